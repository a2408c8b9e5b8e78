import type { Page } from "@playwright/test";

/**
 * Moves the mouse like a reader, and waits until React is running. It takes two moves, because a
 * browser may report the first without a distance, and the page then starts no script.
 */
export async function expectHydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );
}
