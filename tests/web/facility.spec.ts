import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectHydrated } from "./hydration";
import { FACILITY_KINDS, openFacility } from "./templates";

test("a shared link has an image of its own in either language", async ({ page, request }) => {
  await page.goto("/search?zip_code=78704");
  const path = (await page.locator(".result .provider-name a").first().getAttribute("href")) ?? "";
  const pictures: Buffer[] = [];
  for (const prefix of ["", "/es"]) {
    await page.goto(`${prefix}${path}`);
    const image = page.locator("meta[property='og:image']");
    await expect(image).toHaveAttribute("content", new RegExp(`${prefix}${path}/share.png$`));
    const answer = await request.get(`${prefix}${path}/share.png`);
    expect(answer.headers()["content-type"]).toBe("image/png");
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    pictures.push(png);
  }
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
  const unknown = await request.get("/facilities/fac_00000000000000000000000000/share.png");
  expect(unknown.status()).toBe(404);
});

const glance = (page: Page) => page.getByRole("region", { name: "At a glance" });

// A phone has directions instead of a map.
test(
  "the location is on our own map, which sends no request to another site",
  { tag: "@desktop" },
  async ({ page }) => {
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await openFacility(page, "scored");
    const map = page.locator("#provider").getByRole("img", { name: /Map of the area around/ });
    await map.scrollIntoViewIfNeeded();
    const drawn = () => map.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(drawn).toBeGreaterThan(0);
    await expect(page.locator("#provider .provider-map .pin circle")).toHaveCount(1);
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  },
);

test(
  "the first phone screen shows the call button and the license",
  { tag: "@phone" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openFacility(page, "scored");
    for (const part of [
      page.getByRole("link", { name: /^Call / }),
      glance(page).getByRole("heading", { name: "License" }),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    }
  },
);

for (const kind of FACILITY_KINDS) {
  test(`a facility ${kind} has at most 5 phone screens`, { tag: "@phone" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openFacility(page, kind);
    const record = await page.getByRole("article").boundingBox();
    expect((record?.y ?? 0) + (record?.height ?? Infinity)).toBeLessThanOrEqual(5 * 844);
  });
}

test("the icon of a link to another site never starts a line @phone", async ({ page }) => {
  await openFacility(page, "scored");
  for (const width of [320, 340, 360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    const lines = await page.locator("main a.outside:visible").evaluateAll((links) =>
      links.map((link) => {
        const size = Number.parseFloat(getComputedStyle(link).fontSize);
        const last = [...link.getClientRects()].at(-1);
        return { text: link.textContent, ems: (last?.width ?? 0) / size };
      }),
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ ems }) => ems < 2)).toEqual([]);
  }
});

test("the questions of a facility without inspections fill its wide column @desktop", async ({
  page,
}) => {
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x;
  const questions = page.getByRole("region", { name: "Ask on your visit" });
  await openFacility(page, "without inspections");
  expect(await leftOf(questions)).toBe(await leftOf(page.getByRole("heading", { level: 1 })));
  await openFacility(page, "scored");
  expect(await leftOf(questions)).toBeGreaterThan(700);
});

test("four tiles of a facility are rows of two on a desktop @desktop", async ({ page }) => {
  await openFacility(page, "scored");
  const tiles = await glance(page).locator(".tile").all();
  const boxes = await Promise.all(tiles.map((tile) => tile.boundingBox()));
  expect(boxes).toHaveLength(4);
  const rows = [...new Set(boxes.map((box) => box?.y))];
  expect(rows.map((y) => boxes.filter((box) => box?.y === y).length)).toEqual([2, 2]);
});

test("a facility that may not operate shows this before all else", async ({ page }) => {
  await openFacility(page, "suspended");
  const flags = page.getByRole("region", { name: "Know this first" });
  await expect(flags).toContainText("License status: suspended.");
  await expect(glance(page)).toContainText("Suspended");
  const flagTop = (await flags.boundingBox())?.y ?? Infinity;
  expect(flagTop).toBeLessThan((await glance(page).boundingBox())?.y ?? 0);
});

test("a probationary license is the one alert, with its cap on the score", async ({ page }) => {
  await openFacility(page, "on probation");
  const flags = page.getByRole("region", { name: "Know this first" });
  await expect(flags).toContainText("The license is on probation, provisional, or");
  await expect(flags.locator(".band")).toHaveCount(1);
  await page.goto(`${page.url()}/data`);
  await expect(page.locator("#score")).toContainText(/Limited to 69 or less|No safety score/);
});

