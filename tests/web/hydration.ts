import type { Page } from "@playwright/test";

/**
 * Uses the page as a hand on a mouse does, and waits until React has taken it over. It takes two
 * moves: of the first a browser may say that nothing moved, and a page then starts no script.
 */
export async function expectHydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
}
