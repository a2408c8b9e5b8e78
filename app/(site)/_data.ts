import { cache } from "react";
import {
  type NameCounts,
  countLicensesByState,
  countNamesByState,
} from "#lib/facilities/count-by-state";
import type { FacilityDetail } from "#lib/facilities/detail";
import { readFacility } from "#lib/facilities/read";
import { searchFacilities } from "#lib/facilities/search";
import type { SearchInput } from "#lib/facilities/search-input";
import { now } from "#lib/kernel/clock";
import type { StateCode } from "#lib/kernel/vocabulary";
import { type Resolution, resolveQuery } from "#lib/places/resolve-query";
import { sourceById } from "#lib/sources/catalog";
import type { Source } from "#lib/sources/source";
import { type Jurisdiction, readJurisdictions } from "#lib/states/jurisdictions";

/** What pages read, each asked at most once while a page is made. */

const search = cache((key: string) => searchFacilities(JSON.parse(key) as SearchInput));

export type SearchResult = Awaited<ReturnType<typeof searchFacilities>>;

/** A page of search results. @throws Problem `zip_not_located`. */
export const readSearch = (input: SearchInput): Promise<SearchResult> =>
  search(JSON.stringify(input));

/** One facility. @throws Moved, or Problem `not_found`. */
export const readFacilityDetail: (facility_id: string) => Promise<FacilityDetail> = cache(
  (facility_id: string) => readFacility(facility_id, now()),
);

/** The source that a facility's own record comes from. */
export function sourceOf(facility: FacilityDetail): Source | undefined {
  return sourceById(facility.merge_context.sources[0]?.source_id ?? "");
}

/** The title of a source, as people may look for it. */
export const sourceTitle = (source_id: string): string => sourceById(source_id)?.title ?? source_id;

export type Question = { places: Resolution; names: NameCounts; licenses: NameCounts["states"] };

/** What the words of the one search box may mean. */
export const readQuestion: (words: string) => Promise<Question> = cache(async (words: string) => {
  const [places, names, licenses] = await Promise.all([
    resolveQuery(words),
    countNamesByState(words),
    countLicensesByState(words),
  ]);
  return { places, names, licenses };
});

/** How many facilities of each state have these words in the name, or this license number. */
export const readNameCounts: (words: string) => Promise<NameCounts> = cache(countNamesByState);
export const readLicenseCounts: (number: string) => Promise<NameCounts["states"]> =
  cache(countLicensesByState);

export type StateHeld = { state_code: StateCode; facilities: number; observed_on: string | null };

/** The states of which we hold facilities, most first. */
export const readStatesHeld: () => Promise<StateHeld[]> = cache(async () => {
  const held = new Map<StateCode, StateHeld>();
  for (const each of await readHeld()) {
    const { state_code, facility_count, breakdown } = each;
    const known = held.get(state_code);
    const dates = [known?.observed_on, breakdown.roster_observed_on].filter((day) => day != null);
    held.set(state_code, {
      state_code,
      facilities: (known?.facilities ?? 0) + facility_count,
      observed_on: dates.toSorted().at(0) ?? null,
    });
  }
  return [...held.values()].toSorted((a, b) => b.facilities - a.facilities);
});

const readHeld = cache(async (): Promise<Jurisdiction[]> => {
  const all = [...(await readJurisdictions(now())).values()];
  return all.filter(({ facility_count }) => facility_count > 0);
});

/**
 * Whether any record is of the fictional sample. Never throws: the frame of a page must stand even
 * while the database does not.
 */
export const readHasSample: () => Promise<boolean> = cache(() =>
  readHeld().then(
    (held) => held.some(({ is_sample }) => is_sample),
    () => false,
  ),
);
