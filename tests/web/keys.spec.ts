import { expect, test } from "@playwright/test";

test.describe("requests for keys without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [prefix, name, email, submit, sent] of [
    ["", "Name", "Your email", "Send", "Check your email"],
    ["/es", "Nombre", "Su correo electrónico", "Enviar", "Revise su correo"],
  ] as const) {
    test(`a developer requests a key at ${prefix}/keys by keyboard`, async ({ page }) => {
      await page.goto(`${prefix}/keys`);
      await page.getByLabel(name, { exact: true }).focus();
      await page.keyboard.type("Example project");
      await page.keyboard.press("Tab");
      await expect(page.getByLabel(email, { exact: true })).toBeFocused();
      await page.keyboard.type(`dev${prefix.length}@example.com`);
      // The field for programs isn't a stop.
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("button", { name: submit, exact: true })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`${prefix}/keys/sent`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(sent);
    });
  }

  test("a rejected address is explained at its field, and isn't in the address bar", async ({
    page,
  }) => {
    await page.goto("/keys");
    // The browser would stop this address itself.
    await page.locator("main form[method=post]").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.locator("#name").fill("Example project");
    await page.locator("#email").fill("dev at example");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("#name")).toHaveValue("Example project");
    await expect(page.locator("#email")).toHaveValue("dev at example");
    expect(decodeURIComponent(page.url())).not.toMatch(/dev|Example/);
  });

  test("an unknown link leads back to the form, and isn't stored or indexed", async ({ page }) => {
    const response = await page.goto(`/keys/link?token=${"0".repeat(32)}&show=key`);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");
    await page.getByRole("link", { name: "Request a key" }).click();
    await expect(page).toHaveURL("/keys");
  });
});
