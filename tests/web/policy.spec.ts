import { expect, type Page, test } from "@playwright/test";
import { expectHydrated } from "./hydration";
import { openFacility, TEMPLATES } from "./templates";

/** A page runs only our own scripts, allowed by hash. */

/** Collects what the browser blocked, starting before a page's first script. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener("securitypolicyviolation", (event) => {
      refused.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
}

async function linksOf(page: Page): Promise<string[]> {
  const all = await page
    .locator("header a[href^='/'], footer a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("#")[0] || "/"));
  return all.filter((path) => !path.split("/").at(-1)?.includes("."));
}

test("every page follows the content policy and becomes interactive", async ({ page }) => {
  test.slow();
  const refused = await watch(page);
  await page.goto("/");
  for (const path of new Set([...Object.values(TEMPLATES), ...(await linksOf(page))])) {
    const answer = await page.goto(path);
    if (!(await answer?.headerValue("content-type"))?.startsWith("text/html")) continue;
    const policy = (await answer?.headerValue("content-security-policy")) ?? "";
    expect(policy, path).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[^']+')+;/);
    expect(policy, path).not.toContain("unsafe");
    await expectHydrated(page);
    expect(await refused(), path).toEqual([]);
  }
  await openFacility(page, "scored");
  await expectHydrated(page);
  expect(await refused()).toEqual([]);
});

test("a foreign script does not run", async ({ page }) => {
  const refused = await watch(page);
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken'";
    document.body.append(script);
  });
  await expect.poll(refused).toEqual([expect.stringMatching(/^script-src-elem inline/)]);
  expect(await page.title()).not.toBe("taken");
});

test("a static page returns 304 for its ETag, no body to HEAD, and the requested compression", async ({
  request,
}) => {
  const first = await request.get("/docs/errors");
  const tag = first.headers()["etag"] ?? "";
  const again = await request.get("/docs/errors", { headers: { "if-none-match": tag } });
  expect([again.status(), again.headers()["etag"]]).toEqual([304, tag]);
  const head = await request.head("/docs/errors");
  expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
  for (const encoding of ["br", "gzip", "identity"]) {
    const response = await request.get("/docs/errors", {
      headers: { "accept-encoding": encoding },
    });
    expect(response.headers()["content-encoding"] ?? "identity").toBe(encoding);
    expect(await response.text()).toBe(await first.text());
  }
});

test("a page accepts no other method and doesn't trust the Host header", async ({ request }) => {
  const posted = await request.post("/");
  expect([posted.status(), posted.headers()["allow"]]).toEqual([405, "GET, HEAD"]);
  const turned = await request.get("/search?q=78704", {
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    maxRedirects: 0,
  });
  expect(turned.status()).toBe(307);
  expect(turned.headers()["location"]).not.toContain("evil");
});
