import { readFacility } from "#lib/facilities/read";
import { searchFacilities } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import { readRegionGap } from "#lib/facilities/search-region";
import type { FacilitySummary } from "#lib/facilities/summary";
import { searchPages } from "#lib/docs/pages";
import { publicUrl } from "#lib/kernel/env";
import { ResourceMoved, type Operation } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import { listReports } from "#lib/reports/read";
import { documentPages } from "#lib/content/documents";
import { listLicensingAgencies } from "#lib/states/licensing-agencies";
import { listStatesLean } from "#lib/states/directory";
import { cutText } from "#lib/kernel/text";
import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import { type SearchHit, type FoundKind, interleave } from "./found";
import { filterOf, labelOf, type NamedPlace, placesNamed } from "./named-places";
import { type Understood, understand } from "./understand";

type FreeTextQuery = {
  query: string;
  kinds: readonly FoundKind[];
  include_not_operating: boolean;
  limit: number;
};
type Paging = Pick<FreeTextQuery, "include_not_operating" | "limit">;
type Hits = { items: SearchHit[]; total: number };
type FacilityHits = Hits & {
  /** Set if names were searched: whether they have the words or are only similar. */
  name_match?: "words" | "similar";
  /** Number of facilities left out because they may not operate, if those are excluded. */
  excluded_not_operating?: number;
  /** Cities and counties that the words name; several if the text is ambiguous. */
  places?: NamedPlace[];
  /** State of the place that the words name, even if it has no facilities. */
  state_code?: StateCode;
};

const NOTHING: FacilityHits = { items: [], total: 0 };

const listingOf = ({ listed, last_listed_on }: FacilitySummary): string =>
  listed
    ? `on the agency's list of ${last_listed_on}`
    : `when the agency's list named it last, on ${last_listed_on}; it is off the list now`;

function facilityLine(facility: FacilitySummary): string {
  const place = [facility.city, facility.state_code, facility.zip].filter(Boolean).join(", ");
  const score =
    facility.safety_score === undefined ? "no score" : `safety score ${facility.safety_score}`;
  const license = facility.directory_entry
    ? "a directory entry without a license record"
    : `license ${facility.license_status}`;
  return `${facility.facility_type ?? "provider of unknown type"} in ${place}; ${license} ${listingOf(facility)}; ${score}`;
}

const foundFacility = (facility: FacilitySummary): SearchHit => ({
  kind: "facility",
  id: facility.id,
  title: facility.name,
  is_sample: facility.is_sample,
  summary: facilityLine(facility),
  url: publicUrl(`/facilities/${facility.id}`),
});

async function searchBy(filter: Record<string, unknown>, paging: Paging): Promise<FacilityHits> {
  const { data, meta } = await searchFacilities(SearchInput.parse({ ...filter, ...paging }));
  const { total, name_match, excluded_not_operating } = meta;
  return {
    items: data.map(foundFacility),
    total,
    ...(excluded_not_operating === undefined ? {} : { excluded_not_operating }),
    ...(name_match ? { name_match } : {}),
  };
}

/** Finds a facility by its id, following merges. */
async function findById(facility_id: string, now: Date): Promise<Hits> {
  try {
    return { items: [foundFacility(await readFacility(facility_id, now))], total: 1 };
  } catch (error) {
    if (error instanceof ResourceMoved) return findById(error.canonical_id, now);
    if (error instanceof Problem && error.code === "not_found") return NOTHING;
    throw error;
  }
}

/** Returns a word that may be a license number: it has a digit and 4 to 64 characters. */
const licenseIn = (words: string) =>
  words.split(" ").find((word) => /\d/.test(word) && word.length >= 4 && word.length <= 64);

/** Max words of a city name, such as Rancho Santa Margarita or West New York. */
const PLACE_WORDS_MAX = 3;

/** Finds facilities by name in the city that follows it: "Montessori Austin". */
async function findNamedThere({ words, state_code }: Understood, paging: Paging) {
  const parts = words.split(" ");
  for (let at = Math.max(1, parts.length - PLACE_WORDS_MAX); at < parts.length; at++) {
    const { held: places, meant: place } = await placesNamed(parts.slice(at).join(" "), state_code);
    if (!place) continue;
    const name_query = cutText(parts.slice(0, at).join(" "), 100);
    const found = await searchBy({ ...filterOf(place), name_query }, paging);
    if (found.name_match === "words") return { ...found, places };
  }
  return undefined;
}

/**
 * Finds the facilities in the one place that the words name, or else those with a matching name.
 */
async function findByWords(asked: Understood, paging: Paging): Promise<FacilityHits> {
  const { words, state_code } = asked;
  const there = await placesNamed(words, state_code);
  const { held: places, meant: place } = there;
  if (place) return { ...(await searchBy(filterOf(place), paging)), places };
  const name_query = cutText(words, 100);
  const found = await searchBy({ ...(state_code ? { state_code } : {}), name_query }, paging);
  const named = there.state_code ? { ...found, state_code: there.state_code } : found;
  if (places.length > 0) return { ...named, places };
  return (named.name_match === "similar" && (await findNamedThere(asked, paging))) || named;
}

async function findFacilities(asked: Understood, paging: Paging, now: Date): Promise<FacilityHits> {
  const { words, zip_code, state_code, facility_id } = asked;
  if (facility_id) return findById(facility_id, now);
  const place = state_code ? { state_code } : {};
  const license_number = licenseIn(words) ?? (words === "" ? zip_code : undefined);
  if (license_number) {
    const found = await searchBy({ ...place, license_number }, paging);
    if (found.total > 0) return found;
  }
  if (!words && !zip_code && !state_code) return NOTHING;
  if (words && !zip_code) return findByWords(asked, paging);
  const named = words ? { name_query: cutText(words, 100) } : {};
  return searchBy({ ...place, ...(zip_code ? { zip_code } : {}), ...named }, paging);
}

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

export async function searchEverything(
  { query, kinds, limit, include_not_operating }: FreeTextQuery,
  catalog: readonly Operation[],
  now: Date,
) {
  const asked = understand(query);
  const wants = (kind: FoundKind) => kinds.includes(kind);
  const [facilities, states, reports] = await Promise.all([
    wants("facility") ? findFacilities(asked, { limit, include_not_operating }, now) : NOTHING,
    wants("state") ? findStates(asked, now) : NOTHING,
    wants("report") ? findReports(asked.words) : NOTHING,
  ]);
  const docs = wants("doc") ? findDocs(asked.words, catalog) : NOTHING;
  const found = [states.items, facilities.items, docs.items, reports.items];
  const data = interleave(found, limit);
  const by_kind = {
    facility: facilities.total,
    state: states.total,
    doc: docs.total,
    report: reports.total,
  };
  const total = Object.values(by_kind).reduce((sum, count) => sum + count, 0);
  const { name_match, excluded_not_operating, places } = facilities;
  const isNothing = wants("facility") && facilities.total === 0;
  const gap = isNothing ? await readRegionGap({ ...facilities, ...asked }, now) : {};
  const understood = { ...asked, ...(places ? { places: places.map(labelOf) } : {}) };
  return {
    data,
    meta: {
      limit,
      total,
      by_kind,
      ...(excluded_not_operating === undefined ? {} : { excluded_not_operating }),
      ...(name_match ? { name_match } : {}),
      ...gap,
      understood,
    },
  };
}
