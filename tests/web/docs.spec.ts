import { expect, test } from "@playwright/test";
import { expectHydrated } from "./hydration";
import { openFacility } from "./templates";

/** The documentation can be searched, copied, and tried. Every page can be shared and indexed. */

test("search within the documentation works without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/docs");
  await page.getByLabel("Search the documentation").fill("webhook signature");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page.locator("main").getByRole("status")).toContainText(
    "all of the words “webhook signature”",
  );
  const found = page.getByRole("region", { name: "Found" });
  await found.getByRole("link", { name: "Webhooks", exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/webhooks$/);
  await context.close();
});

test("a sample is copied exactly as displayed", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/quickstart");
  await expectHydrated(page);
  const block = page.locator(".code-block").nth(1);
  await block.getByRole("button", { name: "Copy" }).click();
  await expect(block.getByRole("status")).toHaveText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await block.locator("pre").textContent());
  expect(copied).toMatch(/^curl /);
});

test("a chosen language shows its samples on every page", async ({ page }) => {
  await page.goto("/docs/quickstart");
  await expectHydrated(page);
  const group = page.locator(".code-group").first();
  await group.getByRole("button", { name: "Python" }).click();
  await expect(group.locator("[data-language=Python]")).toBeVisible();
  await expect(group.locator("[data-language=curl]")).toBeHidden();
  await page.goto("/docs/search-facilities");
  await expectHydrated(page);
  const samples = page.locator(".code-group").first();
  await expect(samples.getByRole("button", { name: "Python" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(samples.locator("[data-language=Python]")).toBeVisible();
});

test("“try it” sends the reader's own key and keeps it until the tab closes", async ({ page }) => {
  const sent: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/v1/facilities") {
      sent.push(request.headers()["authorization"]);
    }
  });
  await page.goto("/docs/search-facilities");
  await page.getByLabel("API key").fill("daybook_live_mine");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/^401 from \/v1\/facilities\?/)).toBeVisible();
  await expect(page.locator("main article pre").last()).toContainText('"invalid_credential"');
  expect(sent).toEqual(["Bearer daybook_live_mine"]);
  expect(page.url()).not.toContain("mine");
  const kept = () => JSON.stringify([localStorage, document.cookie]);
  expect(await page.evaluate(kept)).not.toContain("mine");
  await page.goto("/docs/read-facility");
  await expectHydrated(page);
  await expect(page.getByLabel("API key")).toHaveValue("daybook_live_mine");
});

test("an operation without a key can be tried without one", async ({ page }) => {
  await page.goto("/docs/list-states");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/^200 from \/v1\/states/)).toBeVisible();
  await expect(page.locator("main article pre").last()).toContainText('"trust_tier"');
});

test("a facility's structured data describe a ChildCare without a rating, and the page links to its Markdown", async ({
  page,
  request,
}) => {
  await openFacility(page, "scored");
  const scripts = page.locator('script[type="application/ld+json"]');
  const data = (await scripts.allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
  expect(data.map((each) => each["@type"])).toEqual(["ChildCare", "BreadcrumbList"]);
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i);
  const twin = page.locator('link[rel="alternate"][type="text/markdown"]');
  const answer = await request.get((await twin.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
  // Markdown escapes the quotation marks of a name.
  const text = (await answer.text()).replaceAll("\\", "");
  expect(text).toMatch(/^# Facility record$/m);
  expect(text).toContain((await page.locator("h1").textContent()) ?? "");
});

test("no guide takes more than twelve screens of a desktop", async ({ page }) => {
  test.slow();
  const screen = { width: 1280, height: 900 };
  await page.setViewportSize(screen);
  await page.goto("/docs");
  const guides = page
    .locator(".docs-nav-wide .docs-group")
    .filter({ hasNot: page.getByText("Reference", { exact: true }) })
    .locator("a");
  const paths = await guides.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    await page.goto(path ?? "");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height / screen.height, path ?? "").toBeLessThanOrEqual(12);
  }
});
