import { cache } from "react";
import { compareById } from "#lib/decisions/compare";
import type { CompareInput, Comparison } from "#lib/decisions/compare-shape";
import { draftMemo } from "#lib/decisions/memo";
import type { DecisionMemo, MemoInput } from "#lib/decisions/memo-shape";
import {
  type NameCounts,
  countLicensesByState,
  countNamesByState,
} from "#lib/facilities/count-by-state";
import type { FacilityDetail } from "#lib/facilities/detail";
import { type PeerLine, readPeers } from "#lib/facilities/peers";
import { readFacility } from "#lib/facilities/read";
import { searchFacilities } from "#lib/facilities/search";
import type { SearchInput } from "#lib/facilities/search-input";
import { type SeenRecord, seenOn } from "#lib/facilities/seen-on";
import { readShownFacts, type ScoreFacts } from "#lib/facilities/shown-facts";
import { type Audit, readAudit } from "#lib/forecasts/audit";
import { type Backtest, readBacktests } from "#lib/forecasts/backtests";
import { readRiskForecast } from "#lib/forecasts/read";
import type { RiskForecast } from "#lib/forecasts/shape";
import type { Jurisdiction } from "#lib/judgement/jurisdiction";
import { now } from "#lib/kernel/clock";
import { idPattern } from "#lib/kernel/id-pattern";
import { Moved } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import type { StateCode } from "#lib/kernel/vocabulary";
import compareOperation from "#lib/operations/compare-facilities-by-query";
import memoOperation from "#lib/operations/write-memo";
import { listZipsWithin, readZipPoint, type ZipPoint } from "#lib/places/points";
import { readCountyNames } from "#lib/places/points";
import { listNearPlaces } from "#lib/places/near";
import { type Place, type Resolution, resolveQuery } from "#lib/places/resolve-query";
import type { PricesAsked } from "#lib/prices/asked";
import { type CountyPrices, readCountyPrices } from "#lib/prices/by-county";
import type { Locale } from "#lib/language/locale";
import { listReportsIn, readReportIn } from "#lib/reports/read";
import { jurisdictionOf } from "#lib/scoring/strata";
import { sourceById } from "#lib/sources/catalog";
import type { Source } from "#lib/sources/source";
import { readCoverage } from "#lib/states/coverage";
import { listStatesFull } from "#lib/states/directory";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { validateInput } from "#lib/surfaces/validate";
import { readStateProfile, type StateProfile } from "#lib/states/profile";
import type { CoverageSnapshot, StateFull } from "#lib/states/shapes";
import type { Box } from "./_ui/map/area";

/** What pages read, each asked at most once while a page is made. */

const search = cache((key: string) => searchFacilities(JSON.parse(key) as SearchInput));

/** The ZIP codes of an area, to be named on its map; at most `limit`. */
export const readZipsWithin = (
  [west, south, east, north]: Box,
  limit: number,
): Promise<ZipPoint[]> => listZipsWithin({ west, south, east, north }, limit);

/** What stands beside the summaries of these facilities, by their ids. */
export { readShownFacts };

/** What the scores of these facilities rest on, by their ids. */
export async function readRests(ids: readonly string[]): Promise<Map<string, ScoreFacts>> {
  const rests = new Map<string, ScoreFacts>();
  for (const [id, { score }] of await readShownFacts(ids)) if (score) rests.set(id, score);
  return rests;
}

export type SearchResult = Awaited<ReturnType<typeof searchFacilities>>;

/** A page of search results. @throws Problem `zip_not_located`. */
export const readSearch = (input: SearchInput): Promise<SearchResult> =>
  search(JSON.stringify(input));

/** One facility. @throws Moved, or Problem `not_found`. */
export const readFacilityDetail: (facility_id: string) => Promise<FacilityDetail> = cache(
  (facility_id: string) => readFacility(facility_id, now()),
);

/** The facility that an id leads to, also through a merge; undefined where it leads to none. */
export async function readKnownFacility(facility_id: string): Promise<FacilityDetail | undefined> {
  if (!idPattern("facility").test(facility_id)) return undefined;
  try {
    return await readFacilityDetail(facility_id);
  } catch (error) {
    if (error instanceof Moved) return readKnownFacility(error.canonical_id);
    if (error instanceof Problem && error.code === "not_found") return undefined;
    throw error;
  }
}

/** The risk forecast of one facility, horizon in days. @throws Problem `not_found`. */
export const readForecast = (facility_id: string, horizon_days: number): Promise<RiskForecast> =>
  readRiskForecast(facility_id, horizon_days, now());

/** Faults of an address are told by the name of their parameter. */
const byName = (path: readonly PropertyKey[]) => ({ parameter: String(path[0] ?? "") });

/** Facilities side by side. @throws Problem `invalid_request`, `not_found` or `zip_not_located`. */
export async function readComparison(asked: Record<string, unknown>): Promise<Comparison> {
  const input = validateInput(compareOperation, asked, byName) as CompareInput;
  return compareById(input, now());
}

