import { suggestFacilities } from "#lib/facilities/suggest";
import { STATE_CODES } from "#lib/kernel/fields";
import { nearest } from "#lib/kernel/nearest";
import type { Messages } from "#lib/language/messages";
import { formatProviderName } from "#lib/language/provider-name";
import { slugOf, stateOfSlug } from "#lib/states/directory";

type Link = { path: string; name: string; detail?: string };
export type SimilarPages = { pages: Link[]; providers: Link[] };

const PROVIDERS_MAX = 5;
/** Words of an address that may name a provider. Programs that look for weaknesses ask for files. */
const NAME_WORDS = /^[\p{L}\p{N} '-]{4,60}$/u;

const withoutLanguage = (path: string) => path.replace(/^\/es(?=\/|$)/, "") || "/";

/** Whether a missing address is one of a provider. */
export const isProviderPath = (path: string): boolean =>
  /^\/facilities\/[^/]+\/?$/.test(withoutLanguage(path));

/** Our pages by the words of their addresses. */
function knownPages({ site, search, status, corrections }: Messages): ReadonlyMap<string, string> {
  const { nav } = site;
  return new Map([
    ["search", search.title],
    ["states", nav.states],
    ["prices", nav.prices],
    ["compare", nav.compare],
    ["shortlist", nav.shortlist],
    ["reports", nav.reports],
    ["methodology", nav.methodology],
    ["corrections", corrections.title],
    ["status", status.title],
  ]);
}

/** Returns the page whose address is most like a missing one, if any is. */
function similarPage(segments: readonly string[], text: Messages): Link | undefined {
  const [first = "", second] = segments;
  if (first === "states" && second !== undefined) {
    const slug = nearest(second, STATE_CODES.map(slugOf));
    const state_code = slug === undefined ? undefined : stateOfSlug(slug);
    return state_code && { path: text.href(`/states/${slug}`), name: text.region(state_code) };
  }
  const pages = knownPages(text);
  const word = nearest(first, [...pages.keys()]);
  const name = word === undefined ? undefined : pages.get(word);
  return name === undefined ? undefined : { path: text.href(`/${word}`), name };
}

/** Returns the words of an address's last segment, if they may be a provider's name. */
function nameIn(segments: readonly string[]): string | undefined {
  const last =
    segments
      .at(-1)
      ?.replaceAll(/[-_+]+/g, " ")
      .trim() ?? "";
  return segments.length <= 2 && NAME_WORDS.test(last) && !/^fac [0-9A-Z]{26}$/.test(last)
    ? last
    : undefined;
}

/**
 * Finds our pages, and providers, whose address or name is like a missing address. Never throws,
 * because the page must render even while the database is down.
 */
export async function readSimilarPages(path: string, text: Messages): Promise<SimilarPages> {
  const segments = withoutLanguage(path)
    .split("/")
    .filter((each) => each !== "")
    .map(decoded);
  const page = similarPage(segments, text);
  const words = nameIn(segments);
  const named =
    words === undefined ? [] : await suggestFacilities(words, PROVIDERS_MAX).catch(() => []);
  return {
    pages: page === undefined ? [] : [page],
    providers: named.map(({ facility_id, name, place }) => ({
      path: text.href(`/facilities/${facility_id}`),
      name: formatProviderName(name),
      detail: place,
    })),
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
