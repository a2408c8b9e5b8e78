import type { TransactionSql } from "postgres";
import type { JurisdictionFacts } from "#lib/scoring/abstain";
import type { Epoch } from "./epoch";

/**
 * What a jurisdiction's records allow (Method 2.1). Findings known only as a number are those that
 * a visit counts and no level covers.
 */
export async function readFacts(
  tx: TransactionSql,
  jurisdiction_id: string,
  epoch: Epoch | undefined,
): Promise<JurisdictionFacts> {
  const [row] = await tx<
    {
      facilities: number;
      visits: number;
      counted: number;
      rated: number;
    }[]
  >`
    select count(distinct f.id)::int as facilities, count(i.id)::int as visits,
      coalesce(sum(i.violations), 0)::int as counted,
      coalesce(sum(i.harm + i.serious + i.moderate + i.low + i.unrated), 0)::int as rated
    from facilities f left join inspections i on i.facility_id = f.id
    where f.jurisdiction_id = ${jurisdiction_id}`;
  const { facilities = 0, visits = 0, counted = 0, rated = 0 } = row ?? {};
  const only_counted = Math.max(0, counted - rated);
  return {
    is_covered: facilities > 0,
    has_inspection_source: visits > 0,
    inspected_facilities:
      epoch?.rates.strata?.jurisdictions[jurisdiction_id]?.inspected_facilities ?? 0,
    counted_only_pct: counted === 0 ? 0 : (100 * only_counted) / counted,
    are_counts_missing: false,
  };
}