test("a score is words first, then the number and its likely range, with its derivation linked", async ({
  page,
}) => {
  await openFacility(page, "scored");
  await expect(glance(page)).toContainText(
    /(average|Limited: .*)\. \d+ of 100\. (Likely range: \d+ to \d+)?/,
  );
  await glance(page).getByRole("link", { name: "How this number was computed" }).click();
  await expect(page).toHaveURL(/\/data#score$/);
  const score = page.locator("#score");
  await expect(score.locator(".score-number")).toHaveText(/^\d+ out of 100$/);
  await expect(score).toContainText("Compared with other");
  await score.getByText("How this number was computed").click();
  await expect(score.getByRole("table")).toContainText("Inspection");
});

test("a missing score shows its reason in one line and is never a zero", async ({ page }) => {
  await openFacility(page, "without inspections");
  await expect(page.locator("#score")).toContainText(/^Why there's no score: \S/);
  await expect(page.getByText("of 100")).toHaveCount(0);
  await page.goto(`${page.url()}/data`);
  await expect(page.locator("#score")).toContainText("No safety score");
  await expect(page.locator("#score").getByRole("listitem").first()).not.toBeEmpty();
});

test("absent facts are named in one line, and each has its reason on the data page", async ({
  page,
}) => {
  await openFacility(page, "suspended");
  await expect(page.getByText(/^Not in Delaware's file: .*\. Ask when you call\.$/)).toBeVisible();
  await page.goto(`${page.url()}/data`);
  for (const fact of await page.locator("dd").all()) await expect(fact).not.toBeEmpty();
  await expect(page.locator("#provider .absent").first()).toContainText(/agency|private|apply/);
  await expect(page.locator("#absent")).toContainText("not_published");
});

test("a provider's page leads back to the results that the reader came from", async ({ page }) => {
  await page.goto("/search?zip_code=78704");
  await expectHydrated(page);
  await page.locator(".result .provider-name a").nth(1).click();
  await expectHydrated(page);
  const back = page.getByRole("link", { name: /^Back to results \(2 of [\d,]+\)$/ });
  await expect(back).toHaveAttribute("href", "/search?zip_code=78704");
});

test("the timeline is drawn by the server and has a table for screen readers", async ({ page }) => {
  await openFacility(page, "scored");
  const inspections = page.locator("#inspections");
  await expect(
    inspections.getByRole("img", { name: /^Timeline of \d+ inspections?/ }),
  ).toBeVisible();
  await expect(inspections.getByRole("table")).toContainText("Worst violation");
});

test("sample data are marked as fictional and kept out of search engines", async ({ page }) => {
  await openFacility(page, "scored");
  await expect(page.getByText("This provider is made up.")).toBeVisible();
  await expect(page.getByText("You're looking at sample data.")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

test("the official record, complaints, and corrections are one link away", async ({ page }) => {
  await openFacility(page, "scored");
  const sources = page.locator("#sources");
  await expect(
    sources.getByRole("link", { name: /^(Open this provider's page|Search Texas's site)/ }),
  ).toHaveAttribute("href", /^https?:/);
  await expect(sources.getByRole("link", { name: /Request a correction/ })).toHaveAttribute(
    "href",
    /^\/corrections\/new\?facility_id=fac_\w+$/,
  );
});

test("the share button copies the link if the browser has no share sheet", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await openFacility(page, "scored");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(new URL(page.url()).pathname);
});

test("a feed lists the record's changes, and an unchanged one returns 304", async ({
  page,
  request,
}) => {
  await openFacility(page, "scored");
  const link = page.locator('link[rel="alternate"][type="application/atom+xml"]');
  const path = new URL((await link.getAttribute("href")) ?? "", page.url()).pathname;
  expect(path).toMatch(/^\/facilities\/fac_\w+\/changes\.atom$/);
  const feed = await request.get(path);
  expect(feed.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(await feed.text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
  const { etag = "" } = feed.headers();
  const again = await request.get(path, { headers: { "If-None-Match": etag } });
  expect(again.status()).toBe(304);
  const unknown = await request.get("/facilities/fac_7ZZZZZZZZZZZZZZZZZZZZZZZZZ/changes.atom");
  expect(unknown.status()).toBe(404);
});

test.describe("a facility without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the calendar form returns a file, and names a date that doesn't exist", async ({
    page,
    request,
  }) => {
    await openFacility(page, "scored");
    const path = new URL(page.url()).pathname;
    const file = await request.get(`${path}/visit.ics?date=2026-12-05&time=09:30`);
    expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await file.text()).toContain("\r\nDTSTART:20261205T093000\r\n");
    await page.goto(`${path}/visit.ics?date=2026-02-30&time=09:30`);
    await expect(page).toHaveURL(`${path}?visit_fault=date#visit`);
    await expect(page.getByRole("alert")).toContainText("Enter the date of your visit.");
    await expect(page.getByLabel("Date", { exact: true })).toHaveAttribute("aria-invalid", "true");
  });

  test("inspections can be filtered by words, level, and year", async ({ page }) => {
    await openFacility(page, "scored");
    await page.getByRole("link", { name: /^All \d+ inspections?$/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Inspections of");
    await page.getByLabel("Words in a violation").fill("no such words");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(/\/inspections\?q=no\+such\+words&severity=&year=$/);
    await expect(page.getByText("No inspection matches.")).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page.locator(".visit-entry").first()).toBeVisible();
    const [year = ""] = await page
      .getByLabel("Year")
      .locator("option:nth-child(2)")
      .allInnerTexts();
    await page.getByLabel("Year").selectOption(year);
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.locator(".visit-date").first()).toContainText(year);
  });

  test("directions and sharing are links", async ({ page }) => {
    await openFacility(page, "scored");
    await expect(page.getByRole("link", { name: "Email this link" })).toHaveAttribute(
      "href",
      /^mailto:\?subject=/,
    );
    await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
  });
});

test("an unknown id and a malformed one return 404 with links to continue", async ({ page }) => {
  for (const id of ["fac_7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "fac_x"]) {
    const answer = await page.goto(`/facilities/${id}`);
    expect(answer?.status(), id).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We don't have this provider");
  }
  await expect(page.locator("main input[name=q]")).toBeVisible();
});

test(
  "a printed record has two pages, without controls and with its address",
  { tag: "@desktop" },
  async ({ page }) => {
    await openFacility(page, "scored");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByRole("link", { name: /^Call / })).toBeHidden();
    await expect(page.locator("#sources")).toBeVisible();
    await expect(page.locator("#visit li").first()).toBeVisible();
    await expect(page.locator(".print-only")).toContainText(new URL(page.url()).pathname);
    const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  },
);
