import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { readSearch, type SearchResult } from "./data";
import { alternatesOf } from "../../_metadata/alternates";
import { type SearchQuery, type SearchParams, searchPath } from "./address";
import { searchQueryOf } from "./decode";
import { isPlaced, resultsTitle } from "./chips";

/**
 * Parameters of indexed searches, which are by location alone. Filtered ones are endless and aren't
 * indexed.
 */
const INDEXED = new Set(["state_code", "city", "county", "zip_code", "page"]);

/** An unindexed page needs no canonical address. `ShareTags` writes its three preview tags. */
const UNLISTED: Metadata = { openGraph: null, twitter: null };

/**
 * Returns whether a search is indexed: by location alone, with results, and none of them sample
 * data.
 */
export function isListed(
  asked: SearchQuery,
  ignored: readonly string[],
  found: SearchResult,
): boolean {
  const isPlain = ignored.length === 0 && Object.keys(asked).every((name) => INDEXED.has(name));
  // Keep fictional facilities out of search engines.
  return isPlain && found.meta.total > 0 && !found.data.some(({ is_sample }) => is_sample);
}

/** Returns the title, canonical address, and adjacent pages of a search. */
export async function describeSearch(params: SearchParams, text: Messages): Promise<Metadata> {
  const { asked, ignored, decoded } = searchQueryOf(params);
  const plain: Metadata = { title: text.search.title, robots: { index: false, follow: true } };
  if (params["q"] !== undefined || "faults" in decoded) return plain;
  const { input } = decoded;
  if (Object.keys(asked).length === 0) {
    return { title: text.search.title, alternates: alternatesOf(text, "/search") };
  }
  if (!isPlaced(input)) return plain;
  const found = await readSearch(input).catch(() => undefined);
  if (!found) return plain;
  const { total, limit, offset } = found.meta;
  const page = Math.floor(offset / limit) + 1;
  const title = resultsTitle(total, input, text);
  const numbered =
    page === 1 || total === 0
      ? title
      : `${title}, ${text.search.page_of(page, Math.ceil(total / limit))}`;
  if (!isListed(asked, ignored, found)) return { ...plain, ...UNLISTED, title: numbered };
  return {
    title: numbered,
    robots: { index: true, follow: true },
    alternates: alternatesOf(text, searchPath(asked)),
    pagination: {
      previous: page > 1 ? text.href(pagePath(asked, page - 1)) : null,
      next: offset + limit < total ? text.href(pagePath(asked, page + 1)) : null,
    },
  };
}

/** Returns the address of a result page. The first has no number, so that it has one address. */
export function pagePath(asked: SearchQuery, page: number): string {
  const { offset: _offset, page: _page, ...rest } = asked;
  return searchPath(page === 1 ? rest : { ...rest, page: [String(page)] });
}
