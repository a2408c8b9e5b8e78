import { createHash } from "node:crypto";
import { log } from "../log";
import { START } from "./defer-scripts";

/** Permissions of a page other than scripts. All content comes from this origin. */
const BASE = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Data for search engines. It never runs, so the policy ignores it. */
const IS_DATA = /\btype="application\/(ld\+)?json"/;
/**
 * The forms of script that Next writes into a page, each around one JSON value. No other script may
 * run.
 */
const FORMS = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((.*)\)$/s,
  /^self\.__next_f\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
];

function isOfNext(script: string): boolean {
  for (const form of FORMS) {
    const json = form.exec(script)?.[1];
    if (json !== undefined) return isJson(json);
  }
  return false;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const sourceOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`;
const START_SOURCE = sourceOf(START);

const BEGIN = "<script";
const END = "</script>";

/**
 * Yields the scripts of a page, in order. Attributes contain no `>`, because React writes it as
 * `&gt;`.
 */
function* scriptsOf(html: string): Generator<{ attributes: string; script: string }> {
  for (let at = html.indexOf(BEGIN); at !== -1; at = html.indexOf(BEGIN, at)) {
    const opened = html.indexOf(">", at);
    const closed = html.indexOf(END, opened);
    if (opened === -1 || closed === -1) return;
    const attributes = html.slice(at + BEGIN.length, opened);
    yield { attributes, script: html.slice(opened + 1, closed) };
    at = closed + END.length;
  }
}

/**
 * Returns the content security policy of one rendered page, given as latin1 with one character per
 * byte. It allows our files, the start script, and by hash the inline scripts that Next wrote. A
 * script of any other form is blocked and logged.
 */
export function contentPolicy(html: string): string {
  const sources = new Set(["'self'"]);
  for (const { attributes, script } of scriptsOf(html)) {
    if (script === "" || IS_DATA.test(attributes)) continue;
    if (script === START) sources.add(START_SOURCE);
    else if (isOfNext(script)) sources.add(sourceOf(script));
    else log().warn({ script: script.slice(0, 80) }, "a page has an inline script of unknown form");
  }
  return [BASE[0], `script-src ${[...sources].join(" ")}`, ...BASE.slice(1)].join("; ");
}
