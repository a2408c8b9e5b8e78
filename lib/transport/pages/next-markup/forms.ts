/**
 * The forms of script that Next writes into a page. `tests/web/next-markup.spec.ts` compares them
 * with the built pages, so a Next upgrade that changes one fails there. Patterns match ASCII only.
 */

/** A script file, and the preload of the first one. The first group is the file's address. */
export const SCRIPT_FILE = /<script src="([^"]+)" async=""/g;
export const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/** Inline scripts by purpose, each around one JSON value. No other inline script may run. */
export const INLINE_SCRIPTS = {
  "page data, first part": /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  "page data": /^self\.__next_f\.push\((.*)\)$/s,
  "list of script files":
    /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
} as const;

/** Data for search engines. It never runs, so the content security policy ignores it. */
const IS_DATA = /\btype="application\/(ld\+)?json"/;

const BEGIN = "<script";
const END = "</script>";

export type InlineScript = { attributes: string; script: string };

/**
 * Lists the inline scripts of a page that can run, in order. Attributes contain no `>`, because
 * React writes it as `&gt;`.
 */
export function listInlineScripts(html: string): InlineScript[] {
  const scripts: InlineScript[] = [];
  for (let at = html.indexOf(BEGIN); at !== -1; at = html.indexOf(BEGIN, at)) {
    const opened = html.indexOf(">", at);
    const closed = html.indexOf(END, opened);
    if (opened === -1 || closed === -1) break;
    const attributes = html.slice(at + BEGIN.length, opened);
    const script = html.slice(opened + 1, closed);
    if (script !== "" && !IS_DATA.test(attributes)) scripts.push({ attributes, script });
    at = closed + END.length;
  }
  return scripts;
}
