import type { TransactionSql } from "postgres";
import { oneRow } from "#db/one-row";
import type { SeverityLevel } from "#lib/kernel/vocabulary";

/** A word of the agency for how grave a finding is, and what we read it as. */
type SeverityTerm = { term: string; reading: SeverityLevel; uses: number };

/** An agency has few words, an error of its file may bring a word for each finding. */
const KEPT_MAX = 500;

type SeverityTermCounts = {
  /** The most used first. */
  kept: SeverityTerm[];
  /** How many findings have such a word, and how many of these words we give no meaning. */
  terms: number;
  unmapped: number;
};

/**
 * Counts an agency's words for severity on listed facilities, once per load: there are too many
 * findings to count them for a page.
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
