import type { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { groupBy } from "#lib/kernel/group-by";
import { axeOf } from "../browser/axe";
import { FACILITY_KINDS, openFacility, TEMPLATES } from "./templates";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Lists accessibility faults of the page: the rule, and the broken element. */
async function faultsOf(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const { violations } = await rules(axeOf(page)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.join(" ")}`),
  );
}

/**
 * Checks every rule in light mode. Dark mode repeats only color rules, at one width, because width
 * doesn't affect them.
 */
async function expectAccessible(page: Page, isMobile: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  expect(await faultsOf(page, (axe) => axe.withTags(RULES)), "in light").toEqual([]);
  if (isMobile) {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await faultsOf(page, (axe) => axe.withRules("color-contrast")), "in dark").toEqual([]);
  }
  const width = page.viewportSize()?.width ?? 0;
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(needed, "nothing may scroll sideways").toBeLessThanOrEqual(width);
}

/**
 * Names of the templates with the most content of each page. A desktop shows only more of the same
 * parts, so it checks each page once, and a phone checks all of its states.
 */
const FULLEST = new Set(
  [...groupBy(Object.entries(TEMPLATES), ([, path]) => path.split("?", 1)[0] ?? "").values()].map(
    (states) => states.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0],
  ),
);

for (const [name, path] of Object.entries(TEMPLATES)) {
  const size = FULLEST.has(name) ? {} : { tag: "@phone" };
  test(
    `${name} passes the accessibility rules in light and dark mode`,
    size,
    async ({ page, isMobile }) => {
      test.slow();
      await page.goto(path);
      await expectAccessible(page, isMobile);
    },
  );
}

for (const kind of FACILITY_KINDS) {
  test(`a facility, ${kind}, passes the accessibility rules in light and dark mode`, async ({
    page,
    isMobile,
  }) => {
    test.slow();
    await openFacility(page, kind);
    for (const part of await page.locator("details").all()) {
      await part.evaluate((details: HTMLDetailsElement) => (details.open = true));
    }
    await expectAccessible(page, isMobile);
  });
}

test("touch targets are 44 pixels high", { tag: "@phone" }, async ({ page }) => {
  for (const path of [TEMPLATES["search results"] ?? "", "/"]) {
    await page.goto(path);
    const small = await page
      .locator("button, select, input:not([type=checkbox], [type=hidden]), .chip, nav a, summary")
      .evaluateAll((all) =>
        all
          .filter((element) => element.getClientRects().length > 0)
          .filter((element) => element.getBoundingClientRect().height < 43.5)
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(small, path).toEqual([]);
  }
});
