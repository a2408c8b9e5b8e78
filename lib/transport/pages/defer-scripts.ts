import { readFileSync } from "node:fs";

/**
 * When a page's scripts run. They cost a phone more than all else of a page, and nobody needs them to
 * read it: they are held until somebody moves, touches or types (see start-page.js).
 */

/** What starts a page, as it stands in it; the comments stay at home. */
export const START = readFileSync(new URL("./start-page.js", import.meta.url), "latin1")
  .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
  .replaceAll(/\n\s*/g, "\n")
  .trim();

/** The scripts of a page as Next writes them, and the file that it would have loaded first. */
const SCRIPT = /<script src="([^"]+)" async=""/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** A page whose scripts wait, in any encoding that knows ASCII; where there are none, the page as it is. */
export function holdScripts(html: string): string {
  const first = html.search(SCRIPT);
  if (first === -1) return html;
  const held = (part: string) =>
    part.replace(SCRIPT, '<script data-held="$1"').replace(PRELOAD, "");
  return `${held(html.slice(0, first))}<script>${START}</script>${held(html.slice(first))}`;
}
