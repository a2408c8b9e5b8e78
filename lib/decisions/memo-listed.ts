import { reader } from "#db/client";
import { StaleDataVersion } from "#lib/facilities/stale-data-version";
import { dayOf } from "#lib/kernel/days";
import { precisionOf } from "#lib/facilities/location-precision";
import { roundKnown } from "#lib/kernel/round";
import { distanceBasisOf, type LocationPrecision } from "#lib/kernel/vocabulary";
import { type NoPrice, readBenchmarks } from "#lib/prices/benchmark";
import type { MemoCandidate } from "#lib/scoring/memo-gates";
import type { SafetyAbstention } from "#lib/scoring/abstain";
import { operatingGap } from "#lib/scoring/may-operate";
import { lapsedExpiry } from "#lib/scoring/lapsed-expiry";
import type { RankedCandidate } from "#lib/scoring/rank";
import type { UtilityName } from "#lib/scoring/utility";
import type { LocatedCandidate } from "./memo-candidates";
import { noDriveCode } from "./no-drive";
import type { DecisionMemo } from "./memo-shape";

type Facts = DecisionMemo["shortlist"][number]["facts"];

type ListedRow = Pick<
  MemoCandidate,
  "facility_id" | "name" | "safety_low" | "safety_high" | "safety_abstention" | "is_capped"
> & {
  license_stage: string | null;
  may_operate: boolean | null;
  expires_on: string | null;
  address_withheld: boolean;
  location_precision: LocationPrecision | null;
  county_fips: string | null;
  evidence_ids: string[];
};

/** Inputs of the reasons for absent facts, besides the candidate. */
type Reasoned = { safety_abstention: SafetyAbstention | null | undefined; no_price: NoPrice };

/** A listed facility with everything that the memo states about it. */
export type ShortlistEntry = { ranked: RankedCandidate; evidence_ids: string[]; facts: Facts };

const EVIDENCE_MAX = 3;

async function readRows(facility_ids: readonly string[]): Promise<ListedRow[]> {
  return reader().sql<ListedRow[]>`
    select f.id as facility_id, f.name, f.safety_abstention, f.county_fips, f.license_stage,
      f.may_operate, f.expires_on::text,
      f.address_withheld, f.location_precision,
      s.low as safety_low, s.high as safety_high, s.cap is not null as is_capped,
      array(select e.id from evidence e where e.facility_id = f.id
        order by e.published_on desc nulls last, e.id limit ${EVIDENCE_MAX}) as evidence_ids
    from facilities f left join safety_scores s on s.facility_id = f.id
    where f.id = any(${facility_ids as string[]})`;
}

/**
 * Returns the facts behind the utilities. Unknown facts are absent, with their reason in `missing`.
 */
function factsOf(
  { candidate, utilities }: RankedCandidate<LocatedCandidate>,
  reasoned: Reasoned,
): Facts {
  const { price_weekly, is_benchmark_price, is_imputed_price = false } = candidate;
  const source = is_benchmark_price ? "county_benchmark" : "facility";
  const { no_price } = reasoned;
  const ifWeighed = (dimension: UtilityName, code: string) =>
    utilities.some(({ name }) => name === dimension) ? code : "not_applicable";
  const marked = [["price_imputed", is_imputed_price, "not_published"]] as const;
  const readings: readonly (readonly [string, string | number | boolean | null, string])[] = [
    ["safety_score", candidate.safety_score, reasoned.safety_abstention ?? "no_inspections"],
    ["price_weekly", price_weekly, no_price],
    ["price_source", price_weekly === null ? null : source, no_price],
    ["price_year", candidate.price_year, "not_published"],
    ...(is_benchmark_price ? marked : []),
    ["age_min_months", candidate.age_min_months, "missing_age_range"],
    ["age_max_months", candidate.age_max_months, "missing_age_range"],
    ["distance_miles", roundKnown(candidate.distance_miles, 2), "not_applicable"],
    [
      "commute_minutes",
      roundKnown(candidate.commute_minutes, 1),
      ifWeighed("commute_minutes", noDriveCode(candidate)),
    ],
    [
      "risk_probability_30d",
      candidate.risk?.probability ?? null,
      ifWeighed("risk_30d", candidate.risk_abstention ?? "jurisdiction_uncalibrated"),
    ],
    ["inspections_known_until", candidate.inspections_until ?? null, "no_inspection_source"],
    ["last_inspected_on", candidate.last_inspected_on, "no_inspections_on_record"],
  ];
  const known = readings.filter(([, value]) => value !== null);
  const absent = readings.filter(([, value]) => value === null);
  return {
    as_of: candidate.as_of,
    license_status: candidate.license_status,
    license_status_basis: candidate.licensed_list_of === undefined ? "stated" : "listed",
    ...Object.fromEntries(known),
    ...(candidate.risk && candidate.risk_as_of ? { risk_as_of: candidate.risk_as_of } : {}),
    missing: absent.map(([field, , code]) => ({ field, code })),
  };
}

/** Returns a license's facts on a day. `may_operate` can be withheld. */
function licenseOf(candidate: LocatedCandidate, row: ListedRow, today: string) {
  const { license_status, as_of: observed_on } = candidate;
  const { may_operate, license_stage, expires_on } = row;
  const dated = { license_status, license_stage, expires_on };
  const license_ended_on = lapsedExpiry({ ...dated, stage: license_stage }, today);
  const gap = operatingGap({ ...dated, may_operate, observed_on, not_seen_since: null }, today);
  return {
    facts: {
      ...(gap === undefined ? { may_operate } : {}),
      ...(license_stage ? { license_stage } : {}),
      ...(license_ended_on === undefined ? {} : { license_ended_on }),
    },
    missing: gap === undefined ? [] : [{ field: "may_operate", code: gap }],
    license_ended_on,
  };
}

function locatedFacts({
  location_precision,
  distance_miles,
}: Pick<MemoCandidate, "location_precision" | "distance_miles">) {
  if (location_precision === undefined) return {};
  if (distance_miles === null) return { location_precision };
  return { location_precision, distance_basis: distanceBasisOf(location_precision) };
}

/** Reads what only listed facilities need: intervals, caps, licenses, and their newest evidence. */
export async function readListed(
  best: readonly RankedCandidate<LocatedCandidate>[],
  now: Date,
): Promise<ShortlistEntry[]> {
  const [rows, benchmarks] = await Promise.all([
    readRows(best.map(({ candidate }) => candidate.facility_id)),
    readBenchmarks(),
  ]);
  const today = dayOf(now);
  const byId = new Map(rows.map((row) => [row.facility_id, row]));
  return best.map((one) => {
    const row = byId.get(one.candidate.facility_id);
    if (!row) throw new StaleDataVersion(`${one.candidate.facility_id} left while a memo was made`);
    const { evidence_ids, county_fips, address_withheld, ...own } = row;
    const { lat } = one.candidate;
    const location_precision =
      lat === null ? undefined : precisionOf({ ...own, address_withheld, lat });
    const license = licenseOf(one.candidate, row, today);
    const { license_ended_on } = license;
    const candidate = { ...one.candidate, ...own, location_precision, license_ended_on };
    const ranked = { ...one, candidate };
    const no_price = benchmarks.whyNone(county_fips, one.candidate.is_sample ?? false);
    const facts = factsOf(ranked, { safety_abstention: own.safety_abstention, no_price });
    const located = locatedFacts(candidate);
    const missing = [...facts.missing, ...license.missing];
    return { ranked, evidence_ids, facts: { ...facts, ...located, ...license.facts, missing } };
  });
}
