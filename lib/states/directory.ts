import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { oncePerVersion } from "#db/version-cache";
import { hasFacilities } from "#lib/rescoring/jurisdiction";
import { dayOf, latestOf } from "#lib/kernel/days";
import { STATE_CODES } from "#lib/kernel/fields";
import { sumOf } from "#lib/kernel/sum";
import { STATES, type StateCode, type TrustTier, USUAL_PRICE } from "#lib/kernel/vocabulary";
import {
  decisionGradeOf,
  stateGrade,
  stateTier,
  type TrustMetric,
  type TrustMetrics,
} from "#lib/scoring/trust";
import { allSources, isDirectory } from "#lib/sources/catalog";
import type { Source } from "#lib/sources/source";
import { listAgencies, sharedFreshness } from "./agency-lists";
import { areListsPartial } from "./partial-lists";
import { listLicensingAgencies } from "./licensing-agencies";
import { noRecordsReason } from "./no-records";
import { readJurisdictions } from "./jurisdictions";
import { addCounts, combineMetrics } from "./combine";
import { missingMetrics } from "./missing";
import type { StateFull, StateLean } from "./shapes";

/** Returns a state's name in URLs, such as `new-york`. */
export function slugOf(state_code: StateCode): string {
  return STATES[state_code].toLowerCase().replaceAll(" ", "-");
}

export function stateOfSlug(slug: string): StateCode | undefined {
  return STATE_CODES.find((state_code) => slugOf(state_code) === slug);
}

/** Returns the state for a code such as "TX" in any case, or for a slug in any case. */
export function stateMeantBy(words: string): StateCode | undefined {
  const code = words.toUpperCase();
  return STATE_CODES.find((state_code) => state_code === code) ?? stateOfSlug(words.toLowerCase());
}

type Refreshed = { source_id: string; refreshed_at: string };
type PriceRow = {
  state_code: StateCode;
  is_sample: boolean;
  counties: number;
  price_year: number;
  low: number;
  high: number;
};
type TierRow = { jurisdiction_id: string; as_of: string; trust_tier: TrustTier };

/** Reads the last refresh of each source: its last complete read, or a later accepted file. */
async function readRefreshed(): Promise<Map<string, string>> {
  const rows = await reader().db.execute<Refreshed>(sql`
    select s.source_id, greatest(s.last_success_at, max(n.retrieved_at)) as refreshed_at
    from source_status s
    left join snapshots n on n.source_id = s.source_id and n.status = 'accepted'
    group by s.source_id
    having greatest(s.last_success_at, max(n.retrieved_at)) is not null`);
  return new Map(rows.map((row) => [row.source_id, new Date(row.refreshed_at).toISOString()]));
}

/** Reads the 50 states and DC with their jurisdictions on record, sorted by name. */
async function readStates(now: Date) {
  const [jurisdictions, refreshed] = await Promise.all([readJurisdictions(now), readRefreshed()]);
  const held = [...jurisdictions.values()];
  return STATE_CODES.map((state_code) => {
    const mine = held
      .filter((each) => each.state_code === state_code && hasFacilities(each))
      .toSorted((a, b) => b.facility_count - a.facility_count);
    const ids = new Set(mine.map(({ jurisdiction_id }) => jurisdiction_id));
    const sources = allSources.filter((source) => ids.has(source.jurisdiction_id));
    const times = sources.flatMap(({ source_id }) => refreshed.get(source_id) ?? []);
    return {
      state_code,
      jurisdictions: mine,
      sources,
      last_refreshed_at: latestOf(times) ?? null,
    };
  });
}

type StateWithJurisdictions = Awaited<ReturnType<typeof readStates>>[number];

function leanOf({
  state_code,
  jurisdictions,
  last_refreshed_at,
}: StateWithJurisdictions): StateLean {
  return {
    slug: slugOf(state_code),
    name: STATES[state_code],
    trust_tier: stateTier(
      jurisdictions.map(({ trust_tier, facility_count }) => ({ tier: trust_tier, facility_count })),
    ),
    scored_facility_count: sumOf(jurisdictions, (each) => each.breakdown.scored_facility_count),
    unmaterialized_state_agency_pct:
      combineMetrics(jurisdictions).unmaterialized_state_agency_pct ?? null,
    last_refreshed_at,
  };
}

export async function listStatesLean(now: Date): Promise<StateLean[]> {
  return (await readStates(now)).map(leanOf);
}

export async function listStatesCovered(now: Date) {
  return (await readStates(now)).map((state) => ({
    ...leanOf(state),
    state_code: state.state_code,
    is_sample: state.jurisdictions.some(({ is_sample }) => is_sample),
    facility_count: sumOf(state.jurisdictions, (each) => each.facility_count),
    off_list_count: sumOf(state.jurisdictions, (each) => each.breakdown.off_list_count),
  }));
}

/** Lists the states in full, for API keys and the state pages. */
export async function listStatesFull(now: Date): Promise<StateFull[]> {
  const [states, prices, moves] = await Promise.all([readStates(now), readPrices(), readMoves()]);
  return states.map((state) => {
    const isSample = state.jurisdictions.some((each) => each.is_sample);
    const price = prices.find(
      (each) => each.state_code === state.state_code && each.is_sample === isSample,
    );
    return fullOf(state, price, moves, dayOf(now));
  });
}

