import { readFileSync } from "node:fs";
import { ICONS } from "../../app/site/_ui/icons";

export const SPRITE = new URL("../../public/icons.svg", import.meta.url);

const iconFile = (name: string) =>
  new URL(`../../node_modules/lucide-static/icons/${name}.svg`, import.meta.url);

/** Returns the shapes of a Lucide icon on one line, without its `svg` element. */
function readShapes(name: string): string {
  const svg = readFileSync(iconFile(name), "utf8");
  const inner = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
  return inner.replaceAll(/\s+/g, " ").replaceAll("> <", "><").trim();
}

/** Returns the sprite of all icons that the site uses. */
export function iconSprite(): string {
  const symbols = Object.entries(ICONS).map(
    ([id, name]) => `<symbol id="${id}" viewBox="0 0 24 24">${readShapes(name)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">
<!-- Icons of Lucide (https://lucide.dev/license), ISC License. Written by npm run icons. -->
${symbols.join("\n")}
</svg>
`;
}
