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

/** Each wide served table that a load fills, with the columns to analyze. JSON takes longest. */
const WIDE: Readonly<Record<string, string>> = {
  facilities: "facilities",
  inspections: "inspections",
  violations: "violations (id, facility_id)",
  evidence: "evidence (id, facility_id)",
};

/**
 * Updates the planner's statistics of the wide served tables that this transaction made larger, and
 * of `facility_sources` always. It is narrow, and a source that its statistics don't know looks like
 * one row, for which the planner compares each record of the source with each other one.
 */
export async function analyzeGrown(tx: TransactionSql): Promise<void> {
  const grown = await tx<{ name: string }[]>`
    select relname::text as name from pg_class
    where oid = any(${Object.keys(WIDE)}::text[]::regclass[])
      and pg_relation_size(oid) > relpages * (1 + ${GROWTH}::float8) * current_setting('block_size')::int`;
  const tables = grown.flatMap(({ name }) => WIDE[name] ?? []);
  await tx.unsafe(`analyze ${["facility_sources", ...tables].join(", ")}`);
}