/** A shortlist, kept nowhere. @throws Problem `invalid_request` or `zip_not_located`. */
export async function readShortlist(asked: Record<string, unknown>): Promise<DecisionMemo> {
  return draftMemo(validateInput(memoOperation, asked, byName) as MemoInput, now());
}

/** Whether a ZIP code has a point to measure from. */
export const readIsLocated: (zip_code: string) => Promise<boolean> = cache(
  async (zip_code: string) => (await readZipPoint(zip_code)) !== undefined,
);

/** Where a facility's numbers stand among its peers. */
export const readPeerLines: (facility: FacilityDetail) => Promise<PeerLine[]> = cache(readPeers);

/** What the documents of a record say, by their parts. */
export { readEvidenceParts } from "#lib/facilities/evidence";

/** The source that a facility's own record comes from. */
export function sourceOf(facility: FacilityDetail): Source | undefined {
  return sourceById(facility.merge_context.sources[0]?.source_id ?? "");
}

/** The day that a facility's record is seen from. */
export const readSeenOn = (facility: SeenRecord): Promise<string> => seenOn(facility, now());

/** The agency that a facility is judged under, as it stands today. */
export async function readJurisdictionOf({ safety }: FacilityDetail) {
  return (await readJurisdictions(now())).get(jurisdictionOf(safety.peer_group));
}

/** The title of a source, as people may look for it. */
export const sourceTitle = (source_id: string): string => sourceById(source_id)?.title ?? source_id;

export type Question = {
  places: Resolution;
  names: NameCounts;
  licenses: NameCounts["states"];
  /** Places with a name like the words, where nothing is spelled as they are. */
  near: Place[];
};

const NEAR_MAX = 5;

/** What the words of the one search box may mean. */
export const readQuestion: (words: string) => Promise<Question> = cache(async (words: string) => {
  const [places, names, licenses] = await Promise.all([
    resolveQuery(words),
    countNamesByState(words),
    countLicensesByState(words),
  ]);
  const isSpelt =
    places.kind === "zip" ||
    places.places.length > 0 ||
    names.match === "words" ||
    licenses.length > 0;
  return { places, names, licenses, near: isSpelt ? [] : await listNearPlaces(words, NEAR_MAX) };
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

/** Whether we hold any facility of a state. */
export const readIsHeld = async (state_code: StateCode): Promise<boolean> =>
  (await readStatesHeld()).some((held) => held.state_code === state_code);

/** The newest back-tests of the agencies that we hold records of. */
export async function readBacktestsServed(): Promise<Backtest[]> {
  const [tests, held] = await Promise.all([readBacktests(), readHeld()]);
  const served = new Set(held.map(({ jurisdiction_id }) => jurisdiction_id));
  return tests.filter(({ jurisdiction_id }) => served.has(jurisdiction_id));
}

/** The fairness report, and the names of the counties in it. */
export async function readFairness(): Promise<Audit & { counties: Map<string, string> }> {
  const audit = await readAudit(now());
  const regions = audit.lines.flatMap(({ kind, group }) => (kind === "region" ? [group] : []));
  return { ...audit, counties: await readCountyNames(regions) };
}

/** When each source was last tried and read. */
export const readSourcesRead: () => Promise<CoverageSnapshot["sources"]> = cache(
  async () => (await readCoverage(now())).sources,
);

/** County prices of the place asked for; none without one. */
export async function readPrices(asked: PricesAsked): Promise<CountyPrices[]> {
  const { zip, state_code, setting } = asked;
  if (zip !== undefined) return readCountyPrices({ zip }, setting);
  return state_code === undefined ? [] : readCountyPrices({ state_code }, setting);
}

/** The 50 states and DC with all that is measured of them. */
export const readStates: () => Promise<StateFull[]> = cache(() => listStatesFull(now()));

/** A state with its agencies, largest first, and what their records hold. */
export type StateRead = {
  state: StateFull;
  jurisdictions: Jurisdiction[];
  profile: StateProfile;
};

export const readState: (state_code: StateCode) => Promise<StateRead> = cache(
  async (state_code: StateCode) => {
    const [states, held, profile] = await Promise.all([
      readStates(),
      readHeld(),
      readStateProfile(state_code),
    ]);
    const state = states.find((each) => each.state_code === state_code);
    if (!state) throw new Error(`${state_code} is no state of the directory`);
    const jurisdictions = held
      .filter((each) => each.state_code === state_code)
      .toSorted((a, b) => b.facility_count - a.facility_count);
    return { state, jurisdictions, profile };
  },
);

const readHeld = cache(async (): Promise<Jurisdiction[]> => {
  const all = [...(await readJurisdictions(now())).values()];
  return all.filter(({ facility_count }) => facility_count > 0);
});

/** The newest monthly reports, as many as a page lists. */
export const readReports = (locale: Locale) => listReportsIn(locale, { limit: 100, offset: 0 });

/** One monthly report, in a language. @throws Problem `not_found`. */
export const readReportDetail: typeof readReportIn = cache(readReportIn);

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
