import { expect, test } from "@playwright/test";
import { expectHydrated } from "./hydration";

const WHOLE = "/shortlist?geography=78704&child_age_months=14&budget_weekly=320";

test("an invalid answer is kept and reported at its field", async ({ page }) => {
  await page.goto("/shortlist");
  await page.getByLabel("ZIP code or state").fill("Austin");
  await page.getByRole("button", { name: "Next" }).click();
  const place = page.getByLabel("ZIP code or state");
  await expect(place).toHaveValue("Austin");
  await expect(place).toHaveAccessibleDescription(/“Austin” isn't a ZIP code or a state/);
  await page.getByRole("link", { name: /“Austin” isn't a ZIP code or a state/ }).click();
  await expect(place).toBeFocused();
});

test("all wrong answers of a step are listed, each linked to its field", async ({ page }) => {
  await page.goto("/shortlist?geography=78704&age=500&budget_weekly=none&step=3");
  const faults = page.getByRole("alert").getByRole("link");
  await expect(faults).toHaveCount(2);
  for (const fault of await faults.all()) {
    const field = page.locator((await fault.getAttribute("href")) ?? "");
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
});

test("a card has no preschool price next to that of the child's age", async ({ page }) => {
  await page.goto(WHOLE);
  const card = page.locator(".shortlist-cards > li").first();
  await expect(card).toContainText(/\$\d+ a week for infants/);
  await expect(card.locator(".provider-where")).not.toContainText("$");
});

test("an unknown ZIP code is reported", async ({ page }) => {
  await page.goto(WHOLE.replace("78704", "00000"));
  await expect(page.getByLabel("ZIP code or state")).toHaveAccessibleDescription(
    /find this ZIP code/,
  );
});

test("a state name and an age in years are accepted", async ({ page }) => {
  await page.goto("/shortlist?geography=texas&age=2&age_unit=years&budget_weekly=320&step=4");
  await expect(page).toHaveURL("/shortlist?geography=TX&child_age_months=24&budget_weekly=320");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your shortlist in Texas");
});

test("a shortlist that only old or incomplete records match offers them, with number and date", async ({
  page,
}) => {
  await page.goto(WHOLE.replace("78704", "NY"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Only old or incomplete records in New York",
  );
  const main = page.locator("main");
  await expect(main).not.toContainText("No matches");
  await expect(main).toContainText(/\d+ providers match your answers/);
  await expect(main).toContainText(/from (a list|lists) of [A-Z][a-z]+\.? \d+, \d{4}/);
  await expect(main).toContainText(/\d+ providers? with records too old/);
  for (const agency of [/New York State Office/, /New York City/]) {
    await expect(page.getByRole("link", { name: agency })).toBeVisible();
  }
  await page.getByRole("link", { name: "Include old or incomplete records" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your shortlist in New York");
  await expect(page.locator(".shortlist-cards > li").first()).toContainText(
    /Safety score \d+ of 100/,
  );
});

test("the safety score is a priority only in an area with current scores", async ({ page }) => {
  await page.goto(`${WHOLE.replace("78704", "NY")}&step=3`);
  const first = page.getByLabel("Most important");
  const offersScore = await first.getByRole("option", { name: "Safety score" }).count();
  const isRanked = await page.getByText("We can rank them for you").count();
  // Priorities that need current scores are offered only if the area has some.
  expect(offersScore).toBe(isRanked);
});

test("unscored providers are listed by distance without rank or number", async ({ page }) => {
  await page.goto(`${WHOLE.replace("78704", "CA")}&allow_non_launch_ready=true`);
  const first = page.locator(".shortlist-cards > li").first();
  await expect(first).toBeVisible();
  await expect(page.getByRole("heading", { name: "Matching, not ranked" })).toBeVisible();
  await expect(first).not.toContainText(/Safety score \d/);
  await expect(page.locator(".shortlist-cards [data-number]")).toHaveCount(0);
});

test("the first step shows what is possible in an area, while it is typed or sent", async ({
  page,
}) => {
  await page.goto("/shortlist");
  const panel = page.getByRole("complementary", { name: "What's possible there" });
  await expect(panel).toContainText("we rank matches");
  await expectHydrated(page);
  await page.getByLabel("ZIP code or state").fill("78704");
  await expect(panel).toContainText(/\d+ providers within 25 miles of 78704/);
  await page.goto("/shortlist?geography=AK&step=1");
  await expect(panel).toContainText("We don't have records for Alaska yet.");
  await expect(panel.getByRole("link", { name: /Alaska/ }).first()).toBeVisible();
});

test("if no shortlist is possible, its panel is above the form of the next steps", async ({
  page,
}) => {
  for (const step of [2, 3]) {
    await page.goto(`/shortlist?geography=AK&step=${step}&child_age_months=6&budget_weekly=300`);
    const panel = page.getByRole("complementary", { name: "What's possible there" });
    await expect(panel).toHaveCount(1);
    const [above, form] = [
      await panel.boundingBox(),
      await page.locator("main form").last().boundingBox(),
    ];
    expect(above?.y ?? Infinity).toBeLessThan(form?.y ?? 0);
  }
});

test("answers stay out of search engines", async ({ page }) => {
  await page.goto(WHOLE);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

test("a printed shortlist has the reasons, the questions, and space for notes", async ({
  page,
}) => {
  await page.goto(WHOLE);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".shortlist-cards > li")).toHaveCount(5);
  await expect(page.getByText("May I see the latest inspection report?")).toBeVisible();
  await expect(page.getByText("Notes", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Change your answers" })).toBeHidden();
});

test("a printed shortlist has at most two pages", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(WHOLE);
  await expect(page.locator(".shortlist-cards li").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