function fullOf(
  state: StateWithJurisdictions,
  price: PriceRow | undefined,
  moves: TierRow[],
  today: string,
): StateFull {
  const { jurisdictions, sources } = state;
  const lean = leanOf(state);
  const metrics: TrustMetrics = combineMetrics(jurisdictions);
  const main = sources.find(
    (source) => source.jurisdiction_id === jurisdictions[0]?.jurisdiction_id,
  );
  const agency = agencyOf(state.state_code, main);
  const agencies = listAgencies(jurisdictions, today);
  const freshness = sharedFreshness(agencies);
  const ids = jurisdictions.map(({ jurisdiction_id }) => jurisdiction_id);
  return {
    ...lean,
    state_code: state.state_code,
    agency,
    licensing_agencies: listLicensingAgencies(state.state_code),
    ...(ids.every(isDirectory) ? { no_records_reason: noRecordsReason(state.state_code) } : {}),
    is_list_partial: areListsPartial(ids),
    jurisdiction_ids: ids,
    agencies,
    facility_count: sumOf(jurisdictions, (each) => each.facility_count),
    off_list_count: sumOf(jurisdictions, (each) => each.breakdown.off_list_count),
    by_type: addCounts(jurisdictions.map((each) => each.breakdown.by_type)),
    by_license_status: addCounts(jurisdictions.map((each) => each.breakdown.by_license_status)),
    scored_pct: metrics.scored_pct,
    inspections_36m: sumOf(jurisdictions, (each) => each.breakdown.inspections_36m),
    sources: sources.map(({ source_id, title, portal_url }) => ({
      source_id,
      title,
      url: portal_url,
    })),
    freshness,
    decision_grade: stateGrade(jurisdictions) ?? decisionGradeOf(lean.trust_tier, metrics),
    ...(price ? { prices_summary: summaryOf(price) } : {}),
    tier_history: moves.filter(({ jurisdiction_id }) => ids.includes(jurisdiction_id)),
    metrics,
    missing: missingOf(
      { ...lean, scored_pct: metrics.scored_pct, freshness },
      metrics,
      agency,
      price,
    ),
  };
}

/**
 * Returns the agency of a state: that of its main source, else the first of the directory. Links
 * that the source lacks come from the directory.
 */
function agencyOf(state_code: StateCode, main: Source | undefined): StateFull["agency"] {
  const entries = listLicensingAgencies(state_code);
  const name =
    (main?.is_directory ? undefined : main?.agency) ?? entries[0]?.name ?? STATES[state_code];
  const entry = entries.find((each) => each.name === name) ?? entries[0];
  const lookup_url = main?.lookup_url ?? entry?.search_url;
  const complaint_url = main?.complaint_url ?? entry?.complaint_url;
  return {
    name,
    ...(lookup_url === undefined ? {} : { lookup_url }),
    ...(complaint_url === undefined ? {} : { complaint_url }),
  };
}

/** Returns a reason for every member of a state that is absent or null. */
function missingOf(
  state: StateLean & Pick<StateFull, "scored_pct" | "freshness">,
  metrics: TrustMetrics,
  agency: StateFull["agency"],
  price: PriceRow | undefined,
): StateFull["missing"] {
  const uncovered = (field: string) => ({ field, code: "jurisdiction_not_covered" });
  const ofMetrics = missingMetrics(metrics);
  const asMetric = (field: TrustMetric) =>
    ofMetrics.flatMap((each) => (each.field === `metrics.${field}` ? { ...each, field } : []));
  return [
    ...(agency.lookup_url ? [] : [{ field: "agency.lookup_url", code: "not_published" }]),
    ...(agency.complaint_url ? [] : [{ field: "agency.complaint_url", code: "not_published" }]),
    ...(state.last_refreshed_at === null ? [uncovered("last_refreshed_at")] : []),
    ...(state.freshness.observed_on === null
      ? ["observed_on", "days", "status"].map((member) => ({
          field: `freshness.${member}`,
          code: metrics.roster_age_days === null ? "jurisdiction_not_covered" : "dates_differ",
        }))
      : []),
    ...asMetric("unmaterialized_state_agency_pct"),
    ...asMetric("scored_pct"),
    ...(price ? [] : [{ field: "prices_summary", code: "not_published" }]),
    ...ofMetrics,
  ];
}

const summaryOf = ({ counties, price_year, low, high }: PriceRow) => ({
  counties,
  price_year,
  weekly_median_low: low,
  weekly_median_high: high,
});

/**
 * Reads price ranges by state, with sample and real prices apart. A state shows the kind that its
 * records have.
 */
async function loadPrices(): Promise<PriceRow[]> {
  const rows = await reader().db.execute<PriceRow>(sql`
    select c.state_code, p.is_sample, count(*)::int as counties,
      max(p.price_year)::int as price_year, min(p.weekly_median)::float8 as low,
      max(p.weekly_median)::float8 as high
    from price_figures p join counties c using (county_fips)
    where p.age_group = ${USUAL_PRICE.age_group} and p.setting = ${USUAL_PRICE.setting}
    group by c.state_code, p.is_sample`);
  return [...rows];
}

const readPrices = oncePerVersion(loadPrices);

async function readMoves(): Promise<TierRow[]> {
  const rows = await reader().db.execute<TierRow>(sql`
    select distinct on (as_of, jurisdiction_id) jurisdiction_id, as_of, trust_tier
    from tier_history order by as_of, jurisdiction_id, move_id desc`);
  return [...rows];
}
