import { expect, test } from "@playwright/test";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";

const FORM = `/corrections/new?facility_id=${EXAMPLE_FACILITY_ID}`;

test.describe("corrections without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [prefix, who, wrong, submit, thanks] of [
    ["", "A parent or family member", "What's wrong?", "Send request", "Thanks. Your ticket:"],
    ["/es", "Madre, padre o familiar", "¿Qué está mal?", "Enviar solicitud", "Su solicitud:"],
  ] as const) {
    test(`a reader sends a correction at ${prefix}/corrections/new and gets a ticket`, async ({
      page,
    }) => {
      await page.goto(prefix + FORM);
      await page.getByLabel(who).check();
      await page.getByLabel(wrong).fill("The phone number belongs to a bakery.");
      await page.getByRole("button", { name: submit }).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/corrections/cor_[0-9A-Z]{26}$`));
      await expect(page.locator("main")).toContainText(thanks);
      await expect(page.locator("main")).toContainText("The phone number belongs to a bakery.");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    });
  }

  test("a rejected form names each fault, links to its field, and keeps what was written", async ({
    page,
  }) => {
    await page.goto(FORM);
    await page.getByLabel("The provider").check();
    await page.getByLabel("What's wrong?").fill("The capacity is 20 & not 12.");
    await page.locator("#email").fill("owner@example.com");
    // The browser would stop this address itself.
    await page.locator("form[method=post]").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.locator("#link").fill("agency page");
    await page.getByRole("button", { name: "Send request" }).click();
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("link")).toHaveText([
      "Enter a web address that starts with https://, or leave it empty.",
      "Enter your email again. For privacy, we didn't keep it.",
    ]);
    await expect(alert.getByRole("link").first()).toHaveAttribute("href", "#link");
    await expect(page.locator("#link")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("What's wrong?")).toHaveValue("The capacity is 20 & not 12.");
    await expect(page.getByLabel("The provider")).toBeChecked();
    expect(page.url()).not.toContain("owner");
    await page.locator("#link").fill("https://agency.example/record");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page).toHaveURL(/\/corrections\/cor_/);
  });

  test("the hidden field is reachable neither by sight nor by keyboard", async ({ page }) => {
    await page.goto(FORM);
    const trap = page.locator("#website");
    await expect(trap).toHaveAttribute("tabindex", "-1");
    expect((await page.locator(".trap").boundingBox())?.width).toBeLessThanOrEqual(1);
  });

  test("an unknown ticket is not found", async ({ page }) => {
    const answer = await page.goto(`/corrections/cor_${"0".repeat(26)}`);
    expect(answer?.status()).toBe(404);
  });
});
