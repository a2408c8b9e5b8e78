import { expect, type Page, test } from "@playwright/test";

/** Presses Tab until the selected element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const wanted = page.locator(selector).first();
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`no way by keys to ${selector}`);
}

async function expectComparison(page: Page, places: number): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compare side by side");
  await expect(page.locator(".compare-table thead th")).toHaveCount(places);
  await expect(page.getByRole("heading", { name: "Which one?" })).toBeVisible();
  // The row of scores exists only if at least one of the providers has a score.
  await expect(page.locator("main")).toContainText(/\d+ of 100|None of these has a safety score/);
}

test("a reader finds three centers near 78704 and compares them", async ({ page, isMobile }) => {
  await page.goto("/");
  await page.locator("main input[name=q]").fill("78704");
  await page.locator("main button[type=submit]").click();
  await page.waitForURL(/zip_code=78704/);
  await page.goto(`${page.url()}&facility_type=center`);
  const boxes = page.getByRole("checkbox", { name: /^Compare / });
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  const tray = page.getByRole("region", { name: "Providers to compare" });
  await expect(tray).toContainText("3 providers chosen");
  await tray.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare\?facility_ids=fac_\w+,fac_\w+,fac_\w+$/);
  await expectComparison(page, 3);
  const names = page.locator(isMobile ? ".compare-bar" : ".compare-table thead th").first();
  await expect(names).toHaveCSS("position", "sticky");
});

test("the choice stays from page to page, five facilities at most", async ({ page }) => {
  await page.goto("/search?zip_code=78704");
  const boxes = page.getByRole("checkbox", { name: /^Compare / });
  const tray = page.getByRole("region", { name: "Providers to compare" });
  await boxes.nth(0).check();
  await expect(tray).toContainText("Choose one more");
  await page.goto("/search?state_code=NY");
  for (const place of [0, 1, 2, 3]) await boxes.nth(place).check();
  await expect(tray).toContainText("5 providers chosen");
  await boxes.nth(4).click();
  await expect(tray).toContainText("five providers at most");
  await expect(boxes.nth(4)).not.toBeChecked();
  await tray.getByRole("link", { name: "Compare" }).click();
  await expectComparison(page, 5);
  const verdict = page.getByRole("region", { name: "Which one?" });
  await expect(verdict).toContainText("No recommendation: different agencies.");
});

test("one chosen facility offers others near it, and clearing the choice keeps the keyboard focus nearby", async ({
  page,
}) => {
  await page.goto("/search?zip_code=78704&radius=10");
  const box = page.getByRole("checkbox", { name: /^Compare / }).first();
  const tray = page.getByRole("region", { name: "Providers to compare" });
  await box.check();
  await tray.getByRole("link", { name: "Compare with providers nearby" }).click();
  await expect(page).toHaveURL(/\/compare\?facility_ids=fac_\w+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Compare .+ with…$/);
  await page.goBack();
  await tray.getByRole("button", { name: "Clear" }).click();
  await expect(tray.getByRole("status")).toBeFocused();
  await expect(tray.getByRole("status")).toHaveText("No provider chosen");
});

test("Enter on a box of the list compares the chosen providers, which the tray mentions", async ({
  page,
}) => {
  await page.goto("/search?zip_code=78704&radius=10");
  const boxes = page.getByRole("checkbox", { name: /^Compare / });
  const hint = page.getByText("Press Enter to compare.");
  await boxes.nth(0).focus();
  await page.keyboard.press("Space");
  // Until the page's script runs, Enter sends the form of the list.
  await expect(page.getByText("1 provider chosen")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search/);
  await boxes.nth(1).focus();
  await page.keyboard.press("Space");
  await expect(hint).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(hint).toBeHidden();
  await boxes.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/compare\?facility_ids=fac_\w+,fac_\w+$/);
});

test("the tray doesn't cover the focused element", async ({ page }) => {
  await page.goto("/search?state_code=TX");
  const padding = () =>
    page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom));
  await page
    .getByRole("checkbox", { name: /^Compare / })
    .first()
    .check();
  const tray = page.getByRole("region", { name: "Providers to compare" });
  await expect(tray).toContainText("1 provider chosen");
  expect(await padding()).toBeGreaterThan((await tray.boundingBox())?.height ?? Infinity);
});

test("the tray takes at most two lines of a phone, in both languages @phone", async ({ page }) => {
  for (const home of ["", "/es"]) {
    await page.goto(`${home}/search?zip_code=78704&radius=10`);
    const boxes = page.locator("input[data-compare]");
    const tray = page.locator(".tray:not(.without-script)");
    await boxes.nth(0).check();
    await expect(tray).toContainText("1 pro");
    expect((await tray.boundingBox())?.height).toBeLessThanOrEqual(96);
    await boxes.nth(1).check();
    await expect(tray).toContainText("2 pro");
    expect((await tray.boundingBox())?.height).toBeLessThanOrEqual(96);
    await tray.getByRole("button").click();
  }
});

test("a missing score is explained", async ({ page }) => {
  await page.goto("/search?state_code=CO");
  await expect(page.getByText("We don't have inspections from Colorado yet.")).toBeVisible();
  await page.locator(".result .provider-name a").first().click();
  await expect(page.locator("#score")).toContainText(/Why there's no score: \w+ .+\./);
  await page.locator("#score").getByRole("link", { name: "Data and proof" }).click();
  await expect(page).toHaveURL(/\/facilities\/fac_\w+\/data#score$/);
  const score = page.locator("section#score");
  await expect(score).toContainText("Why there's no score:");
  await expect(score.getByRole("listitem").first()).toContainText(/\w+ .+\./);
  await expect(score).toContainText("No score isn't a bad score.");
  const forecast = page.locator("#forecast");
  await expect(forecast).toContainText("Why there's no forecast:");
  await expect(forecast).not.toContainText("%");
});

async function answerSteps(page: Page): Promise<void> {
  await page.goto("/shortlist");
  await page.getByLabel("ZIP code or state").fill("78704");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Child's age").fill("14");
  await page.getByLabel("Budget in dollars").fill("320");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Most important").selectOption({ label: "Safety score" });
  await page.getByRole("button", { name: "Make my shortlist" }).click();
}

async function expectShortlist(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Your shortlist within \d+ miles of 78704$/,
  );
  await expect(page.getByText("For a child of 14 months, at up to $320 a week.")).toBeVisible();
  await expect(page.locator(".shortlist-cards > li")).toHaveCount(5);
  const first = page.locator(".shortlist-cards > li").first();
  await expect(first).toContainText(/Safety score \d+ of 100|No safety score\./);
  await expect(first).toContainText(/Same rank in|Its rank changes|Tied with/);
  await expect(page.getByRole("heading", { name: "What we left out, and why" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Questions for your visit" })).toBeVisible();
}

test("a reader makes a shortlist for a 14-month-old at $320", async ({ page }) => {
  await answerSteps(page);
  await expectShortlist(page);
  await page.getByRole("link", { name: "Compare these side by side" }).click();
  await expectComparison(page, 5);
});

test("a reader prints a facility", async ({ page }) => {
  await page.goto("/search?zip_code=78704&min_safety_score=40");
  await page.locator(".result .provider-name a").first().click();
  await expect(page.locator("#license")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  for (const part of ["#license", "#inspections", "#provider", "#visit", "#sources"]) {
    await expect(page.locator(part)).toBeVisible();
  }
  await expect(page.locator(".visit-form")).toBeHidden();
  await expect(page.getByRole("button", { name: "Add to compare" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
});

test.describe("journeys without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a reader without JavaScript finds three centers near 78704 and compares them", async ({
    page,
  }) => {
    await page.goto("/search?zip_code=78704&radius=10&facility_type=center");
    const boxes = page.getByRole("checkbox", { name: /^Compare / });
    for (const place of [0, 1, 2]) await boxes.nth(place).check();
    await page.getByRole("button", { name: "Compare checked providers" }).click();
    await expect(page).toHaveURL(/\/compare\?facility_ids=fac_\w+,fac_\w+,fac_\w+$/);
    await expectComparison(page, 3);
  });

  test("a reader without JavaScript starts a comparison from a facility, with others near it", async ({
    page,
  }) => {
    await page.goto("/search?zip_code=78704&radius=10");
    await page.locator(".result .provider-name a").first().click();
    await page.getByRole("link", { name: "Compare with providers nearby" }).click();
    await page.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await expectComparison(page, 2);
  });

  test("a reader without JavaScript makes a shortlist for a 14-month-old at $320", async ({
    page,
  }) => {
    await answerSteps(page);
    await expectShortlist(page);
  });

  test("the family page without JavaScript explains why it is empty and what works", async ({
    page,
  }) => {
    await page.goto("/family");
    await expect(page.getByText("This page needs JavaScript")).toBeVisible();
  });
});

test.describe("journeys by keyboard alone", { tag: "@desktop" }, () => {
  test("a keyboard user finds facilities by a suggestion and compares two of them", async ({
    page,
  }) => {
    await page.goto("/search");
    await tabTo(page, "header input[name=q]");
    await page.keyboard.type("austi");
    const options = page.locator(".suggestions").getByRole("option");
    await expect(options.first()).toHaveText(/Austin, TX\s*City/);
    await page.keyboard.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await page.waitForURL(/state_code=TX&city=Austin/);
    await tabTo(page, "input[data-compare]");
    await page.keyboard.press("Space");
    await tabTo(page, "li.result:nth-child(2) input[data-compare]");
    await page.keyboard.press("Space");
    await tabTo(page, ".tray a.button");
    await page.keyboard.press("Enter");
    await expectComparison(page, 2);
    await tabTo(page, ".compare-remove");
    await expect(page.locator(".compare-remove").first()).toHaveCSS("outline-style", "solid");
  });

  test("a keyboard user makes a shortlist for a 14-month-old at $320", async ({ page }) => {
    await page.goto("/shortlist");
    await tabTo(page, "#geography");
    await page.keyboard.type("78704");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Your child and your budget" })).toBeVisible();
    await tabTo(page, "#age");
    await page.keyboard.type("14");
    await tabTo(page, "#budget_weekly");
    await page.keyboard.type("320");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "What matters most?" })).toBeVisible();
    await tabTo(page, "main button[type=submit]");
    await page.keyboard.press("Enter");
    await expectShortlist(page);
  });

  test("Escape closes the suggestions and keeps the typed text", async ({ page }) => {
    await page.goto("/search");
    await page.locator("header input[name=q]").click();
    await page.keyboard.type("texa");
    await expect(page.locator(".suggestions").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(".suggestions").getByRole("option")).toHaveCount(0);
    await expect(page.locator("header input[name=q]")).toHaveValue("texa");
  });
});
