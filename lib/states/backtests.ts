import { reader } from "#db/client";
import { oncePerVersion } from "#db/version-cache";
import { usesNewestParameters } from "#lib/rescoring/model-parameters";
import type { GroupResult } from "#lib/scoring/backtest";
import type { ReliabilityBin } from "#lib/scoring/metrics";

/**
 * The stored backtest of a jurisdiction's newest month at one horizon (docs/method.md#backtest).
 */
export type Backtest = {
  jurisdiction_id: string;
  horizon_days: number;
  /** First day of the month that it was run for. */
  month: string;
  auc: number;
  brier: number;
  brier_skill: number;
  ece: number;
  observed_expected: number;
  base_rate: number;
  n: number;
  events: number;
  test_from: string;
  test_until: string;
  bins: ReliabilityBin[];
  subgroups: GroupResult[];
};

async function loadBacktests(): Promise<Backtest[]> {
  const { sql } = reader();
  const rows = await sql<Backtest[]>`
    select jurisdiction_id, horizon_days, month, auc, brier, brier_skill, ece, observed_expected,
      base_rate, n, events, test_from, test_until, bins, subgroups
    from backtests b where ${usesNewestParameters(sql)} order by jurisdiction_id, horizon_days`;
  return [...rows];
}

/** Reads the backtests of every jurisdiction's newest month, at the current data version. */
export const readBacktests = oncePerVersion(loadBacktests);
