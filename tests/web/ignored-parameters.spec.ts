import { expect, test } from "@playwright/test";
import { EXAMPLE_FACILITY_ID, EXAMPLE_FACILITY_IDS } from "#lib/kernel/examples";

/** Promise: a page that reads a link's parameters names those that it ignored. */

const PATHS = [
  "/search?zip_code=78704",
  "/prices?zip_code=78704",
  "/shortlist?zip_code=78704",
  "/shortlist?geography=78704&child_age_months=14&budget_weekly=400",
  `/compare?facility_ids=${EXAMPLE_FACILITY_IDS.slice(0, 2).join()}`,
  `/facilities/${EXAMPLE_FACILITY_ID}/inspections?severity=serious`,
];

for (const path of PATHS) {
  test(`${path} names an unknown parameter, and no known one`, async ({ page }) => {
    const note = page.getByText("We ignored unknown parts of the link");
    await page.goto(path);
    await expect(note).toHaveCount(0);
    await page.goto(`${path}&color=red`);
    await expect(note).toHaveText("We ignored unknown parts of the link: color.");
  });
}

test("a ZIP code of the search leads to its prices and to its shortlist", async ({ page }) => {
  await page.goto("/prices?zip_code=78704");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("County prices around 78704");
  await page.goto("/shortlist?zip_code=78704");
  await expect(page.locator("[name=geography]")).toHaveValue("78704");
});
