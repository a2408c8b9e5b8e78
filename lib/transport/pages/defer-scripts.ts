import { readFileSync } from "node:fs";

/**
 * Defers a page's scripts until the user moves, touches, or types (see start-page.js). On a phone
 * they cost more than the rest of the page, and reading needs none of them.
 */

/** The script that loads the deferred scripts, without its comments. */
export const START = readFileSync(new URL("./start-page.js", import.meta.url), "latin1")
  .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
  .replaceAll(/\n\s*/g, "\n")
  .trim();

/** The scripts of a page as Next writes them, and the preload of the first one. */
const SCRIPT = /<script src="([^"]+)" async=""/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * Defers the scripts of a page in any ASCII-compatible encoding. A page without scripts is
 * unchanged.
 */
export function holdScripts(html: string): string {
  const first = html.search(SCRIPT);
  if (first === -1) return html;
  const held = (part: string) =>
    part.replace(SCRIPT, '<script data-held="$1"').replace(PRELOAD, "");
  return `${held(html.slice(0, first))}<script>${START}</script>${held(html.slice(first))}`;
}
