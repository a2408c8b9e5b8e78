import type { TransactionSql } from "postgres";

/**
 * Number of written facilities at which a load first looks at the statistics, and again at each
 * doubling. Autovacuum analyzes only after the commit, so until then later batches would be planned
 * for nearly empty tables.
 */
export const FIRST_ANALYZED_AT = 200;

/**
 * Share by which a table's file must have grown since it was last analyzed. A newer file of one
 * agency changes few records of all agencies, and analyzing them took over half of a load's time.
 */
const GROWTH = 0.05;

/** Each served table that a load fills, with the columns to analyze. JSON columns take longest. */
const SERVED: Readonly<Record<string, string>> = {
  facilities: "facilities",
  facility_sources: "facility_sources",
  inspections: "inspections",
  violations: "violations (id, facility_id)",
  evidence: "evidence (id, facility_id)",
};

/** Updates the planner's statistics of the served tables that this transaction made larger. */
export async function analyzeGrown(tx: TransactionSql): Promise<void> {
  const grown = await tx<{ name: string }[]>`
    select relname::text as name from pg_class
    where oid = any(${Object.keys(SERVED)}::text[]::regclass[])
      and pg_relation_size(oid) > relpages * (1 + ${GROWTH}::float8) * current_setting('block_size')::int`;
  const tables = grown.flatMap(({ name }) => SERVED[name] ?? []);
  if (tables.length > 0) await tx.unsafe(`analyze ${tables.join(", ")}`);
}
