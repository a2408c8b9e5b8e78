import { expect, test } from "vitest";
import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { TRUST_METRICS } from "#lib/scoring/trust";
import { combineMetrics } from "./combine";

const NONE = Object.fromEntries(TRUST_METRICS.map((metric) => [metric, null]));
const jurisdiction = (facility_count: number, metrics: Record<string, number>) =>
  ({ facility_count, metrics: { ...NONE, ...metrics } }) as unknown as Jurisdiction;

test("combined metrics of several agencies have the same decimals as those of one", () => {
  const metrics = combineMetrics([
    jurisdiction(1_000, { scored_pct: 1.2, history_months: 40, backtest_auc_30: 0.719 }),
    jurisdiction(300, { scored_pct: 0.5, history_months: 31, backtest_auc_30: 0.7 }),
  ]);
  expect(metrics).toMatchObject({ scored_pct: 1, history_months: 38, backtest_auc_30: 0.715 });
});
