import { expect, test } from "@playwright/test";
import { expectHydrated } from "./hydration";

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

test("suggestions on a phone's start page push the child's age down instead of hiding it @phone", async ({
  page,
}) => {
  await page.goto("/");
  await expectHydrated(page);
  const field = page.locator("main input[name=q]");
  await field.pressSequentially("aus");
  const list = page.locator("main .suggestions");
  await expect(list).toBeVisible();
  const bottomOf = async () => {
    const box = await list.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const age = page.locator("#age");
  expect((await age.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf());
  // The last suggestion scrolls into the list's own view.
  await page.keyboard.press("ArrowUp");
  const chosen = list.locator("[aria-selected=true]");
  const box = await chosen.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await bottomOf()) + 1);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await field.pressSequentially("t");
  await expect(list).toBeVisible();
  await age.focus();
  await expect(list).toBeHidden();
});

for (const words of ["Miami", "new york"]) {
  test(`the agency's own search is above the other places named ${words}`, async ({ page }) => {
    await page.goto(`/search?q=${words}`);
    const other = page.locator(".namesakes");
    await other.locator("summary").click();
    const list = other.locator(".state-list");
    await expect(list).toBeVisible();
    const agency = await page.locator("main a.outside:visible").first().boundingBox();
    expect(agency?.y).toBeLessThan((await list.boundingBox())?.y ?? 0);
  });
}

test("a city without records is named, with its state and the agency's own search", async ({
  page,
}) => {
  for (const [words, title, records, agency] of [
    ["Miami", "Child care in Miami, Florida", "We don't have records for Florida yet", /Florida/],
    ["79734", "Child care within 25 miles of 79734", "We don't have records for 79734", /Texas/],
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

test("a search in a state without records says why its providers are missing", async ({ page }) => {
  for (const [path, reason] of [
    ["/search?zip=96813", "The agency's search shows only a part of its list at a time."],
    ["/es/search?zip=02903", "El buscador de la agencia está cerrado a los programas."],
    ["/states/hawaii/honolulu-county", "shows only a part of its list at a time."],
  ] as const) {
    await page.goto(path);
    await expect(page.locator("main"), path).toContainText(reason);
    await expect(page.locator('main .agency-contacts a[href^="https:"]').first()).toBeVisible();
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
  await page.locator(".result .provider-name a").first().click();
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

test("the numbers of the filters follow the other filters and agree with the button", async ({
  page,
}) => {
  await page.goto("/search?zip_code=78704&radius=25&age_months=14");
  const numberIn = (text: string) => Number(/\(?(\d[\d,]*)\)?/.exec(text)?.[1]?.replace(",", ""));
  await page.locator(".filters > summary").click();
  const centers = page.locator("#facility_type label", { hasText: "Child care center" });
  const button = page.locator(".filters button[type=submit]");
  const first = numberIn(await centers.innerText());
  await centers.getByRole("checkbox").check();
  await expect.poll(async () => numberIn(await button.innerText())).toBe(first);
  await page.locator("#capacity_min").fill("100");
  await expect.poll(async () => numberIn(await centers.innerText())).toBeLessThan(first);
  const large = numberIn(await centers.innerText());
  await expect.poll(async () => numberIn(await button.innerText())).toBe(large);
  await button.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${large} provider`);
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
  const link = page.getByRole("link", { name: /^Within \d+ miles? of 78704$/ });
  const miles = /\d+/.exec(await link.innerText())?.[0];
  await link.click();
  await expect(page).toHaveURL(`/search?zip_code=78704&radius=${miles}`);
  // The ZIP code alone opens the same search.
  await page.goto("/search?q=78704");
  await expect(page).toHaveURL(`/search?zip_code=78704&radius=${miles}`);
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
  for (const query of ["radius=10", "state_code=TX&radius=10"]) {
    await page.goto(`/search?${query}`);
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
  const first = await page.locator(".result .provider-name").allInnerTexts();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/search?state_code=TX&page=2");
  await expect(page.locator("a[rel=prev]")).toHaveAttribute("href", /state_code=TX$/);
  await expect(page.locator("a[rel=next]")).toHaveAttribute("href", /page=3$/);
  expect(first).not.toContain((await page.locator(".result .provider-name").allInnerTexts())[0]);
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

test("a search that no single change helps offers to drop all its filters", async ({ page }) => {
  await page.goto("/search?state_code=TX&name_query=zzqxv&license_number=zzqxv&facility_type=home");
  const way = page.getByRole("link", { name: /^Without any filter: [\d,]+ providers$/ });
  await expect(way).toHaveAttribute("href", "/search?state_code=TX");
});

test("filtered searches and sample data stay out of search engines", async ({ page }) => {
  const robots = page.locator("meta[name=robots]");
  for (const narrowed of ["&min_safety_score=70", ""]) {
    await page.goto(`/search?state_code=TX${narrowed}`);
    await expect(robots).toHaveAttribute("content", /noindex/);
  }
});
