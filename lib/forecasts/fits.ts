import { reader } from "#db/client";
import { currentPulse } from "#db/pulse";
import { keepLatest } from "#lib/kernel/keep";
import type { Fit } from "#lib/scoring/fit";
import type { ForecastQuality } from "#lib/scoring/forecast";

/** What a jurisdiction's forecast stands on: what it learned, and how well it did. */
export type JurisdictionForecast = { fit: Fit | undefined; quality: ForecastQuality[] };

type QualityRow = ForecastQuality & { jurisdiction_id: string };

async function readFrozen(): Promise<ReadonlyMap<string, JurisdictionForecast>> {
  const { sql } = reader();
  const [epochs, tests] = await Promise.all([
    sql<{ jurisdiction_id: string; forecast: Fit | null }[]>`
      select distinct on (jurisdiction_id) jurisdiction_id, forecast from method_epochs
      order by jurisdiction_id, epoch_id desc`,
    sql<QualityRow[]>`
      select distinct on (jurisdiction_id, horizon_days) jurisdiction_id, horizon_days,
        auc, brier_skill, ece, observed_expected, n, month as as_of
      from backtests order by jurisdiction_id, horizon_days, month desc`,
  ]);
  return new Map(
    epochs.map(({ jurisdiction_id, forecast }) => {
      const quality = tests
        .filter((test) => test.jurisdiction_id === jurisdiction_id)
        .map(({ jurisdiction_id: _of, ...figures }) => figures);
      return [jurisdiction_id, { fit: forecast ?? undefined, quality }];
    }),
  );
}

const frozen = keepLatest(readFrozen);

/** The newest epoch's forecast of every jurisdiction, at the current data version. */
export async function readFits(): Promise<ReadonlyMap<string, JurisdictionForecast>> {
  const { data_version, method_version } = await currentPulse();
  return frozen(`${data_version}/${method_version}`);
}
