import { cache } from "react";
import { type Audit, readAudit } from "#lib/forecasts/audit";
import { type AgencyRecords, describeAgencies } from "#lib/states/agency-records";
import { type AgencyList, listAgencies } from "#lib/states/agency-lists";
import { type Backtest, readBacktests } from "#lib/states/backtests";
import { hasFacilities, type Jurisdiction } from "#lib/rescoring/jurisdiction";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import { groupBy } from "#lib/kernel/group-by";
import { sumOf } from "#lib/kernel/sum";
import type { PriceSetting, StateCode, TerritoryCode } from "#lib/kernel/vocabulary";
import { type CountyName, listCountiesIn, readCountyNames } from "#lib/places/points";
import type { PriceQuery } from "#lib/prices/price-query";
import { type CountyPrices, readCountyPrices } from "#lib/prices/by-county";
import type { Locale } from "#lib/language/locale";
import { listReportsIn, readReportIn } from "#lib/reports/read";
import { readSources } from "#lib/states/coverage";
import { listStatesFull } from "#lib/states/directory";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { type GapReason, readGapReason } from "#lib/states/gap-reason";
import { countyCoverage } from "#lib/states/quality";
import { readStateProfile, type StateProfile } from "#lib/states/profile";
import type { CoverageSnapshot, StateFull } from "#lib/states/shapes";

/**
 * Reads states, agencies, prices, and reports for pages. `cache` limits each read to one per page
 * render.
 */

export type StateWithRecords = {
  state_code: StateCode;
  facilities: number;
  /** Each agency with the date of its own list, largest first. */
  agencies: AgencyList[];
};

/** States with facilities on record, most facilities first. */
export const readStatesWithRecords: () => Promise<StateWithRecords[]> = cache(async () => {
  const byState = groupBy(await readJurisdictionsWithRecords(), ({ state_code }) => state_code);
  const held = [...byState].map(([state_code, jurisdictions]) => ({
    state_code,
    facilities: sumOf(jurisdictions, ({ facility_count }) => facility_count),
    agencies: listAgencies(
      jurisdictions.toSorted((a, b) => b.facility_count - a.facility_count),
      dayOf(now()),
    ),
  }));
  return held.toSorted((a, b) => b.facilities - a.facilities);
});

/** Returns the date of each agency's newest list, YYYY-MM-DD, by jurisdiction. */
export async function readNewestLists(): Promise<Map<string, string>> {
  const agencies = (await readStatesWithRecords()).flatMap((state) => state.agencies);
  return new Map(
    agencies.flatMap(({ jurisdiction_id, observed_on }) =>
      observed_on === undefined ? [] : [[jurisdiction_id, observed_on] as const],
    ),
  );
}

/** Returns whether we have a facility of a state or territory. */
export const hasRecordsIn = async (region: StateCode | TerritoryCode): Promise<boolean> =>
  (await readStatesWithRecords()).some(({ state_code }) => state_code === region);

/** Newest backtests of the agencies with facilities on record. */
export async function readBacktestsServed(): Promise<Backtest[]> {
  const [tests, held] = await Promise.all([readBacktests(), readJurisdictionsWithRecords()]);
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
export const readSourcesRead: () => Promise<CoverageSnapshot["sources"]> = cache(() =>
  readSources(now()),
);

/**
 * Returns county prices of the requested area, or none without one. A ZIP code takes precedence
 * over a state.
 */
export const readPrices = ({ zip, state_code, setting }: PriceQuery): Promise<CountyPrices[]> =>
  readPricesOf(zip, state_code, setting);

// Cached by its arguments, because a new object on each call would never match.
const readPricesOf = cache(
  async (
    zip: string | undefined,
    state_code: StateCode | undefined,
    setting: PriceSetting,
  ): Promise<CountyPrices[]> => {
    if (zip !== undefined) return readCountyPrices({ zip }, setting);
    return state_code === undefined ? [] : readCountyPrices({ state_code }, setting);
  },
);

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
      readJurisdictionsWithRecords(),
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

/** Records of every state's agencies, largest first. States without records are absent. */
export const readAgencies: () => Promise<Map<StateCode, AgencyRecords[]>> = cache(async () => {
  const byState = groupBy(await readJurisdictionsWithRecords(), ({ state_code }) => state_code);
  const today = dayOf(now());
  return new Map(
    [...byState].map(([state_code, jurisdictions]) => [
      state_code,
      describeAgencies(
        jurisdictions.toSorted((a, b) => b.facility_count - a.facility_count),
        today,
      ),
    ]),
  );
});

const readJurisdictionsWithRecords = cache(async (): Promise<Jurisdiction[]> => {
  const all = [...(await readJurisdictions(now())).values()];
  return all.filter(hasFacilities);
});

/** The counties of a state by name. */
export const readCounties: (state_code: StateCode) => Promise<CountyName[]> = cache(listCountiesIn);

/** Why a search in a state or territory may miss providers, if it may. */
export const readGap: (region: StateCode | TerritoryCode) => Promise<GapReason | undefined> = cache(
  (region: StateCode | TerritoryCode) => readGapReason(region, now()),
);

/** The number of a state's counties in which our file has providers, and of all. */
export async function readCountyCoverage(
  state_code: StateCode,
): Promise<{ held: number; all: number }> {
  const [{ counties }, all] = await Promise.all([
    readStateProfile(state_code),
    readCounties(state_code),
  ]);
  return countyCoverage(counties, all.length);
}

/** The newest monthly reports, as many as a page lists. */
export const readReports: (locale: Locale) => ReturnType<typeof listReportsIn> = cache(
  (locale: Locale) => listReportsIn(locale, { limit: 100, offset: 0 }),
);

/** One monthly report, in a language. @throws Problem `not_found`. */
export const readReportDetail: typeof readReportIn = cache(readReportIn);

/**
 * Returns whether any record is fictional sample data. Never throws, because the page frame must
 * render even while the database is down.
 */
export const hasSampleRecords: () => Promise<boolean> = cache(() =>
  readJurisdictionsWithRecords().then(
    (held) => held.some(({ is_sample }) => is_sample),
    () => false,
  ),
);
