import { expect, type Page, test } from "@playwright/test";
import { expectHydrated } from "./hydration";

/** Presses Tab until the first result has the focus, and returns how often. */
async function tabToFirstResult(page: Page): Promise<number> {
  const first = page.locator(".result .provider-name a").first();
  for (let presses = 1; presses <= 40; presses++) {
    await page.keyboard.press("Tab");
    if (await first.evaluate((link) => link === document.activeElement)) return presses;
  }
  return Infinity;
}

for (const path of [
  "/search?zip_code=78704&radius=10",
  "/search?state_code=TX&facility_type=center",
  "/search?state_code=TX&city=Austin",
  "/search?state_code=CO",
  "/search?q=new+york",
]) {
  test(`the first result of ${path} is within 12 tab stops`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(".result").first()).toBeVisible();
    expect(await tabToFirstResult(page)).toBeLessThanOrEqual(12);
  });
}

test("the first stop of a list skips to its results", async ({ page }) => {
  await page.goto("/search?zip_code=78704&radius=10");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to results" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator(".result .provider-name a").first()).toBeFocused();
});

test("filters are a dialog that Escape closes, and count what each license status matches", async ({
  page,
}) => {
  await page.goto("/search?zip_code=78704&radius=10");
  const summary = page.locator(".filters > summary");
  await summary.click();
  const dialog = page.getByRole("dialog", { name: "Filters and sort" });
  await expect(dialog).toBeVisible();
  await expect(page.locator("dialog:modal")).toBeVisible();
  await expect(dialog.getByLabel(/^Licensed \([\d,]+\)$/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Show [\d,]+ providers$/ })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(summary).toBeFocused();
  await summary.click();
  await page.getByRole("button", { name: "Close filters" }).click();
  await expect(dialog).toBeHidden();
});

test(
  "the map is as high as the window next to the list, and stays in view",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/search?zip_code=78704&radius=10");
    const map = page.locator(".search-map .map");
    expect((await map.boundingBox())?.height).toBeGreaterThan(650);
    await page.locator(".result").nth(12).scrollIntoViewIfNeeded();
    await expect(map).toBeInViewport({ ratio: 0.9 });
  },
);

/** Returns the height of the 24 cards of a page, from the top of the first to the end of the last. */
async function heightOfCards(page: Page): Promise<number> {
  const cards = page.locator(".result");
  await expect(cards).toHaveCount(24);
  const [first, last] = [await cards.first().boundingBox(), await cards.last().boundingBox()];
  return (last?.y ?? Infinity) + (last?.height ?? 0) - (first?.y ?? 0);
}

for (const language of ["", "/es"]) {
  test(`24 cards are at most 3,800 px high on a phone: ${language || "/"}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${language}/search?zip_code=78704&radius=10`);
    expect(await heightOfCards(page)).toBeLessThanOrEqual(3_800);
    // Each card gets texts as long as those of many real records, and two chips.
    await page.evaluate(() => {
      for (const card of document.querySelectorAll(".result")) {
        const [care, where] = card.querySelectorAll("p:not(.badges)");
        const name = card.querySelector(".provider-name a");
        if (name) name.textContent = "Little Steps Early Learning Academy of South Austin";
        if (care) care.textContent = "Center · birth to 13 years · capacity\u00A0158";
        if (where) where.textContent = "ZIP area 78704 · Austin";
        card.querySelector(".badges")?.remove();
        const chip = (text: string) =>
          Object.assign(document.createElement("span"), {
            className: "badge tone-neutral",
            textContent: text,
          });
        const chips = Object.assign(document.createElement("p"), { className: "badges" });
        chips.append(chip("Quality rating: 4 of 5"), chip("Takes subsidies"));
        card.append(chips);
      }
    });
    expect(await heightOfCards(page)).toBeLessThanOrEqual(3_800);
  });
}

test("each control of a card is a target of at least 24 px on a narrow and on a usual phone", async ({
  page,
}) => {
  await page.goto("/search?zip_code=78704&radius=10");
  await expectHydrated(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const controls = page.locator(".result :is(button, label, .provider-call)");
    expect(await controls.count()).toBeGreaterThan(48);
    for (const control of (await controls.all()).slice(0, 12)) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  }
});

test("nothing of a list is cut off at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto("/search?zip_code=78704&radius=10");
  await page.locator(".filters > summary").click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a whole card opens its provider", async ({ page }) => {
  await page.goto("/search?zip_code=78704&radius=10");
  const card = page.locator(".result").first();
  const path = await card.locator(".provider-name a").getAttribute("href");
  await card.click({ position: { x: 150, y: 45 } });
  await expect(page).toHaveURL(path ?? "");
});

test("the banner gives the date of the list once, and the agency's own search", async ({
  page,
}) => {
  await page.goto("/search?state_code=CO");
  const banner = page.getByRole("complementary", { name: "About these records" });
  await expect(banner).toContainText(/Colorado: list of \w+ \d+, \d{4}\./);
  await expect(banner).toContainText("We don't have inspections from Colorado yet.");
  // It may be below the list, so that the first result is within 12 tab stops.
  await expect(page.getByRole("link", { name: /^Search Colorado's site/ })).toBeVisible();
  await expect(page.locator(".result").first()).not.toContainText("inspections");
});

test("an area isn't said to lack scores if its other filters find nothing", async ({ page }) => {
  await page.goto("/search?zip_code=78704&radius=25&capacity_min=900&min_safety_score=60");
  await expect(page.getByRole("heading", { name: "No matches" })).toBeVisible();
  await expect(page.getByText("No current scores here")).toHaveCount(0);
});

test("a score order without current scores is by name, with a sentence", async ({ page }) => {
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
  const refused = await request.get("/search.atom?zip_code=1");
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain("needs a location");
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

  test("filters unfold on the page", async ({ page }) => {
    await page.goto("/search?zip_code=78704&radius=10");
    await page.locator(".filters > summary").click();
    await page.getByLabel(/^Home-based care \(/).check();
    await page.locator(".filters button[type=submit]").click();
    await expect(page).toHaveURL("/search?zip_code=78704&radius=10&facility_type=home");
  });

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
