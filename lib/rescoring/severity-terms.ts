import type { TransactionSql } from "postgres";
import { oneRow } from "#db/one-row";
import type { SeverityLevel } from "#lib/kernel/vocabulary";

type SeverityTerm = { term: string; reading: SeverityLevel; uses: number };

/** Max terms stored. An agency has few, but a broken file can have one per finding. */
const KEPT_MAX = 500;

type SeverityTermCounts = {
  kept: SeverityTerm[];
  /** Number of findings with a term, and of those whose term we don't map. */
  terms: number;
  unmapped: number;
};

/**
 * Counts an agency's severity terms on listed facilities. It runs once per load, because there are
 * too many findings to count per page.
 */
export async function countSeverityTerms(
  tx: TransactionSql,
  jurisdiction_id: string,
): Promise<SeverityTermCounts> {
  const rows = await tx<SeverityTermCounts[]>`
    with counted as (
      select v.severity_state_term as term, v.severity as reading, count(*)::int as uses
      from violations v join facilities f on f.id = v.facility_id
      where f.jurisdiction_id = ${jurisdiction_id} and f.not_seen_since is null
        and v.severity_state_term is not null
      group by 1, 2
    ), kept as (
      select * from counted order by uses desc, term, reading limit ${KEPT_MAX}
    )
    select coalesce(sum(uses), 0)::int as terms,
      coalesce(sum(uses) filter (where reading = 'unrated'), 0)::int as unmapped,
      (select coalesce(jsonb_agg(to_jsonb(kept) order by uses desc, term, reading), '[]')
        from kept) as kept
    from counted`;
  return oneRow(rows);
}
