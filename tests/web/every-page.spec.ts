import { expect, type Page, test } from "@playwright/test";
import { expectHydrated } from "./hydration";
import { openFacility, TEMPLATES } from "./templates";

/** One tour of all pages checks everything that a page must have, because opening pages is slow. */

/** Collects what the browser blocked, starting before a page's first script. */
async function collectViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener("securitypolicyviolation", (event) => {
      refused.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
}

/** Collects errors of the console, such as a part that doesn't load, and errors of scripts. */
function collectErrors(page: Page): () => string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return () => errors.splice(0);
}

async function linksOf(page: Page): Promise<string[]> {
  const all = await page
    .locator("header a[href^='/'], footer a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("#")[0] || "/"));
  return all.filter((path) => !path.split("/").at(-1)?.includes("."));
}

/** Returns the address of the picture that a shared link shows. */
async function requirePicture(page: Page, path: string): Promise<string> {
  const title = page.locator('meta[property="og:title"]');
  expect(await title.getAttribute("content"), path).toBeTruthy();
  const picture = page.locator('meta[property="og:image"]').first();
  return (await picture.getAttribute("content")) ?? `none on ${path}`;
}

test("every page follows the content policy, loads all its parts, becomes interactive, and can be shared", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const refused = await collectViolations(page);
  const errors = collectErrors(page);
  const pictures = new Set<string>();
  await page.goto("/");
  const paths = ["/es", "/docs/quickstart", ...Object.values(TEMPLATES), ...(await linksOf(page))];
  for (const path of new Set(paths)) {
    const answer = await page.goto(path);
    if (!(await answer?.headerValue("content-type"))?.startsWith("text/html")) continue;
    const policy = (await answer?.headerValue("content-security-policy")) ?? "";
    expect(policy, path).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[^']+')+;/);
    expect(policy, path).toMatch(/style-src 'self'(;|$)/);
    expect(policy, path).not.toContain("unsafe");
    await expectHydrated(page);
    expect(await refused(), path).toEqual([]);
    // The browser reports the status of a page that isn't found.
    const expected = path === TEMPLATES["not found"] ? [expect.stringContaining("404")] : [];
    expect(errors(), path).toEqual(expected);
    pictures.add(await requirePicture(page, path));
  }
  await openFacility(page, "scored");
  await expectHydrated(page);
  expect(await refused()).toEqual([]);
  expect(errors()).toEqual([]);
  for (const picture of pictures) {
    const response = await request.get(picture);
    expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/png"]);
  }
});

test("a foreign script does not run", async ({ page }) => {
  const refused = await collectViolations(page);
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken'";
    document.body.append(script);
  });
  await expect.poll(refused).toEqual([expect.stringMatching(/^script-src-elem inline/)]);
  expect(await page.title()).not.toBe("taken");
});
