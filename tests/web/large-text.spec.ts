import { expect, type Page, test } from "@playwright/test";
import { expectHydrated } from "./hydration";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { TEMPLATES } from "./templates";

/** A phone with large text: 200% of the browser default (WCAG 1.4.4). */

/** Font size in pixels. */
const LARGE = { standard: 32, fixed: 26 };

test.beforeEach(async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: LARGE });
});

const neededBy = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

const PATHS = [
  ...Object.values(TEMPLATES),
  `/facilities/${EXAMPLE_FACILITY_ID}`,
  // Names with long words, and a facility name without spaces.
  "/search?q=78704",
  // Dates of files, and an inspection that closed the facility.
  "/states/delaware",
  "/facilities/fac_31C7DSJ6D6C5B7KKEXNX49Y90Z",
];
for (const language of ["", "/es"]) {
  test(`no page${language} scrolls sideways`, { tag: "@phone" }, async ({ page }) => {
    test.slow();
    for (const path of PATHS.filter((one) => language === "" || !one.startsWith("/docs"))) {
      await page.goto(`${language}${path}`);
      expect(await neededBy(page), path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    }
  });
}

test(
  "the open menu doesn't cover its button, and Escape closes it",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/");
    const button = page.locator(".site-menu > summary");
    const menu = page.locator(".site-menu > ul");
    await button.click();
    const [above, below] = [await button.boundingBox(), await menu.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity));
    const outer = (below?.x ?? 0) + (below?.width ?? 0);
    for (const entry of await menu.getByRole("link").all()) {
      const box = await entry.boundingBox();
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(outer);
    }
    await menu.getByRole("link").first().focus();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();
  },
);

test("Escape and a tap outside close the open list of an action", async ({ page }) => {
  await page.goto("/");
  await expectHydrated(page);
  // Fictional providers have no directions, the one action with a list.
  await page.locator("body").evaluate((body) => {
    const list = '<ul><li><a href="#map">Map</a></li></ul>';
    body.insertAdjacentHTML(
      "beforeend",
      `<details class="action-menu" open><summary class="action">Directions</summary>${list}</details>`,
    );
  });
  const menu = page.locator(".action-menu");
  const entry = menu.getByRole("link");
  await expect(entry).toBeVisible();
  await entry.focus();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await expect(menu.locator("summary")).toBeFocused();
  await menu.locator("summary").click();
  await expect(entry).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(entry).toBeHidden();
});

for (const language of ["", "/es"]) {
  test(
    `the labels of a comparison aren't cut off next to their values: ${language || "/"}`,
    { tag: "@phone" },
    async ({ page }) => {
      await page.goto(`${language}${TEMPLATES["a comparison"]}`);
      const outer = await page.locator(".compare").boundingBox();
      const [start, end] = [outer?.x ?? Infinity, (outer?.x ?? 0) + (outer?.width ?? 0)];
      const labels = page.locator(".compare-table th[scope=row]");
      expect(await labels.count()).toBeGreaterThan(0);
      for (const label of await labels.all()) {
        const box = await label.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(start);
        expect(box?.width).toBeGreaterThan((outer?.width ?? Infinity) * 0.9);
      }
      const needed = await page
        .locator(".compare-table :is(thead th, tbody th, tbody td)")
        .evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect().left + each.scrollWidth),
        );
      expect(Math.max(...needed)).toBeLessThanOrEqual(Math.ceil(end));
    },
  );
}
