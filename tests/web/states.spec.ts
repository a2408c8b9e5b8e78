import { expect, type Page, test } from "@playwright/test";

/** Promise: a reader sees what a state publishes, its age, and its data quality. */

/** Height of the phone that the limits of page length are set for. */
const SCREEN = 844;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test("the directory lists every state with its dates and links to each and its official search", async ({
  page,
}) => {
  await page.goto("/states");
  const table = page.getByRole("table", { name: "The 50 states and DC, by name" });
  const texas = table.getByRole("row").filter({ hasText: "Texas" });
  await expect(texas).toContainText(/Current|Partial/);
  await expect(texas).toContainText(/[A-Z][a-z]{2} \d+, \d{4}/);
  await expect(page.locator("main .row-link")).toHaveCount(51);
  await expect(table.getByRole("link", { name: /^Official search: / })).toHaveCount(51);
  await expect(page.locator("main")).toContainText(/We have records for \d+ of 51/);
  await texas.getByRole("link", { name: "Texas", exact: true }).click();
  await expect(page).toHaveURL("/states/texas");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Child care records in Texas");
});

test(
  "the home page and a state page take at most four phone screens",
  { tag: "@phone" },
  async ({ page }) => {
    for (const path of ["/", "/es", "/states/texas", "/states/new-york", "/es/states/delaware"]) {
      await page.goto(path);
      expect(await heightOf(page), path).toBeLessThanOrEqual(4 * SCREEN);
    }
  },
);

test("each agency of a state has its own dates, in a sentence and in the table", async ({
  page,
}) => {
  await page.goto("/states/new-york");
  const rows = page.locator(".agency-table tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(page.locator(".state-top ul:not([class]) > li").first()).toContainText(
    /providers, newest list .+, (no inspections|inspections to \w+ \d{4})\./,
  );
});

test("a state address by code or in other case redirects to the state's page", async ({
  request,
}) => {
  const sentTo = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers()["location"]];
  };
  expect(await sentTo("/states/TX")).toEqual([308, "/states/texas"]);
  expect(await sentTo("/es/states/New-York")).toEqual([308, "/es/states/new-york"]);
  expect((await request.get("/states/atlantis")).status()).toBe(404);
});

test("the reasons against decision grade are listed by agency, with the numbers that fall short", async ({
  page,
}) => {
  await page.goto("/states/new-york");
  await page.locator("#researchers > summary").click();
  const heading = page.getByRole("heading", { name: "Decision grade", exact: true });
  const grade = page.locator("#trust .stack-tight").filter({ has: heading });
  await expect(grade.getByRole("heading", { level: 4 })).toHaveText([
    /New York City/,
    /Office of Children and Family Services/,
  ]);
  const held = await grade.getByRole("listitem").allTextContents();
  expect(held.filter((line) => line.includes("no data")).length).toBeGreaterThan(0);
  const passed = held.filter((line) => {
    const [, value, bound] = /: ([\d.]+).* \(needed: at least ([\d.]+)/.exec(line) ?? [];
    return Number(value) >= Number(bound);
  });
  expect(passed).toEqual([]);
});

test("the outlines of the map are in a separate file", async ({ page, request }) => {
  await page.goto("/states");
  await expect(page.locator(".us-map use")).toHaveCount(51);
  await expect(page.locator(".us-map path")).toHaveCount(0);
  const file = await request.get("/maps/states.svg");
  expect(file.headers()["content-type"]).toContain("image/svg+xml");
  expect((await file.text()).match(/<path id="[A-Z]{2}"/g)).toHaveLength(51);
});

test("the page of all states is at most nine phone screens high @phone", async ({ page }) => {
  await page.goto("/states");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(9 * 844);
});

for (const path of ["/states", "/prices?state_code=TX"]) {
  test(`the legend of the map at ${path} shows a different color for each step`, async ({
    page,
  }) => {
    await page.goto(path);
    const colors = await page
      .locator(".legend .swatch")
      .evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor));
    expect(colors.length).toBeGreaterThan(3);
    expect(new Set(colors).size).toBe(colors.length);
  });
}

test("a state's page describes its data quality, gaps, terms, and files in words", async ({
  page,
}) => {
  await page.goto("/states/delaware");
  await expect(page.locator("#trust")).toBeHidden();
  await page.locator("#researchers > summary").click();
  const trust = page.locator("#trust");
  await expect(trust).toContainText("Mostly current");
  await expect(trust).toContainText("Why it isn't rated higher");
  await expect(trust).toContainText(/needed: at (most|least)/);
  await expect(trust).toContainText("Decision grade");
  await expect(page.locator("#gaps table").first()).toContainText(
    /Not in the agency's file|isn't in|private/,
  );
  await expect(page.locator("#gaps")).not.toContainText("_");
  await expect(page.locator("#gaps")).toContainText("we have none for Delaware");
  await expect(page.locator("#vocabulary q.verbatim").first()).toHaveText(
    "Licensed Child Care Center",
  );
  await expect(page.locator("#sources .hash").first()).toHaveText(/^[0-9a-f]{64}$/);
  await expect(page.locator("#sources")).toContainText("Nov 1, 2026");
});

