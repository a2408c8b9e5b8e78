import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconSprite, SPRITE } from "../../scripts/lifecycle/icon-sprite";

test("public/icons.svg equals the output of npm run icons", () => {
  expect(readFileSync(SPRITE, "utf8")).toBe(iconSprite());
});
