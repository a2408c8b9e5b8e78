import type { SourceUrlKind } from "#lib/kernel/vocabulary";
import { allSources } from "./catalog";

const SEARCH_PAGES: ReadonlySet<string> = new Set(
  allSources.flatMap(({ lookup_url, portal_url }) => [lookup_url ?? portal_url, portal_url]),
);
const RECORD_PREFIXES: readonly string[] = allSources.flatMap(
  ({ record_page }) => record_page?.url_prefix ?? [],
);

/**
 * Returns the kind of page that a source link opens.
 * @param own the kind of a URL that an agency's file gives for the item itself.
 */
export function sourceUrlKind(url: string, own: "record" | "report"): SourceUrlKind {
  if (SEARCH_PAGES.has(url)) return "search";
  return RECORD_PREFIXES.some((prefix) => url.startsWith(prefix)) ? "record" : own;
}
