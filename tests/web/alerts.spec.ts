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

  test("a link whose alerts were stopped says that nothing is stored", async ({ page }) => {
    await page.goto(`/alerts/manage?token=${"0".repeat(32)}`);
    await expect(page.locator("main")).toContainText("We don't have your address.");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  });
});
