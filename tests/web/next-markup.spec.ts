import { expect, test } from "@playwright/test";
import { INLINE_SCRIPTS, listInlineScripts } from "#lib/transport/pages/next-markup/forms";
import { START } from "#lib/transport/pages/next-markup/defer-scripts";
import { TEMPLATES } from "./templates";

/**
 * Compares the built pages with the markup that `lib/transport/pages/next-markup` expects of Next.
 * After an upgrade, a failure names the tag that changed.
 */

/** The tags that load script files in a page, after its scripts were deferred. */
const DEFERRED = /^<script data-held="[^"]+"/;
const FOR_OLD_BROWSERS = /^<script src="[^"]+" noModule=""/;
const LOADS_SCRIPT = /<script (?=[^>]*\b(?:src|data-held)=)[^>]*>|<link [^>]*\bas="script"[^>]*>/g;

/** Returns the name of an inline script's form, or its beginning if it has none. */
function formOf(script: string): string {
  if (script === START) return "start script";
  const [name] = Object.entries(INLINE_SCRIPTS).find(([, form]) => form.test(script)) ?? [];
  return name ?? `unknown: ${script.slice(0, 120)}`;
}

const inlineForms = (html: string) => listInlineScripts(html).map(({ script }) => formOf(script));
const loadingTags = (html: string) => html.match(LOADS_SCRIPT) ?? [];

for (const [name, path] of Object.entries(TEMPLATES)) {
  test(
    `the page "${name}" has only the scripts that the markup folder knows`,
    { tag: "@desktop" },
    async ({ request }) => {
      const html = await (await request.get(path)).text();
      const tags = loadingTags(html);
      expect(tags.filter((tag) => !DEFERRED.test(tag) && !FOR_OLD_BROWSERS.test(tag))).toEqual([]);
      expect(tags.some((tag) => DEFERRED.test(tag))).toBe(true);
      const forms = inlineForms(html);
      expect(forms.filter((form) => form.startsWith("unknown"))).toEqual([]);
      expect(forms.filter((form) => form === "start script")).toHaveLength(1);
      expect(forms).toContain("page data, first part");
      expect(forms).toContain("page data");
    },
  );
}
