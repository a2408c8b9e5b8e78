import type { TransactionSql } from "postgres";
import {
  type HorizonResult,
  newestFitWindow,
  newestVisit,
  rollingPlan,
  runBacktest,
} from "#lib/scoring/backtest";
import { type Fit, fitForecast } from "#lib/scoring/fit";
import type { HistorySite } from "#lib/scoring/landmarks";
import { readHistory } from "./history";

/** Below this a jurisdiction has no history to learn from, and no time is spent on it. */
const VISITS_MIN = 100;

/**
 * Learns a jurisdiction's forecast for a month from its visits up to `as_of` (Methods 3.3, 3.4), and
 * back-tests it on its own newest past (Method 3.7). The same records give the same rows, however
 * often it runs.
 * @returns the fit, or null where there is too little to learn from.
 */
export async function freezeForecast(
  tx: TransactionSql,
  jurisdiction_id: string,
  month: string,
  as_of: string,
): Promise<Fit | null> {
  const sites = await readHistory(tx, jurisdiction_id, as_of);
  const visits = sites.reduce((sum, site) => sum + site.visits.length, 0);
  if (visits < VISITS_MIN) return null;
  await writeBacktest(tx, jurisdiction_id, month, sites);
  return fitForecast(sites, newestFitWindow(newestVisit(sites))) ?? null;
}

const isMeasured = ({ auc, brier_skill, ece, observed_expected }: HorizonResult) =>
  [auc, brier_skill, ece, observed_expected].every(Number.isFinite);

async function writeBacktest(
  tx: TransactionSql,
  jurisdiction_id: string,
  month: string,
  sites: readonly HistorySite[],
): Promise<void> {
  const result = runBacktest(sites, rollingPlan(newestVisit(sites)));
  const measured = result?.horizons.filter(isMeasured) ?? [];
  const rows = measured.map(({ groups, ...figures }) => ({
    ...figures,
    jurisdiction_id,
    month,
    test_from: result?.plan.test_from,
    test_until: result?.plan.test_until,
    subgroups: groups,
    recorded_at: new Date().toISOString(),
  }));
  await tx`delete from backtests where jurisdiction_id = ${jurisdiction_id} and month = ${month}`;
  await tx`
    insert into backtests
    select * from jsonb_populate_recordset(null::backtests, ${JSON.stringify(rows)}::text::jsonb)`;
}
