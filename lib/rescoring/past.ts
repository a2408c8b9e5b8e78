import type { ISql } from "postgres";
import { firstOfMonth } from "#lib/kernel/months";
import { type Safety, SAFETY, type SafetyRequest, scoreSafety } from "#lib/scoring/safety";
import { muOf, peerGroupOf } from "#lib/scoring/strata";
import type { ModelParameters } from "./model-parameters";
import type { ScoreDays } from "./score-days";

type PastFacility = Pick<
  SafetyRequest,
  "license_status" | "has_merge_conflict" | "visits" | "days_without_result"
> & {
  jurisdiction_id: string;
  facility_type: string | null;
};

/**
 * Scores a facility as known on a past day, with the newest model parameters up to that month.
 * `severity_unusable` considers only the facility's own visits, because agency-wide gaps aren't
 * stored by day. Whether the agency lists clean inspections is read from current data.
 */
export async function scoreAsOf(
  sql: ISql<Record<never, never>>,
  { jurisdiction_id, facility_type, ...facility }: PastFacility,
  { as_of, data_through }: ScoreDays,
): Promise<Safety> {
  const [parameters] = await sql<Pick<ModelParameters, "rates">[]>`
    select rates from model_parameters
    where jurisdiction_id = ${jurisdiction_id} and month <= ${firstOfMonth(data_through)}
      and method_version = ${SAFETY.method_version}
    order by parameters_id desc limit 1`;
  const strata = parameters?.rates.strata;
  const usual = strata?.jurisdictions[jurisdiction_id];
  return scoreSafety({
    ...facility,
    as_of,
    peer_group: peerGroupOf(jurisdiction_id, facility_type),
    mu: strata ? muOf(strata, jurisdiction_id, facility_type) : undefined,
    jurisdiction: {
      is_covered: true,
      has_inspection_source: facility.visits.length > 0 || usual !== undefined,
      inspected_facilities: usual?.inspected_facilities ?? 0,
      counted_only_pct: 0,
      are_counts_missing: false,
      are_clean_missing: await readListsOnlyCited(sql, jurisdiction_id),
    },
  });
}

async function readListsOnlyCited(
  sql: ISql<Record<never, never>>,
  jurisdiction_id: string,
): Promise<boolean> {
  const rows = await sql`
    select from jurisdiction_figures
    where jurisdiction_id = ${jurisdiction_id} and lists_only_cited limit 1`;
  return rows.length > 0;
}
