import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { expectHydrated } from "./hydration";
import { openFacility } from "./templates";

async function keepLooking(page: Page): Promise<void> {
  await page.getByLabel("Child's age in months").fill("14");
  await page.getByLabel("ZIP code", { exact: true }).fill("78704");
  await page.getByLabel("Weekly budget").fill("320");
  await page.getByRole("button", { name: "Keep in this browser" }).click();
}

test("a saved facility is stored in the browser and can be removed", async ({ page }) => {
  await openFacility(page, "scored");
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Saved providers" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.getByRole("button", { name: `Remove: ${name}` }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.getByRole("button", { name: `Yes, remove: ${name}` }).click();
  await expect(page.getByText("No saved providers yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your list", exact: true })).toBeFocused();
});

test("saved facilities can be reached from every page once one is saved", async ({ page }) => {
  await page.goto("/prices");
  const link = page.locator(".site-head .saved-link");
  await expect(link).toHaveText("Saved");
  await openFacility(page, "scored");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(link).toHaveText("Saved (1)");
  await page.goto("/es/prices");
  await expect(link).toHaveText("Guardados (1)");
  await link.click();
  await expect(page).toHaveURL("/es/family");
});

test("saved facilities are checked again only on request", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await openFacility(page, "scored");
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Saved providers" })).toBeVisible();
  await page.goto("/family");
  const check = page.getByRole("link", { name: "Check their records" });
  await expect(check).toBeVisible();
  const isCheck = (url: string) => /\/family\/(check|statuses)/.test(url);
  expect(sent.filter(isCheck)).toEqual([]);
  await check.click();
  await expect(page.getByText("Checked.")).toBeVisible();
  expect(sent.filter(isCheck)).toHaveLength(1);
  await expect(page.locator(".saved-place")).toContainText(
    /Licensed|Revoked|Off the agency's list|Expired|Closed|Probation/,
  );
  await expect(page.locator(".saved-place")).toContainText(/Last inspected on/);
  await expect(page.getByRole("link", { name })).toBeVisible();
});

test("a family's status, next visit, and notes last", async ({ page }) => {
  await openFacility(page, "scored");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await page.goto("/family");
  await page.getByLabel("Status").selectOption("visited");
  await page.getByLabel("Next visit").fill("2026-12-01");
  await page.getByLabel("Notes").fill("Ask about naps.");
  await page.reload();
  await expect(page.getByLabel("Status")).toHaveValue("visited");
  await expect(page.getByLabel("Next visit")).toHaveValue("2026-12-01");
  await expect(page.getByLabel("Notes")).toHaveValue("Ask about naps.");
});

test("saving the family's wishes keeps the focus and reports the result", async ({ page }) => {
  await page.goto("/family");
  const looking = page.getByRole("region", { name: "What you're looking for" });
  const status = looking.getByRole("status");
  await status.evaluate((element) => element.setAttribute("data-stands", ""));
  const age = looking.getByLabel("Child's age in months");
  await age.fill("014");
  await age.press("Enter");
  await expect(status).toHaveText("Kept in this browser.");
  await expect(status).toHaveAttribute("data-stands");
  await expect(age).toBeFocused();
  await expect(age).toHaveValue("14");
  await looking.getByLabel("ZIP code", { exact: true }).fill("78704");
  const keep = looking.getByRole("button", { name: "Keep in this browser" });
  await keep.press("Enter");
  await expect(keep).toBeFocused();
  await expect(status).toHaveAttribute("data-stands");
});

test("nothing about a child leaves the device until it is submitted", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/family");
  await keepLooking(page);
  const shortlist = page.getByRole("link", { name: "Make a shortlist from this" });
  await expect(shortlist).toBeVisible();
  expect(sent.filter((request) => /child_age|budget|320/.test(request))).toEqual([]);
  await shortlist.click();
  await expect(page).toHaveURL("/shortlist?geography=78704&child_age_months=14&budget_weekly=320");
  await expect(page.locator(".shortlist-cards > li").first()).toBeVisible();
});

test("all saved data can be exported to a file and imported from it", async ({ page }) => {
  await openFacility(page, "scored");
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Saved providers" })).toBeVisible();
  await page.goto("/family");
  await keepLooking(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export to a file" }).click(),
  ]);
  const file = await download.path();
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    saved: [{ name }],
    looking: { child_age_months: 14, zip_code: "78704", budget_weekly: 320 },
  });
  const clear = page.getByRole("button", { name: "Delete everything here" });
  await clear.click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.getByRole("button", { name: "Yes, delete everything" }).click();
  await expect(page.getByText("No saved providers yet.")).toBeVisible();
  await page.getByLabel("Import from a file").setInputFiles(file);
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByLabel("Child's age in months")).toHaveValue("14");
});

test("importing a file adds to the saved data and removes nothing", async ({ page }) => {
  await openFacility(page, "scored");
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: "Saved providers" }).click();
  const other = { id: `fac_${"0".repeat(26)}`, name: "Elm House", place: "Austin, TX" };
  await page.getByLabel("Import from a file").setInputFiles({
    name: "daybook-family.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ saved: [other], looking: {} })),
  });
  await expect(page.getByRole("link", { name: "Elm House" })).toBeVisible();
  await expect(page.getByRole("link", { name })).toBeVisible();
});

test("a facility beyond the limit replaces no saved one", async ({ page }) => {
  const saved = Array.from({ length: 50 }, (_, index) => ({
    id: `fac_${String(index).padStart(26, "0")}`,
    name: `Place ${index}`,
    place: "",
  }));
  await page.goto("/family");
  await page.evaluate(
    (kept) => localStorage.setItem("daybook.family", kept),
    JSON.stringify({ saved, looking: {} }),
  );
  await openFacility(page, "scored");
  await expectHydrated(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^You've saved 50 providers/)).toBeVisible();
  const kept = () => localStorage.getItem("daybook.family");
  expect(JSON.parse((await page.evaluate(kept)) ?? "")).toMatchObject({ saved });
});

test("an invalid field is named and gets the focus", async ({ page }) => {
  await page.goto("/family");
  const looking = page.getByRole("region", { name: "What you're looking for" });
  await looking.getByLabel("Child's age in months").fill("14");
  const zip = looking.getByLabel("ZIP code", { exact: true });
  await zip.fill("787");
  await looking.getByRole("button", { name: "Keep in this browser" }).click();
  await expect(zip).toBeFocused();
  await expect(zip).toHaveAttribute("aria-invalid", "true");
  await expect(zip).toHaveAccessibleDescription("Enter a 5-digit ZIP code.");
  await expect(looking.getByLabel("Child's age in months")).not.toHaveAttribute("aria-invalid");
});

test("importing a foreign file changes nothing", async ({ page }) => {
  await page.goto("/family");
  await keepLooking(page);
  await page.getByLabel("Import from a file").setInputFiles({
    name: "other.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"a":1}'),
  });
  await expect(page.getByText("This file wasn't exported from Daybook.")).toBeVisible();
  await expect(page.getByLabel("Child's age in months")).toHaveValue("14");
});

test("the family page is private: not indexed and in no sitemap", async ({ page, request }) => {
  await page.goto("/family");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain("/family");
});
