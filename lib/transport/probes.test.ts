import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { probePagesWith } from "#lib/health/pages";
import { isProbePath, probesOf } from "./probes";

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Serves the probes of a process, and returns a client of them. */
async function serve(isAccepting: boolean) {
  const answer = probesOf(() => isAccepting);
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

test("a process that accepts requests and renders pages is alive and ready", async () => {
  const get = await serve(true);
  for (const path of ["/livez", "/readyz"]) {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, "ok\n"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("a process that shuts down is alive and not ready", async () => {
  const get = await serve(false);
  expect((await get("/livez")).status).toBe(200);
  const ready = await get("/readyz");
  expect([ready.status, await ready.text()]).toEqual([503, "shutting down\n"]);
});

test("a process that can't render a page is alive and not ready", async () => {
  await probePagesWith(async () => false);
  const get = await serve(true);
  expect((await get("/livez")).status).toBe(200);
  expect((await get("/readyz")).status).toBe(503);
});

test("probes only take GET and HEAD, and a HEAD has no body", async () => {
  const get = await serve(true);
  expect((await get("/livez", { method: "POST" })).status).toBe(405);
  expect(await (await get("/livez", { method: "HEAD" })).text()).toBe("");
});

test("only the two addresses are probes", () => {
  const probes = ["/livez", "/readyz?verbose", "/livezx", "/readyz/", "/x/livez"];
  expect(probes.filter(isProbePath)).toEqual(["/livez", "/readyz?verbose"]);
});
