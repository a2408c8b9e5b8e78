import { expect, test } from "@playwright/test";

test.describe("pages without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a reader without JavaScript finds a facility from the start page and reads its record", async ({
    page,
  }) => {
    await page.goto("/");
    await page.locator("main input[name=q]").fill("78704");
    await page.locator("main button[type=submit]").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(
      /within \d+ miles? of 78704/,
    );
    await page.locator(".result .provider-name a").first().click();
    await expect(page.locator("#license")).toContainText("License");
    await expect(page.locator("#inspections svg").first()).toBeVisible();
  });

  test("a reader without JavaScript narrows a search with the form", async ({ page }) => {
    await page.goto("/search?zip_code=78704");
    await page.locator(".filters > summary").click();
    await page.getByLabel("Home-based care").check();
    await page.getByRole("button", { name: /^Show [\d,]+ provider/ }).click();
    await expect(page).toHaveURL("/search?zip_code=78704&facility_type=home");
    await expect(page.locator(".result").first()).toContainText("Home-based care");
  });

  for (const [path, title] of [
    ["/nothing-is-here", "Page not found"],
    ["/index.php", "Page not found"],
    ["/facilities/fac_7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "We don't have this provider"],
    ["/states/narnia", "Page not found"],
    ["/reports/1999-01", "Page not found"],
    ["/docs/nothing", "Page not found"],
    ["/es/states/narnia", "Página no encontrada"],
    ["/es/nada", "Página no encontrada"],
  ] as const) {
    test(`${path} returns a page that explains that it doesn't exist, with a search form`, async ({
      page,
    }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} | Daybook`);
      await expect(page.locator("main input[name=q]")).toBeVisible();
    });
  }
});

test(
  "the keyboard alone leads from the start page to a record",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the main content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type("78704");
    await page.keyboard.press("Enter");
    await page.waitForURL(/zip_code=78704/);
    const first = page.locator(".result .provider-name a").first();
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press("Tab");
      if (await first.evaluate((link) => link === document.activeElement)) break;
    }
    await expect(first).toBeFocused();
    await expect(first).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("Enter");
    await expect(page.locator("#license")).toBeVisible();
  },
);

test("no internal link is broken", { tag: "@desktop" }, async ({ page, request }) => {
  // It opens every page of the documentation.
  test.setTimeout(120_000);
  const links = new Set<string>();
  for (const path of ["/", "/search", "/docs/errors", "/search?zip_code=78704"]) {
    await page.goto(path);
    const found = await page
      .locator("a[href^='/']")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split("#")[0] ?? ""));
    for (const link of found) if (!link.startsWith("/facilities/")) links.add(link || "/");
  }
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
});
