import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconSprite, SPRITE } from "../../scripts/lifecycle/icon-sprite";

test("public/icons.svg equals the output of npm run icons", () => {
  expect(readFileSync(SPRITE, "utf8")).toBe(iconSprite());
});

test("icons that style sheets draw have the shapes of the sprite", () => {
  const css = readFileSync(
    new URL("../../app/site/_ui/styles/provider-card.css", import.meta.url),
    "utf8",
  );
  const shapes = css.match(/<path d="[^"]*" \/>/g) ?? [];
  expect(shapes).toHaveLength(3);
  for (const shape of shapes) expect(iconSprite()).toContain(shape);
});
