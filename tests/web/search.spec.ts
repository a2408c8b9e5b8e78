import { expect, type Page, test } from "@playwright/test";

test("a ZIP code search lists facilities by distance", async ({ page }) => {
  await page.goto("/");
  await page.locator("main input[name=q]").fill("78704");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?zip_code=78704&radius=(1|2|3|5|10|15|25)$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^[\d,]+ providers within \d+ miles? of 78704$/,
  );
  const miles = await page.locator(".result").allInnerTexts();
  // A facility located only by its ZIP code has no distance within it.
  const read = miles.map((text) =>
    text.includes("ZIP area 78704") ? 0 : Number(/([\d.]+) mi(les?)?\b/.exec(text)?.[1]),
  );
  expect(read.every(Number.isFinite)).toBe(true);
  expect(read).toEqual(read.toSorted((a, b) => a - b));
  expect(read).toHaveLength(24);
});

test("a city or county name leads to the search in its state", async ({ page }) => {
  for (const [words, address] of [
    ["Travis County, TX", /state_code=TX&county=Travis$/],
    ["amarillo", /state_code=TX&city=Amarillo$/],
    ["texas", /\/search\?state_code=TX$/],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    await expect(page).toHaveURL(address);
    await expect(page.locator(".result").first()).toBeVisible();
  }
});

test("a name of several locations opens the first and offers the others", async ({ page }) => {
  await page.goto("/search?q=new+york");
  await expect(page).toHaveURL("/search?state_code=NY");
  await page.getByText(/^Not this one\?/).click();
  await page.getByRole("link", { name: /^New York, New York City/ }).click();
  await expect(page).toHaveURL("/search?state_code=NY&city=New+York");
});

test("a city without records is named, with its state and the agency's own search", async ({
  page,
}) => {
  for (const [words, title, records, agency] of [
    ["Miami", "Child care in Miami, Florida", "We don't have records for Florida yet", /Florida/],
    ["75036", "Child care within 25 miles of 75036", "We don't have records for 75036", /Texas/],
    ["91230", "Child care in ZIP code 91230", "start with 912 are in California", /California/],
    ["San Juan", "Child care in San Juan, Puerto Rico", "for San Juan, Puerto Rico", /ACUDEN/],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.locator("main .card").last()).toContainText(records);
    const search = page
      .locator('main a[href^="https:"]')
      .and(page.getByRole("link", { name: agency }));
    await expect(search.first()).toBeVisible();
  }
});

test("an informal location in the address is rewritten to the API's form", async ({ page }) => {
  await page.goto("/search?state=texas&city=Austin%2C+TX");
  await expect(page).toHaveURL("/search?state_code=TX&city=Austin");
});

test("a name search requests the state and shows the count in each", async ({ page }) => {
  await page.goto("/search?q=learning");
  const texas = page.getByRole("link", { name: /^Texas/ });
  const count = /([\d,]+) provider/.exec((await texas.textContent()) ?? "")?.[1];
  await texas.click();
  await expect(page).toHaveURL(/state_code=TX&name_query=learning$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(
    `${count} providers in Texas`,
  );
});

test("a license number that exists in one state opens its facility", async ({ page }) => {
  await page.goto("/search?state_code=TX");
  await page.locator(".result h2 a").first().click();
  const number = await page.locator("#sources .license-number strong").innerText();
  await page.goto(`/search?q=${encodeURIComponent(number)}`);
  await expect(page).toHaveURL(`/search?state_code=TX&license_number=${number}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 provider in Texas");
});

test("a filter chip removes its filter and keeps the others", async ({ page }) => {
  await page.goto("/search?state_code=TX&facility_type=home&facility_type=center&age_months=30");
  await page.getByRole("link", { name: "Remove filter: Home-based care" }).click();
  await expect(page).toHaveURL("/search?state_code=TX&facility_type=center&age_months=30");
  // The heading names the state.
  await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(2);
});

test("hours narrow the search, count the unknown ones, and can be removed chip by chip", async ({
  page,
}) => {
  await page.goto("/search?state_code=TX");
  await page.locator(".filters > summary").click();
  await page.getByLabel("Open by").selectOption({ value: "06:30" });
  await page.getByLabel("Open until at least").selectOption({ value: "18:30" });
  await page.getByLabel("Saturdays").check();
  await page.locator(".filters button[type=submit]").click();
  await expect(page).toHaveURL(
    "/search?state_code=TX&open_from=06%3A30&open_until=18%3A30&open_on=sat",
  );
  await expect(page.locator(".result").first()).toBeVisible();
  await expect(page.getByText(/[\d,]+ providers have no hours/)).toBeVisible();
  await page.getByRole("link", { name: "Remove filter: Open on Saturdays" }).click();
  await page.getByRole("link", { name: /^Remove filter: Open until 6:30\sPM$/ }).click();
  await expect(page).toHaveURL("/search?state_code=TX&open_from=06%3A30");
});

test("facilities that may not operate are left out, and one link shows them", async ({ page }) => {
  await page.goto("/search?state_code=TX");
  const title = page.getByRole("heading", { level: 1 });
  const countOf = (text: string | null) =>
    Number(/\d[\d,]*/.exec(text ?? "")?.[0].replace(",", ""));
  const listed = countOf(await title.textContent());
  const link = page.getByRole("link", { name: /^Include closed, expired, and off-list/ });
  const hidden = countOf(await link.textContent());
  await link.click();
  await expect(page).toHaveURL("/search?state_code=TX&include_not_operating=true");
  expect(countOf(await title.textContent())).toBe(listed + hidden);
  await page.getByRole("link", { name: "Hide them" }).click();
  await expect(page).toHaveURL("/search?state_code=TX");
});

test("Manhattan opens its county, and New York City offers its boroughs", async ({ page }) => {
  await page.goto("/search?q=Manhattan");
  await expect(page).toHaveURL(/state_code=NY&county=New\+York$/);
  await page.goto("/search?q=NYC");
  await expect(page.getByRole("link", { name: /^Manhattan \(New York County\)/ })).toBeVisible();
});

test("a ZIP code among other words is offered", async ({ page }) => {
  await page.goto("/search?q=Austin+78704");
  await page.getByRole("link", { name: "Within 10 miles of 78704" }).click();
  await expect(page).toHaveURL(/\/search\?zip_code=78704&radius=10$/);
});

test("invalid values are kept and reported at their fields", async ({ page }) => {
  await page.goto("/search?zip_code=787&radius=500&state_code=TX&min_safety_score=101");
  const zip = page.getByLabel("ZIP code", { exact: true });
  await expect(zip).toHaveValue("787");
  await expect(zip).toHaveAccessibleDescription(/Enter a 5-digit ZIP code/);
  await expect(page.getByLabel("Distance in miles")).toHaveValue("500");
  await expect(page.getByLabel("Lowest safety score")).toHaveAccessibleDescription(/100 or less/);
  await page.getByRole("link", { name: "Enter a 5-digit ZIP code." }).click();
  await expect(zip).toBeInViewport();
});

test("a distance without a starting point is explained, and sorting by it is removed", async ({
  page,
}) => {
  for (const asked of ["radius=10", "state_code=TX&radius=10"]) {
    await page.goto(`/search?${asked}`);
    await expect(page.getByRole("alert").first()).toContainText("enter a ZIP code");
  }
  await page.goto("/search?state_code=TX&sort=distance");
  await expect(page).toHaveURL("/search?state_code=TX");
});

test("empty form fields are left out of the address", async ({ page }) => {
  await page.goto("/search?zip_code=78704&radius=&state_code=&city=&name_query=");
  await expect(page).toHaveURL("/search?zip_code=78704");
});

test("result pages link to the next and previous page", async ({ page }) => {
  await page.goto("/search?state_code=TX");
  const first = await page.locator(".result h2").allInnerTexts();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/search?state_code=TX&page=2");
  await expect(page.locator("a[rel=prev]")).toHaveAttribute("href", /state_code=TX$/);
  await expect(page.locator("a[rel=next]")).toHaveAttribute("href", /page=3$/);
  expect(first).not.toContain((await page.locator(".result h2").allInnerTexts())[0]);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL("/search?state_code=TX");
});

test("a search without results suggests searches with results", async ({ page }) => {
  await page.goto("/search?state_code=TX&min_safety_score=100&facility_type=home");
  const way = page.getByRole("link", { name: /^Without “Score 100 or higher”/ });
  const count = /: ([\d,]+) provider/.exec((await way.textContent()) ?? "")?.[1];
  await way.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${count} provider`);
});

test("filtered searches and sample data stay out of search engines", async ({ page }) => {
  const robots = page.locator("meta[name=robots]");
  for (const narrowed of ["&min_safety_score=70", ""]) {
    await page.goto(`/search?state_code=TX${narrowed}`);
    await expect(robots).toHaveAttribute("content", /noindex/);
  }
});

/** Presses Tab until the first result has the focus, and returns how often. */
async function tabToFirstResult(page: Page): Promise<number> {
  const first = page.locator(".result h2 a").first();
  for (let presses = 1; presses <= 40; presses++) {
    await page.keyboard.press("Tab");
    if (await first.evaluate((link) => link === document.activeElement)) return presses;
    const isSkip = await page.evaluate(() =>
      document.activeElement?.classList.contains("skip-results"),
    );
    if (isSkip) await page.keyboard.press("Enter");
  }
  return Infinity;
}

for (const path of [
  "/search?zip_code=78704&radius=10",
  "/search?state_code=TX&age_months=30&facility_type=center",
  "/search?q=new+york",
]) {
  test(`the first result of ${path} is within 12 tab stops`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(".result").first()).toBeVisible();
    expect(await tabToFirstResult(page)).toBeLessThanOrEqual(12);
  });
}

