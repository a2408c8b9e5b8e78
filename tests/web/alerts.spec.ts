import { expect, test } from "@playwright/test";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";

const PROVIDER = `/facilities/${EXAMPLE_FACILITY_ID}`;

test.describe("email alerts without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [prefix, follow, email, submit, sent] of [
    ["", "Follow by email", "Your email", "Send me the link", "Check your email"],
    ["/es", "Seguir por correo", "Su correo electrónico", "Enviarme el enlace", "Revise su correo"],
  ] as const) {
    test(`a reader follows a provider from ${prefix}${PROVIDER}`, async ({ page }) => {
      await page.goto(prefix + PROVIDER);
      await page.getByRole("link", { name: follow }).click();
      await expect(page).toHaveURL(`${prefix}/alerts?facility_id=${EXAMPLE_FACILITY_ID}`);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
      await page.getByLabel(email, { exact: true }).fill(`parent${prefix.length}@example.com`);
      await page.getByRole("button", { name: submit }).click();
      await expect(page).toHaveURL(`${prefix}/alerts/sent`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(sent);
      // The page is no dead end.
      await expect(page.locator(`main a[href="${prefix}/search"]`)).toBeVisible();
    });
  }

  test("a rejected address is explained at its field, and isn't in the address bar", async ({
    page,
  }) => {
    await page.goto(`/alerts?facility_id=${EXAMPLE_FACILITY_ID}`);
    // The browser would stop this address itself.
    await page.locator("form[method=post]").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.locator("#email").fill("parent at example");
    await page.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#email")).toHaveValue("parent at example");
    await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "#email");
    expect(page.url()).not.toContain("parent");
    // People don't see the field for programs.
    expect((await page.locator(".trap").boundingBox())?.width).toBeLessThanOrEqual(1);
  });

  for (const [prefix, follow, search, email, submit, left_out] of [
    [
      "",
      "Get an email when this search changes",
      "Child care within 5 miles of 78704 · Child of 14 months",
      "Your email",
      "Send me the link",
      "Open by 7:00 AM",
    ],
    [
      "/es",
      "Reciba un correo cuando cambie esta búsqueda",
      "Cuidado infantil a 5 millas o menos de 78704 · Niño de 14 meses",
      "Su correo electrónico",
      "Enviarme el enlace",
      "Abre a más tardar: 7:00 a.m.",
    ],
  ] as const) {
    test(`a reader follows a search from ${prefix}/search without what alerts can't follow`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/search?zip_code=78704&radius=5&age_months=14&open_from=07:00`);
      await page.getByRole("link", { name: follow }).click();
      await expect(page.locator("main strong")).toHaveText(search);
      await expect(page.locator("main")).toContainText(left_out);
      await page.getByLabel(email, { exact: true }).fill(`search${prefix.length}@example.com`);
      await page.getByRole("button", { name: submit }).click();
      await expect(page).toHaveURL(`${prefix}/alerts/sent`);
    });
  }

  test("a search by name, or around the reader, can't be followed, and its feed is offered", async ({
    page,
  }) => {
    for (const query of ["state_code=TX&name_query=little", "lat=30.25&lng=-97.75&radius=5"]) {
      await page.goto(`/search?${query}`);
      await expect(page.getByRole("link", { name: "Get an email" })).toHaveCount(0);
      await page.goto(`/alerts?${query}`);
      await expect(page.locator("main")).toContainText("We can't follow this search by email.");
      await expect(page.locator("form[method=post]")).toHaveCount(0);
      await expect(page.locator('main a[href^="/search.atom?"]')).toBeVisible();
    }
  });

  test("a reader who stops the last alert sees that it worked", async ({ page }) => {
    for (const [prefix, title, done] of [
      ["", "Alerts stopped", "we deleted your address"],
      ["/es", "Avisos detenidos", "borramos su dirección"],
    ] as const) {
      await page.goto(`${prefix}/alerts/manage?token=${"0".repeat(32)}&done=stopped`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator("main").getByRole("status")).toContainText(done);
    }
  });

  test("a link whose alerts were stopped says that nothing is stored", async ({ page }) => {
    await page.goto(`/alerts/manage?token=${"0".repeat(32)}`);
    await expect(page.locator("main")).toContainText("We don't have your address.");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  });
});
