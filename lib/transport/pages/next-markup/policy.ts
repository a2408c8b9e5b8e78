import { createHash } from "node:crypto";
import { mapOrigins } from "#lib/kernel/map-sources";
import { log } from "../../log";
import { START } from "./defer-scripts";
import { INLINE_SCRIPTS, listInlineScripts } from "./forms";

/**
 * Permissions of a page other than scripts. All content comes from this origin, except for map
 * tiles of the origins that the operator set.
 */
const permissions = (): string[] => [
  "style-src 'self'",
  ["img-src 'self' data:", ...mapOrigins()].join(" "),
  "font-src 'self'",
  ["connect-src 'self'", ...mapOrigins()].join(" "),
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

function isOfNext(script: string): boolean {
  for (const form of Object.values(INLINE_SCRIPTS)) {
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

/**
 * Returns the content security policy of one rendered page, given as latin1 with one character per
 * byte. It allows our files, the start script, and by hash the inline scripts that Next wrote. A
 * script of any other form is blocked and logged.
 */
export function contentPolicy(html: string): string {
  const sources = new Set(["'self'"]);
  for (const { script } of listInlineScripts(html)) {
    if (script === START) sources.add(START_SOURCE);
    else if (isOfNext(script)) sources.add(sourceOf(script));
    else log().warn({ script: script.slice(0, 80) }, "a page has an inline script of unknown form");
  }
  const scripts = `script-src ${[...sources].join(" ")}`;
  return ["default-src 'none'", scripts, ...permissions()].join("; ");
}
