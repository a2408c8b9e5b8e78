import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { SCORE_CAUSES } from "#lib/kernel/vocabulary";
import { recordedAt } from "../columns";

/**
 * Model parameters of one jurisdiction for one month, frozen so that any score and forecast can be
 * recomputed: expected rates of its peer groups, forecast baselines, and calibration.
 */
export const modelParameters = pgTable(
  "model_parameters",
  {
    parameters_id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jurisdiction_id: text().notNull(),
    /** First day of the month that the parameters apply to. */
    month: date({ mode: "string" }).notNull(),
    method_version: text().notNull(),
    rates: jsonb().$type<Record<string, unknown>>().notNull(),
    forecast: jsonb().$type<Record<string, unknown>>(),
    recorded_at: recordedAt(),
  },
  (table) => [
    index("model_parameters_newest").on(table.jurisdiction_id, table.parameters_id.desc()),
  ],
);

/**
 * The current score, with everything needed to recompute it. The values that lists show are
 * generated columns, because a complete `safety` is too large to unpack for each row of a list.
 */
export const safetyScores = pgTable("safety_scores", {
  facility_id: text().primaryKey(),
  jurisdiction_id: text().notNull(),
  safety: jsonb().$type<Record<string, unknown>>().notNull(),
  value: integer(),
  low: integer().generatedAlwaysAs(sql`(safety->>'low')::integer`),
  high: integer().generatedAlwaysAs(sql`(safety->>'high')::integer`),
  /** The lowest cap whose condition is met. */
  cap: integer().generatedAlwaysAs(sql`lowest_cap(safety->'caps')`),
  /** Inspections counted. */
  inspections: integer().generatedAlwaysAs(sql`(safety->'inputs'->>'n')::integer`),
  parameters_id: integer().notNull(),
  as_of: date({ mode: "string" }).notNull(),
  recorded_at: recordedAt(),
});

/** Append-only: each score that was ever served. */
export const scoreHistory = pgTable(
  "score_history",
  {
    history_id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    facility_id: text().notNull(),
    as_of: date({ mode: "string" }).notNull(),
    safety_score: integer(),
    method_version: text().notNull(),
    parameters_id: integer().notNull(),
    cause: text({ enum: SCORE_CAUSES }).notNull(),
    recorded_at: recordedAt(),
  },
  (table) => [index("score_history_facility").on(table.facility_id, table.history_id)],
);

/** Trust metrics of each jurisdiction at the newest data version (docs/method.md#trust-metrics). */
export const jurisdictionMetrics = pgTable("jurisdiction_metrics", {
  jurisdiction_id: text().primaryKey(),
  state_code: text().notNull(),
  is_sample: boolean().notNull(),
  facility_count: integer().notNull(),
  metrics: jsonb().$type<Record<string, number | null>>().notNull(),
  breakdown: jsonb().$type<Record<string, unknown>>().notNull(),
  /**
   * The agency's words for severity, the most used first. There are too many violations to count
   * them per request.
   */
  severity_terms: jsonb()
    .$type<{ term: string; reading: string; uses: number }[]>()
    .notNull()
    .default([]),
  data_version: bigint({ mode: "number" }).notNull(),
  recorded_at: recordedAt(),
});

/** Append-only: the trust tier of a jurisdiction, one row per change. */
export const tierHistory = pgTable(
  "tier_history",
  {
    move_id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    jurisdiction_id: text().notNull(),
    /** Day on which it changed. */
    as_of: date({ mode: "string" }).notNull(),
    trust_tier: text().notNull(),
    reasons: text().array().notNull(),
    recorded_at: recordedAt(),
  },
  (table) => [index("tier_history_jurisdiction").on(table.jurisdiction_id, table.move_id)],
);

/**
 * Rolling backtests of a jurisdiction's forecast (docs/method.md#backtest): one per month and
 * horizon.
 */
export const backtests = pgTable(
  "backtests",
  {
    jurisdiction_id: text().notNull(),
    month: date({ mode: "string" }).notNull(),
    horizon_days: integer().notNull(),
    auc: doublePrecision().notNull(),
    brier: doublePrecision().notNull(),
    brier_skill: doublePrecision().notNull(),
    ece: doublePrecision().notNull(),
    observed_expected: doublePrecision().notNull(),
    base_rate: doublePrecision().notNull(),
    n: integer().notNull(),
    events: integer().notNull(),
    /** First and last tested landmark. */
    test_from: date({ mode: "string" }).notNull(),
    test_until: date({ mode: "string" }).notNull(),
    bins: jsonb().$type<{ expected: number; observed: number; n: number }[]>().notNull(),
    subgroups: jsonb()
      .$type<{ group: string; observed_expected: number; expected: number; n: number }[]>()
      .notNull(),
    recorded_at: recordedAt(),
  },
  (table) => [primaryKey({ columns: [table.jurisdiction_id, table.month, table.horizon_days] })],
);
