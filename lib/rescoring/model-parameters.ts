import type { ISql, TransactionSql } from "postgres";
import { firstOfMonth } from "#lib/kernel/months";
import { isSampleId, SAMPLE_PREFIX } from "#lib/kernel/sample";
import { SAFETY } from "#lib/scoring/safety";
import { type Strata, strataOf, type Totals, totalsOf } from "#lib/scoring/strata";
import { freezeForecast } from "./freeze-forecast";
import type { ScoreDays } from "./score-days";
import { readStratumVisits } from "./visits";

/** A jurisdiction's expected rates, frozen for a month. */
export type ModelParameters = {
  parameters_id: number;
  jurisdiction_id: string;
  /** First day of the month. */
  month: string;
  /** Score method version that the points behind the rates come from. */
  method_version: string;
  rates: { strata: Strata | null; totals: Totals };
};

export async function readParameters(
  tx: TransactionSql,
  jurisdiction_id: string,
): Promise<ModelParameters | undefined> {
  const [row] = await tx<ModelParameters[]>`
    select parameters_id, jurisdiction_id, month, method_version, rates from model_parameters
    where jurisdiction_id = ${jurisdiction_id} order by parameters_id desc limit 1`;
  return row;
}

/**
 * Keeps rows `b` from the month of their jurisdiction's newest model parameters. A month with too
 * little data has no backtest, and an older one isn't used instead.
 */
export const usesNewestParameters = (sql: ISql<Record<never, never>>) =>
  sql`b.month = (select e.month from model_parameters e where e.jurisdiction_id = b.jurisdiction_id
    order by e.parameters_id desc limit 1)`;

/**
 * Returns the totals of the other jurisdictions' newest parameters with the same method version,
 * because points of two methods can't be added. Sample and real jurisdictions are kept apart.
 */
async function totalsElsewhere(tx: TransactionSql, jurisdiction_id: string): Promise<Totals> {
  const isSample = isSampleId(jurisdiction_id);
  const [row] = await tx<Totals[]>`
    with newest as (
      select distinct on (jurisdiction_id) jurisdiction_id, method_version, rates from model_parameters
      where jurisdiction_id <> ${jurisdiction_id}
        and starts_with(jurisdiction_id, ${SAMPLE_PREFIX}) = ${isSample}
      order by jurisdiction_id, parameters_id desc
    )
    select coalesce(sum((rates->'totals'->>'points')::float8), 0) as points,
      coalesce(sum((rates->'totals'->>'exposure')::float8), 0) as exposure
    from newest where method_version = ${SAFETY.method_version}`;
  return row ?? { points: 0, exposure: 0 };
}

/**
 * Freezes a jurisdiction's rates and forecast for the month of `data_through`
 * (docs/method.md#expected-rate, docs/method.md#calibration). A month keeps its parameters, except
 * on a first load or after a change of score method. Parameters are never removed.
 * @returns the new parameters, or undefined if the month keeps those it has.
 */
export async function freezeParameters(
  tx: TransactionSql,
  jurisdiction_id: string,
  { as_of, data_through }: ScoreDays,
  { is_first_load }: { is_first_load: boolean },
): Promise<ModelParameters | undefined> {
  const newest = await readParameters(tx, jurisdiction_id);
  const { method_version } = SAFETY;
  const month = firstOfMonth(data_through);
  if (newest?.method_version === method_version) {
    if (newest.month > month || (newest.month === month && !is_first_load)) return undefined;
  }
  const visits = await readStratumVisits(tx, jurisdiction_id, as_of);
  const elsewhere = await totalsElsewhere(tx, jurisdiction_id);
  const rates: ModelParameters["rates"] = {
    strata: strataOf(visits, as_of, elsewhere) ?? null,
    totals: totalsOf(visits, as_of),
  };
  const forecast = await freezeForecast(tx, jurisdiction_id, month, as_of);
  const [row] = await tx<{ parameters_id: number }[]>`
    insert into model_parameters (jurisdiction_id, month, method_version, rates, forecast)
    values (${jurisdiction_id}, ${month}, ${method_version},
      ${JSON.stringify(rates)}::text::jsonb, ${forecast && JSON.stringify(forecast)}::text::jsonb)
    returning parameters_id`;
  return row
    ? { parameters_id: row.parameters_id, jurisdiction_id, month, method_version, rates }
    : undefined;
}
