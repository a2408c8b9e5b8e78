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
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Send request" }).click();
    const { status, headers } = await answered.then((each) => ({
      status: each.status(),
      headers: each.headers(),
    }));
    expect([status, headers["cache-control"]]).toEqual([422, "private, no-cache"]);
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("link")).toHaveText([
      "Enter a web address that starts with https://, or leave it empty.",
    ]);
    await expect(alert.getByRole("link").first()).toHaveAttribute("href", "#link");
    await expect(page.locator("#link")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("What's wrong?")).toHaveValue("The capacity is 20 & not 12.");
    await expect(page.getByLabel("The provider")).toBeChecked();
    await expect(page.locator("#email")).toHaveValue("owner@example.com");
    expect(new URL(page.url()).search).toBe(`?facility_id=${EXAMPLE_FACILITY_ID}&sent=1`);
    await expect(page.getByRole("link", { name: "Español" })).toHaveAttribute(
      "href",
      new RegExp(`^/es/corrections/new`),
    );
    await page.locator("#link").fill("https://agency.example/record");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page).toHaveURL(/\/corrections\/cor_/);
    // The form was the answer to a POST, which the browser shows again only if it kept it.
    await page.goBack();
    await expect(page.getByLabel("What's wrong?")).toHaveValue("The capacity is 20 & not 12.");
    await page.goBack();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByLabel("What's wrong?")).toBeVisible();
  });

  test("a form that is sent again after Back leads to the same ticket", async ({ page }) => {
    await page.goto(FORM);
    await page.getByLabel("A parent or family member").check();
    await page.getByLabel("What's wrong?").fill("The name has a typing mistake.");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page).toHaveURL(/\/corrections\/cor_/);
    const ticket = page.url();
    await page.goBack();
    // A browser may restore the fields, and always has the same random value.
    await page.getByLabel("A parent or family member").check();
    await page.getByLabel("What's wrong?").fill("The name has a typing mistake.");
    await page.getByRole("button", { name: "Send request" }).click();
    await expect(page).toHaveURL(ticket);
  });

  for (const [prefix, own, note, submit, heading, about] of [
    [
      "",
      "Is this your business? Add a note",
      "Your note",
      "Send note",
      "Provider's note",
      /Violation of \w+ \d+, \d{4}: /,
    ],
    [
      "/es",
      "¿Es su negocio? Agregue una nota",
      "Su nota",
      "Enviar nota",
      "Nota del proveedor",
      /Infracción del \d+ de \w+ de \d{4}: /,
    ],
  ] as const) {
    test(`a provider sends a note about a violation from ${prefix} its page`, async ({ page }) => {
      await page.goto(`${prefix}/facilities/${EXAMPLE_FACILITY_ID}`);
      await page.getByRole("link", { name: own }).click();
      await page.locator("#violation_id").selectOption({ index: 1 });
      await page.getByLabel(note, { exact: true }).fill("We replaced the gate the same day.");
      await page.getByRole("button", { name: submit }).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/corrections/cor_[0-9A-Z]{26}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.locator("main")).toContainText("We replaced the gate the same day.");
      await expect(page.locator("main")).toContainText(about);
      await expect(page.locator("main q[lang=en]")).toBeVisible();
    });
  }

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

test("a ticket's page offers to copy its link, the only way back", async ({ page }) => {
  await page.goto(FORM);
  await page.getByLabel("Someone else").check();
  await page.getByLabel("What's wrong?").fill("The street has another name now.");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL(/\/corrections\/cor_/);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
});
