import { expect, test } from "@playwright/test";
import { SAFETY } from "#lib/scoring/safety";
import { SEVERITY } from "#lib/scoring/severity";
import { VISITS } from "#lib/scoring/visits";
import { openFacility } from "./templates";

/** Pixels of a phone's screen, and the most of them that the page takes. */
const SCREEN_HEIGHT = 844;
const SCREENS_MAX = 12;

/** Promise: the methodology page states the constants that the code uses. */

test("the page shows the constants of the code", async ({ page }) => {
  await page.goto("/methodology");
  const score = page.locator("#score");
  await expect(score).toContainText(`the last ${VISITS.window_days.toLocaleString("en-US")} days`);
  await expect(score).toContainText(`${SAFETY.prior_inspections} × average`);
  await expect(score).toContainText(`score to ${SAFETY.caps.harm_within_year} or less`);
  const levels = page.getByRole("table", { name: "Levels and weights" });
  for (const level of ["harm", "serious", "low"] as const) {
    const row = levels.getByRole("row").filter({ hasText: new RegExp(`^${level}`, "i") });
    await expect(row.locator("td").first()).toHaveText(String(SEVERITY.weights[level]));
  }
});

test("backtests of the forecast are shown with a chart and its numbers", async ({ page }) => {
  await page.goto("/methodology");
  await page.locator("#backtests summary").first().click();
  const tests = page.getByRole("table", { name: "Newest test of each agency" });
  await expect(tests).toContainText("Texas");
  const diagram = page.locator("#backtests img").last();
  await diagram.scrollIntoViewIfNeeded();
  expect(await diagram.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await page.locator("#backtests summary").last().click();
  await expect(page.locator("#backtests details table").last().getByRole("row")).toHaveCount(11);
});

test(
  "the page takes twelve screens of a phone, and a link shows the heading of a folded part",
  { tag: "@phone" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: SCREEN_HEIGHT });
    for (const path of ["/methodology", "/es/methodology"]) {
      await page.goto(path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, path).toBeLessThanOrEqual(SCREENS_MAX * SCREEN_HEIGHT);
    }
    await page.goto("/methodology#trust");
    await expect(page.locator("#trust-title")).toBeInViewport();
    await page.locator("#trust summary").click();
    await expect(page.locator("#trust table")).toBeVisible();
  },
);

test("the fairness report rates groups by state, kind, size, and county", async ({ page }) => {
  await page.goto("/methodology");
  const report = page.locator("#fairness");
  await expect(report).toContainText(/\d+ of \d+ groups? (is|are) outside/);
  await report.locator("summary", { hasText: "State" }).click();
  await expect(report.getByRole("table", { name: "State", exact: true })).toContainText("Texas");
});

test("the footer leads to corrections, and the about page names sources with their terms", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.locator("#corrections")).toContainText("The agency's record is wrong");
  await page.locator("#sources summary").click();
  await expect(page.locator("#sources table")).toContainText("Public domain");
});

test("a facility's score is explained by violations that link to their records", async ({
  page,
}) => {
  await openFacility(page, "scored");
  await page.goto(`${page.url()}/data`);
  const why = page.locator("#why");
  await expect(why).toContainText(/points per inspection; average [\d.]+/);
  for (const link of await why.locator("a.outside").all()) {
    await expect(link).toHaveAttribute("href", /^https?:/);
  }
  const peers = page.locator("#peers").getByRole("row").filter({ hasText: "Safety score" });
  await expect(peers).toContainText(
    /(higher than \d+%|lowest or tied for lowest) of [\d,]+ providers/,
  );
});
