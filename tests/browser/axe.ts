import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The checker of a page, which looks at it where it is: no page of ours has a frame of another origin. */
export const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
