import { expect, type Page, test } from "@playwright/test";
import { expectHydrated } from "./hydration";
import { openFacility } from "./templates";

/**
 * A page's scripts wait for the first use, and earlier input isn't lost. Clicks here are synthetic,
 * as from a screen reader: no pointer moves and no key is pressed.
 */

const running = (page: Page) => page.locator("script[src*='/_next/']:not([nomodule])");
const pressed = (element: HTMLElement) => element.click();

test("no script runs while a page is only read", async ({ page }) => {
  await page.goto("/docs/errors", { waitUntil: "networkidle" });
  // Browsers send this event for a pointer that rests on a new page.
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove", { movementX: 0 })));
  await expect(running(page)).toHaveCount(0);
  await expectHydrated(page);
  await expect(running(page)).not.toHaveCount(0);
});

test("a button pressed before the scripts run takes effect afterwards", async ({ page }) => {
  await openFacility(page, "scored");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.evaluate(pressed);
  await expect(page.getByRole("link", { name: "Saved providers" })).toBeVisible();
});

test("a box checked before the scripts run is chosen afterwards", async ({ page }) => {
  await page.goto("/search?zip_code=78704&radius=10");
  const box = page.locator("input[data-compare]").first();
  await box.evaluate(pressed);
  await expect(page.locator(".tray:not(.without-script)")).toContainText(
    (await page.locator(".provider-name a").first().innerText()) || "no name",
  );
  await expect(box).toBeChecked();
});

test("starting the scripts leaves the list, the filters, and the footer unchanged", async ({
  page,
}) => {
  await page.goto("/search?zip_code=78704&radius=10");
  const parts = page.locator(".results, .filters, .site-foot");
  const written = () => parts.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  const before = await written();
  expect(before).toHaveLength(3);
  await expectHydrated(page);
  expect(await written()).toEqual(before);
});

test("a page that was changed before its scripts run keeps its text", async ({ page }) => {
  await page.goto("/search?zip_code=78704&radius=10");
  const cards = await page.locator(".result").count();
  // Simulates a browser's translator, after which React renders the whole page again.
  await page.evaluate(() => {
    for (const text of document.querySelectorAll("h1, .skip")) text.textContent = "Traducido";
  });
  await expectHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Traducido");
  await expect(page.locator(".result")).toHaveCount(cards);
  await expect(page.locator(".site-foot a").first()).toBeVisible();
});

test("choices stored in the browser appear without any input", async ({ page }) => {
  await page.goto("/search?zip_code=78704&radius=10");
  await page.locator("input[data-compare]").first().check();
  const tray = page.locator(".tray:not(.without-script)");
  await expect(tray).toBeVisible();
  await page.reload();
  await expect(tray).toBeVisible();
});

test("a page that depends on its scripts starts them on its own", async ({ page }) => {
  await page.goto("/family");
  await expect(page.getByText("No saved providers yet.")).toBeVisible();
});
