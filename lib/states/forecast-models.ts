import { reader } from "#db/client";
import { oncePerVersion } from "#db/version-cache";
import type { ForecastModel } from "#lib/scoring/fit";
import type { ForecastQuality } from "#lib/scoring/forecast";
import { type Backtest, readBacktests } from "./backtests";

export type JurisdictionForecast = { fit: ForecastModel | undefined; quality: ForecastQuality[] };

function qualityOf(test: Backtest): ForecastQuality {
  const { horizon_days, auc, brier_skill, ece, observed_expected, n, month } = test;
  return { horizon_days, auc, brier_skill, ece, observed_expected, n, as_of: month };
}

async function loadFits(): Promise<ReadonlyMap<string, JurisdictionForecast>> {
  const { sql } = reader();
  const [epochs, tests] = await Promise.all([
    sql<{ jurisdiction_id: string; forecast: ForecastModel | null }[]>`
      select distinct on (jurisdiction_id) jurisdiction_id, forecast from model_parameters
      order by jurisdiction_id, parameters_id desc`,
    readBacktests(),
  ]);
  return new Map(
    epochs.map(({ jurisdiction_id, forecast }) => {
      const own = tests.filter((test) => test.jurisdiction_id === jurisdiction_id);
      return [jurisdiction_id, { fit: forecast ?? undefined, quality: own.map(qualityOf) }];
    }),
  );
}

/** Reads the newest forecast model of every jurisdiction, at the current data version. */
export const readForecastModels = oncePerVersion(loadFits);
