import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oncePerVersion } from "#db/version-cache";
import { dayOf, shiftDay } from "#lib/kernel/days";
import type { StateCode } from "#lib/kernel/vocabulary";
import { TRUST } from "#lib/scoring/trust";
import { readJurisdictions } from "#lib/states/jurisdictions";

/** Separates current records from history on one day. The conditions are over `facilities`. */
export type Recency = {
  /** Today, YYYY-MM-DD: totals by these conditions are only true on it. */
  day: string;
  /** The newest list that has the facility is older than the trust tier allows. */
  is_old: SQL;
  /** The facility has a score from a current list and current inspections. */
  has_current_score: SQL;
  /** Agencies whose newest list is old, and those whose scores are history. */
  old_agencies: readonly string[];
  past_scores: readonly string[];
};

/** Returns the oldest day on which a list or inspection file is still current. */
export const oldestCurrentDay = (today: string): string =>
  shiftDay(today, -TRUST.historical.roster_age_days.max);

/** Returns whether a row is of one of these agencies. */
export const isOneOf = (ids: readonly string[]): SQL =>
  sql`(jurisdiction_id = any(${sql.param(ids)}::text[]))`;

/**
 * Returns what is history on the day of `now`. `isByAgency` goes by each agency's newest list, as
 * stored figures do, instead of the newest list that has the facility.
 */
export async function readRecency(now: Date, isByAgency: boolean): Promise<Recency> {
  const day = dayOf(now);
  const oldest = oldestCurrentDay(day);
  const agencies = [...(await readJurisdictions(now)).values()];
  const agenciesWhere = (isPast: (dates: (typeof agencies)[number]["breakdown"]) => boolean) =>
    agencies.filter(({ breakdown }) => isPast(breakdown)).map((each) => each.jurisdiction_id);
  const isBefore = (date: string | null) => date !== null && date < oldest;
  const old_agencies = agenciesWhere(({ roster_observed_on }) => isBefore(roster_observed_on));
  const past_scores = agenciesWhere(
    ({ roster_observed_on, inspections_observed_on }) =>
      isBefore(roster_observed_on) || isBefore(inspections_observed_on),
  );
  const is_old = isByAgency ? isOneOf(old_agencies) : sql`observed_on < ${oldest}::date`;
  return {
    day,
    is_old,
    has_current_score: sql`(safety_score is not null and not (${is_old})
      and not (${isOneOf(past_scores)}))`,
    old_agencies,
    past_scores,
  };
}

type NewestLoad = { state_code: StateCode; observed_on: string };

/** Date of the newest load of each state, which no facility's list can be newer than. */
const readNewestLoads = oncePerVersion(async () => {
  const rows = await reader().db.execute<NewestLoad>(sql`
    select f.state_code, max(s.observed_on)::text as observed_on
    from source_figures f join snapshots s using (source_id)
    where f.state_code is not null group by f.state_code`);
  return new Map(rows.map(({ state_code, observed_on }) => [state_code, observed_on]));
});

/**
 * Returns whether all facilities of a state are history on the day of `now`. The agencies' own dates
 * aren't enough: a list of some providers may be newer.
 */
export async function isHistoryOnly(state_code: StateCode, now: Date): Promise<boolean> {
  const newest = (await readNewestLoads()).get(state_code);
  return newest !== undefined && newest < oldestCurrentDay(dayOf(now));
}
