import type { ISql, TransactionSql } from "postgres";
import { firstOfMonth } from "#lib/kernel/months";
import { isSampleId, SAMPLE_PREFIX } from "#lib/kernel/sample";
import { SAFETY } from "#lib/scoring/safety";
import { type Strata, strataOf, type Totals, totalsOf } from "#lib/scoring/strata";
import { freezeForecast } from "./freeze-forecast";
import type { ScoreDays } from "./score-days";
import { readStratumVisits } from "./visits";

/** The usual rates of one jurisdiction, frozen for a month. */
export type ModelParameters = {
  parameters_id: number;
  jurisdiction_id: string;
  /** First day of the month. */
  month: string;
  /** The score method whose points the rates are made of. */
  method_version: string;
  rates: { strata: Strata | null; totals: Totals };
};

/** The epoch that serves a jurisdiction now: its newest. */
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
 * Whether the rows `b` of a query are of the month that their jurisdiction's newest epoch froze: a month
 * that had too little to be tested on has no test, not an older one's.
 */
export const usesNewestParameters = (sql: ISql<Record<never, never>>) =>
  sql`b.month = (select e.month from model_parameters e where e.jurisdiction_id = b.jurisdiction_id
    order by e.parameters_id desc limit 1)`;

/**
 * Totals of the other jurisdictions at their newest epochs, where those are of this method: points of two
 * methods have no sum. The sample is a nation of its own.
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
 * Freezes the rates and the forecast of a jurisdiction for the month of `known_on` (docs/method.md#expected-rate, docs/method.md#calibration:
 * recomputed monthly, frozen in between). A month that has its epoch keeps it, unless it is of another
 * score method, or `is_first_load`: while a jurisdiction's files come in for the first time, each of
 * them changes what is usual. Epochs are never removed.
 * @returns the new epoch, or undefined when the month keeps the one it has.
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
