import { expect, test } from "@playwright/test";

/** Promise: every price has its year, and every estimate is labeled as one. */

test.describe("prices without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a reader without JavaScript chooses a state, an age, and a kind of care", async ({
    page,
  }) => {
    await page.goto("/prices");
    const form = page.getByRole("form", { name: "Choose a location" });
    await form.getByLabel("State").selectOption({ label: "Texas" });
    await form.getByLabel("Age").selectOption("infant");
    await form.getByLabel("Type of care").selectOption("home");
    await page.getByRole("button", { name: "Show prices" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("County prices in Texas");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      "A week for infants in homes",
    );
    await expect(form.getByLabel("Age")).toHaveValue("infant");
  });
});

test("every price has its year", async ({ page }) => {
  await page.goto("/prices?state_code=TX");
  const cells = await page.locator("main table td.number").allInnerTexts();
  const priced = cells.filter((cell) => cell.includes("$"));
  expect(priced.length).toBeGreaterThan(5);
  for (const cell of priced) expect(cell).toMatch(/\$[\d,]+\s+20\d\d/);
  await expect(page.locator(".price-number .badge")).toHaveText(/^20\d\d survey$/);
});

test("the map is an image with a text description and a legend in words", async ({
  page,
  request,
}) => {
  await page.goto("/prices?state_code=TX&age_group=toddler");
  const map = page.getByRole("img", { name: /counties of Texas.*toddlers in centers/ });
  await expect(map).toHaveJSProperty("complete", true);
  expect(await map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator(".price-map .legend li").last()).toHaveText("No price");
  const file = await request.get((await map.getAttribute("src")) ?? "");
  const shapes = (await file.text()).match(/<path/g) ?? [];
  expect(shapes).toHaveLength(254);
});

test("a state without prices is shown as missing and not as free", async ({ page }) => {
  await page.goto("/prices");
  await expect(page.locator("main")).toContainText(/has no price that we can show for:.*Alabama/s);
  await page.goto("/prices?state_code=AL");
  await expect(page.locator(".notice")).toContainText("We don't have prices for Alabama.");
  await expect(page.locator("main")).not.toContainText("$0");
});

test("a ZIP code shows its counties, and an invalid one is kept and reported at its field", async ({
  page,
}) => {
  await page.goto("/prices?zip=78704");
  await expect(page.locator("main table")).toContainText("Travis County");
  await page.goto("/prices?zip=787");
  await expect(page.locator("#zip")).toHaveValue("787");
  await expect(page.locator("#zip")).toHaveAccessibleDescription(/Enter a 5-digit ZIP code/);
});

test("the same prices are available as a file", async ({ page, request }) => {
  await page.goto("/prices?state_code=DE");
  const link = page.getByRole("link", { name: /CSV/ });
  const file = await request.get((await link.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toContain("text/csv");
  const [head, ...rows] = (await file.text()).trim().split("\r\n");
  expect(head).toContain("weekly_median,weekly_p75,currency,price_year,imputed");
  expect(rows.length).toBeGreaterThan(10);
});

test("the table has 25 counties a page, and a phone shows a state in six screens", async ({
  page,
}) => {
  await page.goto("/prices?state_code=TX");
  const rows = page.locator(".price-table tbody tr");
  expect(await rows.count()).toBeLessThanOrEqual(25);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(6 * 844);
  const next = page.getByRole("link", { name: "Next" });
  if ((await next.count()) === 0) return;
  const first = await rows.first().innerText();
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  expect(await rows.first().innerText()).not.toBe(first);
});
