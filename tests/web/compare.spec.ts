import { expect, test } from "@playwright/test";
import { expectHydrated } from "./hydration";
import { EXAMPLE_FACILITY_ID, EXAMPLE_FACILITY_IDS } from "#lib/kernel/examples";

const [A, B] = EXAMPLE_FACILITY_IDS;
const UNKNOWN = "fac_7ZZZZZZZZZZZZZZZZZZZZZZZZZ";
/** Height of a phone's screen, and the most of them that four providers may take. */
const SCREEN = { height: 844, max: 5 };

test("a comparison has one address, however its ids are written", async ({ page }) => {
  await page.goto(`/compare?facility_ids=${A}&facility_ids=${B}&facility_ids=${A}`);
  await expect(page).toHaveURL(`/compare?facility_ids=${A},${B}`);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

test("every value has text", async ({ page }) => {
  await page.goto(`/compare?facility_ids=${A},${B}&commute_origin=78704`);
  for (const cell of await page
    .locator(".compare-table tbody tr:not(.compare-group) td > div")
    .all()) {
    await expect(cell).not.toBeEmpty();
  }
  await expect(page.getByRole("row", { name: /Drive time one way/ })).toContainText("estimate");
});

test("a comparison of one facility offers others near it", async ({ page }) => {
  await page.goto(`/compare?facility_ids=${EXAMPLE_FACILITY_ID}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Compare .+ with…$/);
  expect(await page.getByRole("checkbox").count()).toBeGreaterThan(2);
});

test("a comparison leads back to the results that it was chosen from", async ({ page }) => {
  await page.goto("/search?zip_code=78704");
  await expectHydrated(page);
  await page.waitForFunction(() => sessionStorage.getItem("daybook.last-results") !== null);
  const ids = await page
    .locator("input[data-compare]")
    .evaluateAll((all) => all.slice(0, 2).map((box) => (box as HTMLInputElement).value));
  await page.goto(`/compare?facility_ids=${ids.join()}`);
  await expectHydrated(page);
  const back = page.getByRole("link", { name: "Back to results", exact: true });
  await expect(back).toHaveAttribute("href", "/search?zip_code=78704");
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.locator(".back-link a")).toHaveAttribute("href", "/search?state_code=TX");
});

test("an unknown facility is reported, and the others can be compared", async ({ page }) => {
  await page.goto(`/compare?facility_ids=${A},${UNKNOWN},fac_x,%00,${B}`);
  await expect(page.locator("main")).toContainText("We don't have 3 providers in this link");
  await page.getByRole("link", { name: "Compare the other 2" }).click();
  await expect(page).toHaveURL(`/compare?facility_ids=${A},${B}`);
});

test("more than five facilities are reduced to five", async ({ page }) => {
  await page.goto("/search?zip_code=78704&radius=10");
  const ids = await page
    .locator("input[data-compare]")
    .evaluateAll((all) => all.slice(0, 7).map((box) => (box as HTMLInputElement).value));
  await page.goto(`/compare?facility_ids=${ids.join()}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Five providers at most");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(5);
  await page.getByRole("button", { name: "Compare these" }).click();
  await expect(page.locator(".compare-table thead th")).toHaveCount(5);
});

test("an unknown ZIP code is reported at its field", async ({ page }) => {
  await page.goto(`/compare?facility_ids=${A},${B}&commute_origin=00000`);
  await expect(page.getByLabel("Your ZIP code, home or work")).toHaveAccessibleDescription(
    /can't find this ZIP code/,
  );
  await expect(page.locator(".compare-table")).toBeVisible();
});

test("a comparison by drives without an origin shows the other measures", async ({ page }) => {
  const answer = await page.goto(`/compare?facility_ids=${A},${B}&dimensions=commute_minutes`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("row", { name: /Safety score/ })).toBeVisible();
});

test("a revoked license appears above every verdict", async ({ page }) => {
  await page.goto("/search?state_code=TX&license_status=revoked");
  const id = await page.locator("input[data-compare]").first().inputValue();
  await page.goto(`/compare?facility_ids=${A},${id}`);
  const warnings = page.getByRole("region", { name: "Know this first" });
  await expect(warnings).toContainText("License status: revoked.");
  const top = (await warnings.boundingBox())?.y ?? Infinity;
  expect(top).toBeLessThan((await page.locator("#verdict").boundingBox())?.y ?? 0);
});

test("a printed comparison leaves out screen controls", async ({ page }) => {
  await page.goto(`/compare?facility_ids=${A},${B}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".compare-table")).toBeVisible();
  await expect(page.locator(".compare-remove").first()).toBeHidden();
  await expect(page.locator(".inline-form")).toBeHidden();
});

test("a link shows the differences only and names what is the same", async ({ page }) => {
  await page.goto(`/compare?facility_ids=${A},${B}`);
  const all = await page.locator(".compare-table tbody tr:not(.compare-group)").count();
  await page.getByRole("link", { name: "Differences only" }).click();
  await expect(page).toHaveURL(/differences=only$/);
  await expect(page.getByText(/^The same for all: /)).toBeVisible();
  expect(await page.locator(".compare-table tbody tr:not(.compare-group)").count()).toBeLessThan(
    all,
  );
  await page.getByRole("link", { name: "Differences only" }).click();
  await expect(page).toHaveURL(/facility_ids=[^&]+$/);
});

for (const language of ["", "/es"]) {
  test(
    `four providers take five screens of a phone and keep their names in sight: ${language || "/"}`,
    { tag: "@phone" },
    async ({ page }) => {
      await page.goto("/search?zip_code=78704&radius=10");
      const ids = await page
        .locator("input[data-compare]")
        .evaluateAll((all) => all.slice(0, 4).map((box) => (box as HTMLInputElement).value));
      await page.goto(`${language}/compare?facility_ids=${ids.join()}`);
      const size = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const height = document.querySelector("main")?.getBoundingClientRect().height;
        return { height, isWide: scrollWidth > clientWidth };
      });
      expect(size.isWide, "nothing may scroll sideways").toBe(false);
      expect(size.height).toBeLessThanOrEqual(SCREEN.max * SCREEN.height);
      await page.locator("tr:not(.compare-group)").nth(9).scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 600);
      await expect(page.locator(".compare-bar")).toBeInViewport({ ratio: 1 });
    },
  );
}

test(
  "a printed comparison of four has at most two pages",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/search?zip_code=78704&radius=10&facility_type=center");
    const cards = await page.locator(".provider-card").all();
    const ids = await Promise.all(cards.slice(0, 4).map((card) => card.getAttribute("id")));
    await page.goto(`/compare?facility_ids=${ids.join()}`);
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  },
);
