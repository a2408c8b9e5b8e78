import type { TransactionSql } from "postgres";
import { now } from "#lib/kernel/clock";
import { round } from "#lib/kernel/round";
import {
  type HorizonResult,
  newestFitWindow,
  newestVisit,
  rollingPlan,
  runBacktest,
} from "#lib/scoring/backtest";
import { type ForecastModel, fitForecast } from "#lib/scoring/fit";
import type { HistorySite } from "#lib/scoring/landmarks";
import { readHistory } from "./forecast-history";

const DECIMALS = 4;

/** Below this many significant visits, no forecast is fitted. */
const EVENTS_MIN = 20;

/**
 * Fits a jurisdiction's forecast for a month on its visits up to `as_of`
 * (docs/method.md#regional-baseline, docs/method.md#calibration). Also backtests it on the newest
 * past (docs/method.md#backtest). The same records always give the same rows.
 * @returns the fit, or null if there are too few events.
 */
export async function freezeForecast(
  tx: TransactionSql,
  jurisdiction_id: string,
  month: string,
  as_of: string,
): Promise<ForecastModel | null> {
  const sites = await readHistory(tx, jurisdiction_id, as_of);
  const events = sites.flatMap(({ visits }) => visits.filter(({ is_event }) => is_event));
  await tx`delete from backtests where jurisdiction_id = ${jurisdiction_id} and month = ${month}`;
  if (events.length < EVENTS_MIN) return null;
  await writeBacktest(tx, jurisdiction_id, month, sites);
  return fitForecast(sites, newestFitWindow(newestVisit(sites))) ?? null;
}

const isMeasured = ({ auc, brier_skill, ece, observed_expected }: HorizonResult) =>
  [auc, brier_skill, ece, observed_expected].every(Number.isFinite);

function rowOf({ groups, ...result }: HorizonResult) {
  const { horizon_days, n, events, bins } = result;
  return {
    horizon_days,
    n,
    events,
    auc: round(result.auc, DECIMALS),
    brier: round(result.brier, DECIMALS),
    brier_skill: round(result.brier_skill, DECIMALS),
    ece: round(result.ece, DECIMALS),
    observed_expected: round(result.observed_expected, DECIMALS),
    base_rate: round(result.base_rate, DECIMALS),
    bins: bins.map((bin) => ({
      expected: round(bin.expected, DECIMALS),
      observed: round(bin.observed, DECIMALS),
      n: bin.n,
    })),
    subgroups: groups.map((group) => ({
      group: group.group,
      observed_expected: round(group.observed_expected, DECIMALS),
      expected: round(group.expected, DECIMALS),
      n: group.n,
    })),
  };
}

async function writeBacktest(
  tx: TransactionSql,
  jurisdiction_id: string,
  month: string,
  sites: readonly HistorySite[],
): Promise<void> {
  const result = runBacktest(sites, rollingPlan(newestVisit(sites)));
  const rows = (result?.horizons ?? []).filter(isMeasured).map((measured) => ({
    ...rowOf(measured),
    jurisdiction_id,
    month,
    test_from: result?.plan.test_from,
    test_until: result?.plan.test_until,
    recorded_at: now().toISOString(),
  }));
  await tx`
    insert into backtests
    select * from jsonb_populate_recordset(null::backtests, ${JSON.stringify(rows)}::text::jsonb)`;
}
