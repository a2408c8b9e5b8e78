import { expect, type Page, test } from "@playwright/test";
import { TEMPLATES } from "./templates";

/** Promise: a page is as wide as its window between a phone and a desktop too. */

/** Widths of the largest phone, an upright tablet, and one on its side. */
const WIDTHS = [640, 768, 1024] as const;

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test("no page scrolls sideways on a tablet", async ({ page }) => {
  test.setTimeout(180_000);
  const wide: string[] = [];
  for (const path of Object.values(TEMPLATES)) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1024 });
      if (await isTooWide(page)) wide.push(`${path} at ${width}`);
    }
  }
  expect(wide).toEqual([]);
});

test("the table of states fits a tablet with longer texts than the usual ones", async ({
  page,
}) => {
  for (const path of ["/states", "/es/states"]) {
    await page.goto(path);
    await page.locator(".state-table :is(td a, .nowrap, .meter, th)").evaluateAll((all) => {
      for (const each of all) each.append(" and a few more words");
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1024 });
      expect(await isTooWide(page), `${path} at ${width}`).toBe(false);
    }
  }
});

test("a link in a list of several columns stays in one column", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of [
    "/corrections",
    "/terms",
    "/methodology",
    "/states/texas",
    "/es/corrections",
  ]) {
    await page.goto(path);
    const split = await page.locator("main li a").evaluateAll((links) =>
      links
        .filter((link) => {
          const [first, ...others] = [...link.getClientRects()];
          return others.some(({ top }) => top < (first?.top ?? 0));
        })
        .map((link) => link.textContent),
    );
    expect(split, path).toEqual([]);
  }
});
