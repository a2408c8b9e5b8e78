import { type AgentRow, toAgentRows } from "#lib/facilities/agent-row";
import { readFacility } from "#lib/facilities/read";
import { searchFacilities } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import type { SearchMeta } from "#lib/facilities/search-meta";
import type { FacilitySummary } from "#lib/facilities/summary";
import { publicUrl } from "#lib/kernel/env";
import { ResourceMoved } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import { cutText } from "#lib/kernel/text";
import type { StateCode } from "#lib/kernel/vocabulary";
import type { SearchHit } from "./found";
import { filterOf, type NamedPlace, placesNamed } from "./named-places";
import type { Understood } from "./understand";

/** How many to return, whether to include all, and the time of the request. */
export type Paging = { include_not_operating: boolean; limit: number; now: Date };
export type Hits = { items: SearchHit[]; total: number };

/** Arguments of the facility search. */
export type SearchArguments = Readonly<Record<string, unknown>>;

/** Counts of matches that were left out, or kept although a fact is unknown. */
type Counts = Pick<SearchMeta, "excluded_not_operating" | "excluded_unknown_hours" | "age_unknown">;

export type FacilityHits = Hits & {
  /** Set if names were searched: whether they have the words or are only similar. */
  name_match?: "words" | "similar";
  counts?: Counts;
  /** Cities and counties that the words name; several if the text is ambiguous. */
  places?: NamedPlace[];
  /** State of the place that the words name, even if it has no facilities. */
  state_code?: StateCode;
  /** Arguments of the search, apart from paging. */
  facility_search?: SearchArguments;
  /** Words that narrowed nothing. */
  ignored?: string;
};

export const NOTHING: FacilityHits = { items: [], total: 0 };

const listingOf = ({ listed, last_listed_on }: FacilitySummary): string =>
  listed
    ? `on the agency's list of ${last_listed_on}`
    : `when the agency's list named it last, on ${last_listed_on}; it is off the list now`;

type Ages = NonNullable<AgentRow["provider"]["ages_months"]>;

const agesOf = ({ min = 0, max }: Ages): string =>
  max === undefined ? `ages from ${min} months` : `ages ${min} to ${max} months`;

function careFacts({ provider }: AgentRow): string[] {
  const { open_hours, ages_months, capacity, phone, subsidy_accepted } = provider;
  const days = open_hours?.open_days === undefined ? "" : ` ${open_hours.open_days.join(", ")}`;
  return [
    ...(open_hours ? [`open ${open_hours.opens_at} to ${open_hours.closes_at}${days}`] : []),
    ...(ages_months ? [agesOf(ages_months)] : []),
    ...(capacity === undefined ? [] : [`capacity ${capacity}`]),
    ...(subsidy_accepted === true ? ["takes subsidies"] : []),
    ...(phone === undefined ? [] : [`phone ${phone}`]),
  ];
}

function hitLine(facility: AgentRow): string {
  const place = [facility.city, facility.state_code, facility.zip].filter(Boolean).join(", ");
  const score =
    facility.safety_score === undefined ? "no score" : `safety score ${facility.safety_score}`;
  const license = facility.directory_entry
    ? "a directory entry without a license record"
    : `license ${facility.license_status}`;
  return [
    `${facility.facility_type ?? "provider of unknown type"} in ${place}`,
    `${license} ${listingOf(facility)}`,
    score,
    ...careFacts(facility),
  ].join("; ");
}

const foundFacility = (facility: AgentRow): SearchHit => ({
  kind: "facility",
  id: facility.id,
  title: facility.name,
  is_sample: facility.is_sample,
  summary: hitLine(facility),
  url: publicUrl(`/facilities/${facility.id}`),
});

/** Searches facilities with these arguments, as the search tool does. */
export async function searchBy(
  facility_search: SearchArguments,
  { now, ...paging }: Paging,
): Promise<FacilityHits> {
  const { data, meta } = await searchFacilities(
    SearchInput.parse({ ...facility_search, ...paging }),
  );
  const { total, name_match, excluded_not_operating, excluded_unknown_hours, age_unknown } = meta;
  return {
    items: (await toAgentRows(data, now)).map(foundFacility),
    total,
    facility_search,
    counts: {
      ...(excluded_not_operating === undefined ? {} : { excluded_not_operating }),
      ...(excluded_unknown_hours === undefined ? {} : { excluded_unknown_hours }),
      ...(age_unknown === undefined ? {} : { age_unknown }),
    },
    ...(name_match ? { name_match } : {}),
  };
}

/** Finds a facility by its id, following merges. */
async function findById(facility_id: string, now: Date): Promise<Hits> {
  try {
    const rows = await toAgentRows([await readFacility(facility_id, now)], now);
    return { items: rows.map(foundFacility), total: rows.length };
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

/** Words before and after a name in a question, such as "is … safe" or "violations of …". */
const BEFORE_NAME =
  /^.*\b(?:violations?|citations?|inspections?|records?|scores?|history|licenses?|changes?|changed|happened) (?:at|of|for|by|in)\s+|^(?:is|are|was|how safe is|what about|tell me about|show me|find|follow|compare)\s+/i;
const AFTER_NAME = /\s+(?:safe|any good|good|licensed|open|still open)\W*$/i;

/** Finds the facility that a question names with its common words, such as Safe Harbor Center. */
async function findByWholeName(query: string, paging: Paging): Promise<FacilityHits | undefined> {
  const name = query.replace(BEFORE_NAME, "").replace(AFTER_NAME, "").replace(/\W+$/, "").trim();
  if (name === query.trim() || !name.includes(" ")) return undefined;
  const found = await searchBy({ name_query: cutText(name, 100) }, paging);
  const { total, counts, name_match } = found;
  const isKnown = total > 0 || (counts?.excluded_not_operating ?? 0) > 0;
  return name_match === "words" && isKnown ? found : undefined;
}

/**
 * Finds the facilities in the one place that the words name, or else those with a matching name.
 */
async function findByWords(
  asked: Understood,
  query: string,
  paging: Paging,
): Promise<FacilityHits> {
  const { words, state_code } = asked;
  const there = await placesNamed(words, state_code);
  const { held: places, meant: place } = there;
  if (place) return { ...(await searchBy(filterOf(place), paging)), places };
  const whole = await findByWholeName(query, paging);
  if (whole) return whole;
  const name_query = cutText(words, 100);
  const found = await searchBy({ ...(state_code ? { state_code } : {}), name_query }, paging);
  const named = there.state_code ? { ...found, state_code: there.state_code } : found;
  if (places.length > 0) return { ...named, places };
  return (named.name_match === "similar" && (await findNamedThere(asked, paging))) || named;
}

/** Finds facilities by an id, a license number, a place, or words of the name. */
export async function findFacilities(
  asked: Understood,
  query: string,
  paging: Paging,
): Promise<FacilityHits> {
  const { words, zip_code, state_code, facility_id } = asked;
  if (facility_id) return findById(facility_id, paging.now);
  const place = state_code ? { state_code } : {};
  const license_number = licenseIn(words) ?? (words === "" ? zip_code : undefined);
  if (license_number) {
    const found = await searchBy({ ...place, license_number }, paging);
    if (found.total > 0) return found;
  }
  if (!words && !zip_code && !state_code) return NOTHING;
  if (words && !zip_code) return findByWords(asked, query, paging);
  const named = words ? { name_query: cutText(words, 100) } : {};
  return searchBy({ ...place, ...(zip_code ? { zip_code } : {}), ...named }, paging);
}