test("a warning about old records comes before anything else", async ({ page }) => {
  await page.goto("/states/north-carolina");
  const band = page.locator("main .band");
  await expect(band).toHaveCount(1);
  await expect(band).toContainText("Historical record, August 2025. Check with the agency.");
  await expect(page.locator("main")).toContainText("Historical");
});

test("a state without records says why and leads to its agency in one click", async ({ page }) => {
  await page.goto("/states/alabama");
  const band = page.locator("main .band");
  await expect(band).toContainText("We don't have records for Alabama yet.");
  await expect(band).toContainText("gives no list");
  const agency = page.locator("#agency");
  await expect(agency).toContainText("Alabama Department of Human Resources");
  await expect(agency.getByRole("link", { name: /Search the agency's list/ })).toHaveAttribute(
    "href",
    "https://apps.dhr.alabama.gov/daycare/daycare_search",
  );
  const phone = agency.getByRole("listitem").filter({ hasText: "Call 866-528-1694" }).last();
  await expect(phone).toBeVisible();
  await expect(agency).toContainText("We haven't verified the phone number.");
  await expect(page.locator("main")).not.toContainText("0 providers");
});

test("a county has a page with the stated count, its prices, and its providers", async ({
  page,
}) => {
  await page.goto("/states/texas");
  const county = page.locator("#counties li").filter({ hasText: "Travis" }).first();
  const count = /([\d,]+)\s*$/.exec((await county.textContent()) ?? "")?.[1];
  await county.getByRole("link").click();
  await expect(page).toHaveURL("/states/texas/travis-county");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Child care in Travis County, Texas");
  await expect(page.locator("main")).toContainText(`${count} providers`);
  await expect(page.locator(".tile").first()).toContainText(/\$\d+ in (centers|homes)/);
  await expect(page.locator("main")).toContainText(/Source: .+, \d{4}/);
  await expect(page.locator(".result .provider-name a").first()).toBeVisible();
  await page.goto("/es/states/texas/travis-county");
  await expect(heading).toHaveText("Cuidado infantil: condado de Travis, Texas");
});

test("another spelling of a county redirects to its page, and an unknown one returns 404", async ({
  request,
}) => {
  const answer = await request.get("/states/TX/Travis", { maxRedirects: 0 });
  expect([answer.status(), answer.headers()["location"]]).toEqual([
    308,
    "/states/texas/travis-county",
  ]);
  expect((await request.get("/states/texas/atlantis-county")).status()).toBe(404);
});

test("the map of a state's counties reads its outlines from a separate file", async ({
  page,
  request,
}) => {
  await page.goto("/states/texas");
  await expect(page.locator(".county-map use")).toHaveCount(254);
  const file = await request.get("/maps/counties.svg?state_code=TX");
  expect((await file.text()).match(/<path id="c48\d{3}"/g)).toHaveLength(254);
  expect((await request.get("/maps/counties.svg?state_code=XX")).status()).toBe(400);
});

test("the home page sends a place and a child's age to the search", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Where?").fill("78704");
  await page.getByLabel("Child's age (optional)").fill("2");
  await page.getByLabel("Months or years").selectOption("years");
  await page.locator("main button[type=submit]").click();
  await expect(page).toHaveURL(/zip_code=78704/);
  await expect(page).toHaveURL(/age_months=24/);
});

test("the home page shows one record as an example, with three notes", async ({ page }) => {
  await page.goto("/");
  const example = page.locator(".example");
  await expect(example.locator(".callouts > li")).toHaveCount(3);
  await expect(example).toContainText("License");
  await expect(example.getByRole("link")).toHaveAttribute("href", /^\/facilities\/fac_/);
  await expect(page.locator(".us-map use")).toHaveCount(51);
});

test("an unknown state returns 404", async ({ page }) => {
  const answer = await page.goto("/states/atlantis");
  expect(answer?.status()).toBe(404);
});

test("the page of a state without records links to neighboring states that have some", async ({
  page,
}) => {
  await page.goto("/states/oklahoma");
  const agency = page.locator("#agency");
  await expect(agency).toContainText("Neighboring states with records:");
  await expect(agency.getByRole("link", { name: /^Texas/ })).toHaveAttribute(
    "href",
    "/search?state_code=TX",
  );
});
