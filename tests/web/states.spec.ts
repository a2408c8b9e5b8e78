import { expect, test } from "@playwright/test";

/** Promise: a reader sees what a state publishes, its age, and its data quality. */

test("the directory lists every state and links to each", async ({ page }) => {
  await page.goto("/states");
  const table = page.getByRole("table", { name: /States with records/ });
  const texas = table.getByRole("row").filter({ hasText: "Texas" });
  await expect(texas).toContainText(/Current|Mostly current|Partial/);
  const states = page.locator("main .row-link");
  await expect(states).toHaveCount(51);
  await expect(page.locator("main")).toContainText(/We have records for \d+ of 51/);
  const without = page.locator("main section .name-list > li");
  const searches = without.getByRole("link", { name: /Search the agency's list/ });
  expect(await searches.count()).toBe(await without.count());
  await texas.getByRole("link", { name: "Texas" }).click();
  await expect(page).toHaveURL("/states/texas");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Child care records in Texas");
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
  const notice = page.locator(".notice").first();
  await expect(notice).toContainText("Historical records: list of Aug 31, 2025.");
  await expect(page.locator("main")).toContainText("Historical");
});

test("a state without records says why and leads to its agency in one click", async ({ page }) => {
  await page.goto("/states/alabama");
  const notice = page.locator(".notice").first();
  await expect(notice).toContainText("We don't have records for Alabama yet.");
  await expect(notice).toContainText("gives no list");
  const agency = page.locator("#agency");
  await expect(agency).toContainText("Alabama Department of Human Resources");
  await expect(agency.getByRole("link", { name: /Search the agency's list/ })).toHaveAttribute(
    "href",
    "https://apps.dhr.alabama.gov/daycare/daycare_search",
  );
  const phone = agency.getByRole("listitem").filter({ hasText: "Call 866-528-1694" }).last();
  await expect(phone).toContainText("We haven't verified this.");
  await expect(page.locator("main")).not.toContainText("0 providers");
});

test("a county links to its facilities, with the stated count", async ({ page }) => {
  await page.goto("/states/texas");
  const county = page.locator("#counties li").filter({ hasText: "Travis County" });
  const count = /([\d,]+) provider/.exec((await county.textContent()) ?? "")?.[1];
  await county.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${count} providers`);
});

test("an unknown state returns 404", async ({ page }) => {
  const answer = await page.goto("/states/atlantis");
  expect(answer?.status()).toBe(404);
});
