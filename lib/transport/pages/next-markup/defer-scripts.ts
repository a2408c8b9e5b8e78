import { readFileSync } from "node:fs";
import { SCRIPT_FILE, SCRIPT_PRELOAD } from "./forms";

/**
 * Defers a page's scripts until the user moves, touches, or types (see start-page.js). On a phone
 * they cost more than the rest of the page, and reading needs none of them.
 */

/** The script that loads the deferred scripts, without its comments. */
export const START = readFileSync(new URL("./start-page.js", import.meta.url), "latin1")
  .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
  .replaceAll(/\n\s*/g, "\n")
  .trim();

/**
 * Defers the scripts of a page in any ASCII-compatible encoding. A page without scripts is
 * unchanged.
 */
export function holdScripts(html: string): string {
  const first = html.search(SCRIPT_FILE);
  if (first === -1) return html;
  const held = (part: string) =>
    part.replace(SCRIPT_FILE, '<script data-held="$1"').replace(SCRIPT_PRELOAD, "");
  return `${held(html.slice(0, first))}<script>${START}</script>${held(html.slice(first))}`;
}
