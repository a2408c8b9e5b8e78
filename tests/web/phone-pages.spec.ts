import { expect, test } from "@playwright/test";

/** Pages whose other tests run on a desktop only fit a phone too. */

test(
  "the list of all pages is at most eight phone screens high",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/docs");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(8 * 844);
    const section = page.getByRole("region", { name: "Operate" });
    const link = section.getByRole("link", { name: "Settings", exact: true });
    await expect(link).toBeHidden();
    await section.locator("summary").click();
    await expect(link).toBeVisible();
  },
);

test(
  "a report's tables show every word on a phone, and its files include all figures",
  {
    tag: "@phone",
  },
  async ({ page, request }) => {
    await page.goto("/reports/2026-10");
    const cut = await page
      .locator("main .prose-table, main table")
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length);
    expect(cut).toBe(0);
    const file = page.getByRole("complementary").getByRole("link", { name: /JSON/ });
    const answer = await request.get((await file.getAttribute("href")) ?? "");
    expect((await answer.json()) as object).toMatchObject({
      slug: "2026-10",
      status: "provisional",
    });
  },
);

test(
  "a guide's tables show every word on a phone, each row as a list",
  { tag: "@phone" },
  async ({ page }) => {
    for (const slug of ["settings", "mcp", "scores", "search-facilities"]) {
      await page.goto(`/docs/${slug}`);
      const tables = page.locator("main .prose-table");
      expect(await tables.count(), slug).toBeGreaterThan(0);
      const cut = await tables.evaluateAll(
        (all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length,
      );
      expect(cut, slug).toBe(0);
    }
  },
);
