import { openTestServer } from "#tests/browser/test-server";
import { issueKey } from "#tests/api";
process.env["LOG_LEVEL"] = "warn";
const server = await openTestServer();
for (let i=0;i<20 && !(await fetch(server.url+"/api/health")).ok;i++) await new Promise(r=>setTimeout(r,1000));
const key = await issueKey("read");
for (const path of ["/docs", "/docs?query=webhook", "/docs/search-facilities", "/docs/search-facilities.md", "/docs.md", "/changelog", "/changelog.md", "/changelog.atom", "/changelog.json", "/llms.txt", "/llms-full.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/robots.txt", "/.well-known/api-catalog", "/.well-known/ai-catalog.json", "/.well-known/security.txt", "/mcp/server-card", "/server.json", "/openapi.json", "/facilities/fac_7J0MVYABEA6X51DSKH8W8WHCX9.md", "/v1/x.md", "/docs/none", "/docs/none.md"]) {
  const t = performance.now();
  const r = await fetch(server.url + path, { redirect: "manual" });
  const text = await r.text();
  console.log(r.status, path, r.headers.get("content-type"), text.length, Math.round(performance.now() - t) + "ms", (r.headers.get("link") ?? "").slice(0, 60));
  if (path === "/docs/search-facilities") console.log(text.match(/<link[^>]*(alternate|describedby)[^>]*>/g), text.match(/application\/ld\+json/g)?.length, text.includes("Try it"));
}
const mcp = await fetch(server.url + "/mcp", { method: "POST", headers: { authorization: `Bearer ${key}`, "content-type": "application/json", accept: "application/json, text/event-stream" }, body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }) });
console.log("mcp", mcp.status, (await mcp.text()).length);
await server.stop();
process.exit(0);