test("24 cards are at most 3,800 px high on a phone, and nothing is cut off at 320 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?zip_code=78704&radius=10");
  const cards = page.locator(".result");
  await expect(cards).toHaveCount(24);
  const [first, last] = [await cards.first().boundingBox(), await cards.last().boundingBox()];
  const top = first?.y ?? 0;
  expect((last?.y ?? Infinity) + (last?.height ?? 0) - top).toBeLessThanOrEqual(3800);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.locator(".filters > summary").click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a whole card opens its provider", async ({ page }) => {
  await page.goto("/search?zip_code=78704&radius=10");
  const card = page.locator(".result").first();
  const path = await card.locator("h2 a").getAttribute("href");
  await card.locator(".provider-facts").first().click();
  await expect(page).toHaveURL(path ?? "");
});

test("the banner gives the date of the list once, and the agency's own search", async ({
  page,
}) => {
  await page.goto("/search?state_code=CO");
  const banner = page.getByRole("complementary", { name: "About these records" });
  await expect(banner).toContainText(/Colorado: list of \w+ \d+, \d{4}\./);
  await expect(banner).toContainText("We don't have inspections from Colorado yet.");
  await expect(banner.getByRole("link", { name: /^Search Colorado's site/ })).toBeVisible();
  await expect(page.locator(".result").first()).not.toContainText("inspections");
});

test("a score order without current scores is by name, and the page says so", async ({ page }) => {
  await page.goto("/search?state_code=CO&sort=safety_score&min_safety_score=70");
  await expect(
    page.getByText("No current scores here, so this list is sorted by name."),
  ).toBeVisible();
  await expect(
    page.getByText("No current scores here, so we ignored the score filter."),
  ).toBeVisible();
  await expect(page.locator(".result").first()).toBeVisible();
  await page.locator(".filters > summary").click();
  await expect(page.getByLabel("Lowest safety score")).toBeDisabled();
  await expect(page.getByLabel("Sort by").locator("option")).toHaveText(["Name"]);
});

test("the filter button counts the matches of the changed filters", async ({ page }) => {
  await page.goto("/search?zip_code=78704&radius=10");
  await page.locator(".filters > summary").click();
  const button = page.locator(".filters button[type=submit]");
  const before = await button.innerText();
  await page.getByLabel(/^Home-based care \(/).check();
  await expect(button).not.toHaveText(before);
  const count = /[\d,]+/.exec(await button.innerText())?.[0];
  await button.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${count} provider`);
});

test("an age in years becomes an age in months in the address", async ({ page }) => {
  await page.goto("/search?state_code=TX");
  await page.locator(".filters > summary").click();
  await page.getByLabel("Child's age").fill("3");
  await page.getByLabel("Months or years").selectOption("years");
  await page.locator(".filters button[type=submit]").click();
  await expect(page).toHaveURL("/search?state_code=TX&age_months=36");
  await expect(page.getByRole("link", { name: "Remove filter: Child of 36 months" })).toBeVisible();
});

test("a search has an Atom feed in its language", async ({ page, request }) => {
  for (const [prefix, words] of [
    ["", "Follow this search"],
    ["/es", "Seguir esta búsqueda"],
  ] as const) {
    await page.goto(`${prefix}/search?zip_code=78704&radius=10&page=2`);
    const path = await page.getByRole("link", { name: words }).getAttribute("href");
    expect(path).toBe(`${prefix}/search.atom?zip_code=78704&radius=10`);
    const feed = await request.get(path ?? "");
    expect(feed.headers()["content-type"]).toContain("application/atom+xml");
    expect(await feed.text()).toContain('xmlns="http://www.w3.org/2005/Atom"');
  }
  expect((await request.get("/search.atom?zip_code=1")).status()).toBe(400);
});

test("a heart saves a provider in this browser", async ({ page }) => {
  await page.goto("/search?zip_code=78704&radius=10");
  const heart = page.getByRole("button", { name: /^Save: / }).first();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test.describe("search without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a phone switches between list and map by links", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/search?zip_code=78704&radius=10");
    await expect(page.locator(".search-map")).toBeHidden();
    await page.getByRole("link", { name: "Map", exact: true }).click();
    await expect(page).toHaveURL("/search?zip_code=78704&radius=10&view=map");
    await expect(page.locator(".search-map")).toBeVisible();
    await expect(page.locator(".result").first()).toBeHidden();
    await page.getByRole("link", { name: "List", exact: true }).click();
    await expect(page.locator(".result").first()).toBeVisible();
  });
});
