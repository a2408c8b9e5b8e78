import { searchPages } from "#lib/docs/pages";
import { readRegionGap } from "#lib/facilities/search-region";
import { publicUrl } from "#lib/kernel/env";
import type { Operation } from "#lib/kernel/operation";
import { listReports } from "#lib/reports/read";
import { documentPages } from "#lib/content/documents";
import { listLicensingAgencies } from "#lib/states/licensing-agencies";
import { listStatesLean } from "#lib/states/directory";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import { findAreaAsked, findDescribed } from "./find-described";
import { type FacilityHits, findFacilities, type Hits, NOTHING } from "./find-facilities";
import { type SearchHit, type FoundKind, interleave } from "./found";
import { labelOf } from "./named-places";
import { isForTool, suggestTools } from "./suggest-tools";
import { type Understood, understand } from "./understand";

type FreeTextQuery = {
  query: string;
  kinds: readonly FoundKind[];
  include_not_operating: boolean;
  limit: number;
};

const agencyLine = (state_code: StateCode): string =>
  listLicensingAgencies(state_code)
    .map(({ name, search_url }) => (search_url ? `${name} (${search_url})` : name))
    .join(", ");

async function findStates({ state_code }: Understood, now: Date): Promise<Hits> {
  if (!state_code) return NOTHING;
  const states = await listStatesLean(now);
  const items = states
    .filter(({ name }) => name === STATES[state_code])
    .map(({ slug, name, trust_tier, scored_facility_count }): SearchHit => ({
      kind: "state",
      id: state_code,
      title: name,
      summary: `trust tier ${trust_tier}; ${scored_facility_count} facilities with a score; licensed by ${agencyLine(state_code)}`,
      url: publicUrl(`/states/${slug}`),
    }));
  return { items, total: items.length };
}

function findDocs(query: string, catalog: readonly Operation[]): Hits {
  const pages = documentPages(catalog);
  const items = searchPages(pages, query).map(
    ({ slug, title, summary, canonical_url }): SearchHit => ({
      kind: "doc",
      id: slug,
      title,
      summary,
      url: canonical_url,
    }),
  );
  return { items, total: items.length };
}

/** Finds reports whose title has all the words, apart from "report" itself. */
async function findReports(words: string): Promise<Hits> {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/^(|monthly|reports?)$/.test(word));
  if (words === "") return NOTHING;
  const { data } = await listReports({ limit: 100, offset: 0 });
  const items = data
    .filter(({ title, slug }) =>
      wanted.every((word) => `${title} ${slug}`.toLowerCase().includes(word)),
    )
    .map(({ slug, title, summary, canonical_url }): SearchHit => ({
      kind: "report",
      id: slug,
      title,
      summary,
      url: canonical_url,
    }));
  return { items, total: items.length };
}

/** Whether a text names facilities, or a place to look in, rather than asking something. */
const isNamed = ({ name_match, counts, total, ...found }: FacilityHits): boolean => {
  const isFound = total > 0 || (counts?.excluded_not_operating ?? 0) > 0;
  if (name_match !== undefined) return name_match === "words" && isFound;
  return isFound || found.facility_search !== undefined || found.places !== undefined;
};

/** Whether a text is about facilities alone: an id, a license, a place, or a description of care. */
const isOfFacilities = (facilities: FacilityHits): boolean =>
  facilities.name_match === undefined && isNamed(facilities);

/** Members of `meta` about the facilities found. */
const facilityMeta = ({ name_match, counts, facility_search }: FacilityHits) => ({
  ...counts,
  ...(name_match ? { name_match } : {}),
  ...(facility_search ? { facility_search } : {}),
});

/** Finds the facilities of a text, and the tools that answer it if it's a question. */
async function readText(
  { query, kinds, limit, include_not_operating }: FreeTextQuery,
  asked: Understood,
  now: Date,
) {
  const paging = { limit, include_not_operating, now };
  const facilities = kinds.includes("facility")
    ? ((await findDescribed(query, paging)) ?? (await findFacilities(asked, query, paging)))
    : NOTHING;
  if (!isForTool(query)) return { facilities, suggestions: [] };
  const area = await findAreaAsked(asked);
  const suggestions = suggestTools({ query, area, facilities, now });
  // A question is no name, so names that are only similar would mislead.
  return { facilities: isNamed(facilities) ? facilities : NOTHING, suggestions };
}

/** Puts facilities before documents if the text names them; otherwise kinds take turns. */
function inOrder(facilities: FacilityHits, others: Hits[], limit: number): SearchHit[] {
  const [states = NOTHING, docs = NOTHING, reports = NOTHING] = others;
  if (!isNamed(facilities)) {
    const lists = [states, facilities, docs, reports].map(({ items }) => items);
    return interleave(lists, limit);
  }
  const named = interleave([states.items, facilities.items], limit);
  return [...named, ...interleave([docs.items, reports.items], limit - named.length)];
}

/** Searches facilities, states, documentation, and reports for a free text. */
export async function searchEverything(
  text: FreeTextQuery,
  catalog: readonly Operation[],
  now: Date,
) {
  const { kinds, limit } = text;
  const asked = understand(text.query);
  const wants = (kind: FoundKind) => kinds.includes(kind);
  const [{ facilities, suggestions }, states, reports] = await Promise.all([
    readText(text, asked, now),
    wants("state") ? findStates(asked, now) : NOTHING,
    wants("report") ? findReports(asked.words) : NOTHING,
  ]);
  const isDocAsked = wants("doc") && (kinds.length === 1 || !isOfFacilities(facilities));
  const docs = isDocAsked ? findDocs(asked.words, catalog) : NOTHING;
  const data = inOrder(facilities, [states, docs, reports], limit);
  const by_kind = {
    facility: facilities.total,
    state: states.total,
    doc: docs.total,
    report: reports.total,
  };
  const { places, ignored, state_code } = facilities;
  const isNothing = wants("facility") && suggestions.length === 0 && facilities.total === 0;
  const named = state_code ? { state_code } : {};
  const gap = isNothing ? await readRegionGap({ ...named, ...asked }, now) : {};
  return {
    data,
    meta: {
      limit,
      total: Object.values(by_kind).reduce((sum, count) => sum + count, 0),
      by_kind,
      ...facilityMeta(facilities),
      ...gap,
      ...(suggestions.length > 0 ? { suggestions } : {}),
      understood: {
        ...asked,
        ...(places ? { places: places.map(labelOf) } : {}),
        ...(ignored === undefined ? {} : { ignored }),
      },
    },
  };
}
