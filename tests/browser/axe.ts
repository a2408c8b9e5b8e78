import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Creates an accessibility checker that runs in the page itself, which works because our pages have
 * no cross-origin frames. It describes only violations: describing each element that passes takes
 * longer than the checks.
 */
export const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
