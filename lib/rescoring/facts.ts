import type { ISql, TransactionSql } from "postgres";
import { ABSTAIN, type JurisdictionFacts } from "#lib/scoring/abstain";
import type { ModelParameters } from "./model-parameters";

/**
 * Returns whether the agency lists only inspections with findings, so that a clean full inspection
 * leaves no row. Complaint visits don't count, because agencies may list them either way.
 */
export async function listsOnlyCited(
  sql: ISql<Record<never, never>>,
  jurisdiction_id: string,
): Promise<boolean> {
  const { cited_inspections_min } = ABSTAIN;
  const inspections = sql`inspections i join facilities f on f.id = i.facility_id
    where f.jurisdiction_id = ${jurisdiction_id} and i.purpose in ('full', 'unknown')`;
  const [row] = await sql<{ only_cited: boolean }[]>`
    select not exists (select from ${inspections} and i.violations = 0) and (
      select count(*) from (
        select from ${inspections} and i.has_result limit ${cited_inspections_min}
      ) with_violations
    ) = ${cited_inspections_min} as only_cited`;
  return row?.only_cited ?? false;
}

/**
 * Reads the properties of a jurisdiction's records that scoring depends on
 * (docs/method.md#abstention). A finding without a level is known only as a number. A visit without
 * a result counts as one more finding, and makes counts missing if such visits outnumber those with
 * findings.
 */
export async function readJurisdictionFacts(
  tx: TransactionSql,
  jurisdiction_id: string,
  parameters: ModelParameters | undefined,
): Promise<JurisdictionFacts> {
  const [row] = await tx<
    {
      facilities: number;
      visits: number;
      counted: number;
      rated: number;
      silent: number;
      with_findings: number;
    }[]
  >`
    select count(distinct f.id)::int as facilities, count(i.id)::int as visits,
      coalesce(sum(i.violations), 0)::int as counted,
      coalesce(sum(i.harm + i.serious + i.moderate + i.low + i.unrated)
        filter (where i.violations is not null), 0)::int as rated,
      count(i.id) filter (where not i.has_result)::int as silent,
      count(*) filter (where i.violations > 0 or i.class_points > 0)::int as with_findings
    from facilities f left join inspections i on i.facility_id = f.id
    where f.jurisdiction_id = ${jurisdiction_id}`;
  const { facilities = 0, visits = 0, counted = 0, rated = 0 } = row ?? {};
  const { silent = 0, with_findings = 0 } = row ?? {};
  const only_counted = Math.max(0, counted - rated) + silent;
  const findings = counted + silent;
  return {
    is_covered: facilities > 0,
    has_inspection_source: visits > 0,
    inspected_facilities:
      parameters?.rates.strata?.jurisdictions[jurisdiction_id]?.inspected_facilities ?? 0,
    counted_only_pct: findings === 0 ? 0 : (100 * only_counted) / findings,
    are_counts_missing: silent > with_findings,
    are_clean_missing: await listsOnlyCited(tx, jurisdiction_id),
  };
}
