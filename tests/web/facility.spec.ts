import { expect, test } from "@playwright/test";
import { openFacility } from "./templates";

test("a shared link has an image of its own in either language", async ({ page, request }) => {
  await page.goto("/search?zip_code=78704");
  const path = (await page.locator(".result h2 a").first().getAttribute("href")) ?? "";
  const pictures: Buffer[] = [];
  for (const prefix of ["", "/es"]) {
    await page.goto(`${prefix}${path}`);
    const image = page.locator("meta[property='og:image']");
    await expect(image).toHaveAttribute("content", new RegExp(`${prefix}${path}/share.png$`));
    const answer = await request.get(`${prefix}${path}/share.png`);
    expect(answer.headers()["content-type"]).toBe("image/png");
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    pictures.push(png);
  }
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
  const unknown = await request.get("/facilities/fac_00000000000000000000000000/share.png");
  expect(unknown.status()).toBe(404);
});

test("the location is on our own map, which sends no request to another site", async ({ page }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await openFacility(page, "scored");
  const map = page.locator("#provider").getByRole("img", { name: /Map of the area around/ });
  await map.scrollIntoViewIfNeeded();
  const drawn = () => map.evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(drawn).toBeGreaterThan(0);
  await expect(page.locator("#provider .place-map circle")).toHaveCount(1);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test("a facility that may not operate shows this before all else", async ({ page }) => {
  await openFacility(page, "suspended");
  const flags = page.getByRole("region", { name: "Know this first" });
  await expect(flags).toContainText("License status: suspended.");
  const flagTop = (await flags.boundingBox())?.y ?? Infinity;
  const scoreTop = (await page.locator("#score").boundingBox())?.y ?? 0;
  expect(flagTop).toBeLessThan(scoreTop);
});

test("a probationary license is a warning, with its cap on the score", async ({ page }) => {
  await openFacility(page, "on probation");
  const flags = page.getByRole("region", { name: "Know this first" });
  await expect(flags).toContainText("The license is on probation, provisional, or");
  const score = page.locator("#score");
  await expect(score).toContainText(/Limited to 69 or less|No safety score/);
});

test("a score is shown with words, a range, and its peer group", async ({ page }) => {
  await openFacility(page, "scored");
  const score = page.locator("#score");
  await expect(score.locator(".score-number")).toHaveText(/^\d+ out of 100$/);
  await expect(score).toContainText(/violations/);
  await expect(score).toContainText("Compared with other");
  await expect(score).toContainText(/Likely range: \d+ to \d+|Limited to/);
  await score.getByText("How this number was computed").click();
  await expect(score.getByRole("table")).toContainText("Inspection");
});

test("a missing score shows its reason and is never a zero", async ({ page }) => {
  await openFacility(page, "without inspections");
  const score = page.locator("#score");
  await expect(score).toContainText("No safety score");
  await expect(score.getByRole("listitem").first()).not.toBeEmpty();
  await expect(score).not.toContainText("out of 100");
});

test("an absent fact shows its reason, and none is blank", async ({ page }) => {
  await openFacility(page, "suspended");
  for (const fact of await page.locator("dd").all()) await expect(fact).not.toBeEmpty();
  await expect(page.locator("#provider .absent").first()).toContainText(/agency|private|apply/);
});

test("sample data are marked as fictional and kept out of search engines", async ({ page }) => {
  await openFacility(page, "scored");
  await expect(page.getByText("This provider is made up.")).toBeVisible();
  await expect(page.getByText("You're looking at sample data.")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

test("links for concerns and corrections lead to the agency", async ({ page }) => {
  await openFacility(page, "scored");
  const record = page
    .locator("#report")
    .getByRole("link", { name: /^(Open the agency's page|Search the agency's site)/ });
  await expect(record).toHaveAttribute("href", /^https?:/);
});

test("an unknown id and a malformed one return 404 with links to continue", async ({ page }) => {
  for (const id of ["fac_7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "fac_x"]) {
    const answer = await page.goto(`/facilities/${id}`);
    expect(answer?.status(), id).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  }
  await expect(page.locator("main input[name=q]")).toBeVisible();
});

test("a printed record is complete, including collapsed parts", async ({ page }) => {
  await openFacility(page, "scored");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(page.locator("#sources")).toBeVisible();
  await expect(page.locator("#sources .disclosure li").first()).toBeVisible();
  await expect(page.getByText("It's not a government website.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Service status" })).toBeHidden();
});
