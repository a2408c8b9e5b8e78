import { expect, test } from "@playwright/test";

/** A reader can cite every number: each figure has its table, sources, and file. */

test("a report is found from the list, and each figure leads to its values and sources", async ({
  page,
  request,
}) => {
  await page.goto("/reports");
  await page.getByRole("link", { name: /October 2026/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("October 2026");
  const figures = page.getByRole("figure");
  for (const figure of await figures.all()) {
    await expect(figure.getByRole("table")).toBeVisible();
    const csv = await figure.getByRole("link", { name: /CSV/ }).getAttribute("href");
    const answer = await request.get(new URL(csv ?? "").pathname);
    expect(answer.headers()["content-type"]).toContain("text/csv");
    expect(await answer.text()).toMatch(/^series,label,value,unit\r\n/);
  }
  expect(await figures.count()).toBeGreaterThan(4);
});

test("the Spanish list links to the Spanish report, and corrections give their reason", async ({
  page,
}) => {
  await page.goto("/es/reports");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Informes mensuales");
  await page.getByRole("link", { name: /octubre de 2026/ }).click();
  await expect(page).toHaveURL(/\/es\/reports\/2026-10$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "es");
  const facilities = page.getByRole("link", { name: "Proveedores registrados", exact: true });
  await expect(facilities).toHaveAttribute("href", /\/es\/states$/);
  const fixed = page.getByRole("region", { name: "Correcciones desde la publicación" });
  await expect(fixed.getByRole("row", { name: /^Inspecciones/ })).toContainText(
    "La agencia publicó registros de este mes después del informe.",
  );
});

test("a figure's chart is a file in both color schemes, and an unknown figure returns 404", async ({
  request,
}) => {
  const light = await request.get("/reports/2026-10/facilities-by-state.svg");
  const dark = await request.get("/reports/2026-10/facilities-by-state.svg?scheme=dark");
  expect(light.headers()["content-type"]).toContain("image/svg+xml");
  expect(await light.text()).not.toBe(await dark.text());
  expect((await request.get("/reports/2026-10/none.svg")).status()).toBe(404);
  expect((await request.get("/reports/%00/coverage.csv")).status()).toBe(400);
});

test("a link to a figure's file names the figure, and its chart is a file too", async ({
  page,
  request,
}) => {
  await page.goto("/reports/2026-10");
  const links = page.getByRole("figure").getByRole("link", { name: /CSV|SVG/ });
  const names = await links.allTextContents();
  expect(new Set(names).size).toBe(names.length);
  const drawing = page.getByRole("link", { name: /\(SVG\).*Providers on file/ });
  const answer = await request.get((await drawing.first().getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toContain("image/svg+xml");
});

test("the report's Markdown has the same numbers", async ({ page, request }) => {
  await page.goto("/reports/2026-10");
  const row = page.getByRole("row", { name: /^Inspections/ }).first();
  const inspections = await row.getByRole("cell").first().textContent();
  const twin = await (await request.get("/reports/2026-10.md")).text();
  expect(twin).toMatch(new RegExp(`\\[Inspections\\]\\([^)]*\\) \\| ${inspections} \\|`));
});

test("a month without a report shows that there is none", async ({ page }) => {
  const answer = await page.goto("/reports/2031-01");
  expect(answer?.status()).toBe(404);
});
