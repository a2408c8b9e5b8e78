import { expect, type Page, test } from "@playwright/test";
import { axeOf } from "../browser/axe";
import { FACILITY_KINDS, openFacility, TEMPLATES } from "./templates";

/** Developer documentation, in English only. */
const IN_ENGLISH = new Set(["/docs", "/docs/errors"]);
const PAGES = Object.entries(TEMPLATES).filter(([, path]) => !IN_ENGLISH.has(path));
const inSpanish = (path: string) => (path === "/" ? "/es" : `/es${path}`);

/** Rules that a text can break. The others check the markup, which both languages share. */
const RULES_OF_TEXTS = [
  "cat.language",
  "cat.name-role-value",
  "cat.text-alternatives",
  "cat.forms",
];

for (const [name, path] of PAGES) {
  test(`${name} exists in Spanish with links in Spanish and passes the accessibility rules`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expectUsable(page, path);
  });
}

for (const kind of FACILITY_KINDS) {
  test(`a facility ${kind} exists in Spanish with links in Spanish and passes the accessibility rules`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openFacility(page, kind);
    await expectUsable(page, addressOf(page));
  });
}

async function expectUsable(page: Page, path: string): Promise<void> {
  await page.goto(inSpanish(path));
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(await linksToEnglish(page)).toEqual([]);
  const { violations } = await axeOf(page).withTags(RULES_OF_TEXTS).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(needed).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Lists internal addresses of the page that leave Spanish and aren't marked as English. */
const linksToEnglish = (page: Page): Promise<string[]> =>
  page
    .locator(
      "main a[href^='/']:not([hreflang]), nav a[href^='/']:not([hreflang]), form[action^='/']",
    )
    .evaluateAll((all) =>
      all
        .map((each) => each.getAttribute("href") ?? each.getAttribute("action") ?? "")
        .filter((address) => !/^\/es([/?#]|$)|^\/v[12]\/|\.csv(\?|$)/.test(address)),
    );

const other = (page: Page) => page.locator("a.language-switch");

/** Returns the address of a page without the host. */
const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, "");

async function expectSwitch(page: Page): Promise<void> {
  const path = "/search?zip_code=78704&radius=10&facility_type=center";
  await page.goto(path);
  await other(page).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(addressOf(page)).toBe(`/es${path}`);
  await other(page).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(addressOf(page)).toBe(path);
}

test("the language switch keeps the page and its query", async ({ page }) => {
  await expectSwitch(page);
});

test("the language switch on a missing page leads to the start page, even after scripts run", async ({
  page,
}) => {
  for (const [path, home] of [
    ["/no-such-page?x=1", "/es"],
    ["/es/no-such-page", "/"],
  ] as const) {
    await page.goto(path);
    await expect(other(page)).toHaveAttribute("href", home);
    await page.keyboard.press("Tab");
    await page.waitForLoadState("networkidle");
    await expect(other(page)).toHaveAttribute("href", home);
  }
});

test("search engines find both language versions of a page", async ({ page }) => {
  for (const path of ["/states/texas", "/es/states/texas"]) {
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /./);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(new URL(canonical ?? "").pathname).toBe(path);
    const alternates = await page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((all) =>
        all.map((link) => [
          link.getAttribute("hreflang"),
          new URL(link.getAttribute("href") ?? "").pathname,
        ]),
      );
    expect(alternates).toEqual([
      ["en", "/states/texas"],
      ["es", "/es/states/texas"],
      ["x-default", "/states/texas"],
    ]);
  }
});

test("the documentation stays in English and is marked as English", async ({ page }) => {
  await page.goto("/es");
  const docs = page.locator('footer a[href="/docs"]');
  await expect(docs).toHaveAttribute("hreflang", "en");
  await docs.click();
  await expect(other(page)).toHaveAttribute("href", "/es");
});

test("encuentra tres centros cerca de 78704, lee uno y los compara", async ({ page }) => {
  await page.goto("/es");
  await page.locator("main input[name=q]").fill("78704");
  await page.locator("main").getByRole("button", { name: "Buscar" }).click();
  await page.waitForURL(/\/es\/search\?zip_code=78704/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("de 78704");
  await page
    .locator(".result", { hasText: /graves?/ })
    .locator(".provider-name a")
    .first()
    .click();
  await expect(page).toHaveURL(/\/es\/facilities\/fac_\w+$/);
  await expect(page.locator("#license")).toContainText("Lista de Texas del");
  await expect(page.getByText(/Texto original de la agencia \(en inglés\)/).first()).toBeVisible();
  await expect(page.locator("#violations [lang=en]").first()).toBeVisible();
  await page.goBack();
  const boxes = page.getByRole("checkbox", { name: /^Comparar / });
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  const tray = page.getByRole("region", { name: "Proveedores para comparar" });
  await tray.getByRole("link", { name: "Comparar" }).click();
  await expect(page).toHaveURL(/\/es\/compare\?facility_ids=fac_\w+,fac_\w+,fac_\w+$/);
  await expect(page.getByRole("heading", { name: "¿Cuál elegir?" })).toBeVisible();
});

async function answerSteps(page: Page): Promise<void> {
  await page.goto("/es/shortlist");
  await page.getByLabel("Código postal o estado").fill("78704");
  await page.getByRole("button", { name: "Siguiente" }).click();
  await page.getByLabel("Edad de su hijo o hija").fill("14");
  await page.getByLabel("Presupuesto en dólares").fill("320");
  await page.getByRole("button", { name: "Siguiente" }).click();
  await page.getByRole("button", { name: "Ver mis opciones" }).click();
  await expect(page).toHaveURL(/\/es\/shortlist\?/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sus opciones");
  await expect(page.getByText("Para un niño de 14 meses, hasta $320 por semana.")).toBeVisible();
  const notes = page.locator("section[aria-labelledby=tradeoffs]");
  await expect(notes).toContainText("Todos los precios son estimados del condado");
  await expect(notes.locator("[lang=en]")).toHaveCount(0);
}

test("elige sus opciones para un bebé de 14 meses con $320", async ({ page }) => {
  await answerSteps(page);
});

test.describe("the Spanish site without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the language switch without JavaScript keeps the page and its query", async ({ page }) => {
    await expectSwitch(page);
  });

  test("elige sus opciones para un bebé de 14 meses con $320", async ({ page }) => {
    await answerSteps(page);
  });
});
