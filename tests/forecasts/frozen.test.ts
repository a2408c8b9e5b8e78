import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { listFacilityIds } from "#lib/facilities/safety";
import { readBacktests as readServedBacktests } from "#lib/states/backtests";
import { readForecaster } from "#lib/forecasts/forecast";
import { freezeForecast } from "#lib/rescoring/freeze-forecast";
import { readHistory } from "#lib/rescoring/forecast-history";
import { writeMetrics } from "#lib/rescoring/metrics";
import { readForecastRecords } from "#lib/forecasts/records";
import { now } from "#lib/kernel/clock";
import { ABSTAIN } from "#lib/scoring/abstain";
import type { TrustMetrics } from "#lib/scoring/trust";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

const TEXAS = "sample-tx-hhsc";
const MONTH = "2026-11-01";
const HORIZONS = Array.from({ length: 84 }, (_, place) => place + 7);

async function readBacktests(jurisdiction_id: string, month: string) {
  return connection().sql`
    select (to_jsonb(b) - 'recorded_at')::text as row from backtests b
    where jurisdiction_id = ${jurisdiction_id} and month = ${month} order by horizon_days`;
}

/** The metrics of a jurisdiction as they would be written of it on this day. */
async function measure(jurisdiction_id: string, as_of: string) {
  const roster = { roster_observed_on: as_of, inspections_observed_on: as_of };
  const counted = { ...roster, agency_records: null, linked_records: 0 };
  const { sql } = connection();
  const [row] = await sql.begin(async (tx) => {
    const jurisdiction = { jurisdiction_id, state_code: "TX", is_sample: true };
    await writeMetrics(tx, jurisdiction, as_of, counted, 1);
    return tx<{ metrics: TrustMetrics }[]>`
      select metrics from jurisdiction_metrics where jurisdiction_id = ${jurisdiction_id}`;
  });
  return row?.metrics;
}

describe("the frozen model parameters", () => {
  test("a jurisdiction with a history has a fit, calibrated on enough events", async () => {
    const [epoch] = await connection().sql<{ events: number; regions: number; knots: number }[]>`
      select (forecast->'calibration'->>'events')::int as events,
        (select count(*)::int from jsonb_object_keys(forecast->'baselines')) as regions,
        jsonb_array_length(forecast->'calibration'->'anchors'->1->'knots') as knots
      from model_parameters where jurisdiction_id = ${TEXAS} order by parameters_id desc limit 1`;
    expect(epoch?.events).toBeGreaterThan(ABSTAIN.calibration_events_min);
    expect(epoch?.regions).toBeGreaterThan(1);
    expect(epoch?.knots).toBeGreaterThan(3);
  });

  test("a jurisdiction without visits has none", async () => {
    const rows = await connection().sql`
      select 1 from model_parameters where jurisdiction_id = 'sample-co-cdec' and forecast is not null`;
    expect(rows).toHaveLength(0);
  });

  test("its back-test covers 7, 30 and 90 days, and trust metrics agree", async () => {
    const rows = await connection().sql<
      { horizon_days: number; auc: number; observed_expected: number; bins: unknown[] }[]
    >`select horizon_days, auc, observed_expected, bins from backtests
      where jurisdiction_id = ${TEXAS} and month = ${MONTH} order by horizon_days`;
    expect(rows.map(({ horizon_days }) => horizon_days)).toEqual([7, 30, 90]);
    expect(rows.every(({ bins }) => bins.length === 10)).toBe(true);
    const metrics = (await readJurisdictions(now())).get(TEXAS)?.metrics;
    expect(metrics?.backtest_auc_30).toBe(rows[1]?.auc);
    expect(metrics?.backtest_oe_90).toBe(rows[2]?.observed_expected);
    expect(metrics?.backtest_unfair_groups).toBe(0);
  });

  test("freezing again gives the same fit and the same rows", async () => {
    const { sql } = connection();
    const freeze = () => sql.begin((tx) => freezeForecast(tx, TEXAS, MONTH, MONTH));
    const first = await freeze();
    const rows = await readBacktests(TEXAS, MONTH);
    expect(first).not.toBeNull();
    expect(await freeze()).toEqual(first);
    expect(await readBacktests(TEXAS, MONTH)).toEqual(rows);
  });

  test("nothing after the day it is seen from is known", async () => {
    const { sql } = connection();
    const sites = await sql.begin((tx) => readHistory(tx, TEXAS, "2026-01-31"));
    const days = sites.flatMap(({ visits }) => visits.map(({ date }) => date)).toSorted();
    expect(days.at(-1)?.slice(0, 7)).toBe("2026-01");
  });
});

describe("a visit is corrected when the last of its significant findings is", () => {
  /** A visit with one serious and one low finding, with these statuses. */
  async function correctedOn(serious: Finding, low: Finding) {
    const { sql } = connection();
    const [visit] = await sql<{ id: string; facility_id: string; date: string }[]>`
      select i.id, i.facility_id, i.date from inspections i join facilities f on f.id = i.facility_id
      where f.jurisdiction_id = ${TEXAS} order by i.date desc, i.id limit 1`;
    if (!visit) throw new Error("the sample has no visit");
    const { id, facility_id, date } = visit;
    await sql`delete from violations where inspection_id = ${id}`;
    await sql`update inspections set serious = 1, low = 1 where id = ${id}`;
    for (const [severity, [status, corrected_on]] of [
      ["serious", serious],
      ["low", low],
    ] as const) {
      await sql`
        insert into violations (id, facility_id, inspection_id, source_id, severity, status,
          corrected_on, source_url)
        values (${`vio_${severity}`}, ${facility_id}, ${id}, 'test', ${severity}, ${status},
          ${corrected_on}, '')
        on conflict (id) do update set status = excluded.status,
          corrected_on = excluded.corrected_on`;
    }
    const sites = await sql.begin((tx) => readHistory(tx, TEXAS, MONTH));
    const site = sites.find(({ site_id }) => site_id === facility_id);
    const history = site?.visits.filter((one) => one.date === date && one.is_event);
    const [record] = await readForecastRecords([facility_id]);
    const served = record?.visits.find(({ inspection_id }) => inspection_id === id);
    return [history?.[0]?.corrected_on, served?.corrected_on ?? undefined];
  }
  type Finding = [status: string, corrected_on: string | null];

  test.each<[string, Finding, Finding, (string | undefined)[]]>([
    [
      "both",
      ["corrected", "2026-11-05"],
      ["corrected", "2026-11-09"],
      ["2026-11-05", "2026-11-05"],
    ],
    [
      "the serious one alone",
      ["corrected", "2026-11-05"],
      ["open", null],
      ["2026-11-05", "2026-11-05"],
    ],
    ["the low one alone", ["open", null], ["corrected", "2026-11-05"], [undefined, undefined]],
    ["on an unknown day", ["corrected", null], ["open", null], [undefined, undefined]],
    ["status unknown", ["unknown", null], ["unknown", null], [undefined, undefined]],
  ])("%s", async (_, serious, low, expected) => {
    expect(await correctedOn(serious, low)).toEqual(expected);
  });
});

describe("a month that had too little to be tested on", () => {
  const TOO_FEW = "sample-co-cdec";
  const testOf = (month: string) => connection().sql`
    insert into backtests
    select (jsonb_populate_record(null::backtests, to_jsonb(b) || jsonb_build_object(
      'jurisdiction_id', ${TOO_FEW}::text, 'month', ${month}::text))).*
    from backtests b where jurisdiction_id = ${TEXAS} and month = ${MONTH}`;

  test("a jurisdiction without frozen parameters has no back-test of an older month either", async () => {
    const { sql } = connection();
    await testOf("2020-01-01");
    await testOf(MONTH);
    expect(await sql.begin((tx) => freezeForecast(tx, TOO_FEW, MONTH, MONTH))).toBeNull();
    await sql`update service_versions set data_version = data_version + 1`;
    forgetVersions();
    const tested = (await readServedBacktests()).map(({ jurisdiction_id }) => jurisdiction_id);
    expect(tested).toContain(TEXAS);
    expect(tested).not.toContain(TOO_FEW);
    expect(await measure(TOO_FEW, MONTH)).toMatchObject({ backtest_auc_30: null });
  });
});

test("a visit dated after the day that a place is seen from pushes none out of its window", async () => {
  const { sql } = connection();
  const [place] = await sql<{ id: string; as_of: string }[]>`
    select f.id, s.as_of::text from facilities f join safety_scores s on s.facility_id = f.id
    where f.jurisdiction_id = ${TEXAS} and f.last_inspected_on is not null order by f.id limit 1`;
  if (!place) throw new Error("the sample has no scored facility");
  const { id, as_of } = place;
  for (const [name, days] of [
    ["insp_oldest", -1095],
    ["insp_later", 500],
  ] as const) {
    await sql`
      insert into inspections (id, facility_id, source_id, date, purpose, violations, has_result,
        points, evidence_kind, source_url)
      values (${name}, ${id}, 'test', ${as_of}::date + ${days}::int, 'full', 0, true, 0,
        'inspection_report', '')`;
  }
  await sql`update facilities set last_inspected_on = ${as_of}::date + 500 where id = ${id}`;
  const [record] = await readForecastRecords([id]);
  expect(record?.visits.map(({ inspection_id }) => inspection_id)).toContain("insp_oldest");
});

describe("every facility of the sample", () => {
  test("a forecast's probability never falls with the horizon, or it abstains with reasons", async () => {
    const forecast = await readForecaster(now());
    const [given, withheld, wrong]: [string[], string[], string[]] = [[], [], []];
    for await (const ids of listFacilityIds()) {
      for (const record of await readForecastRecords(ids)) {
        const made = HORIZONS.map((horizon_days) => forecast(record, horizon_days));
        const abstains = made.some(({ abstention_reasons }) => abstention_reasons.length > 0);
        (abstains ? withheld : given).push(record.facility_id);
        const curve = made.map(({ risk_probability }) => risk_probability ?? Number.NaN);
        const isRight = abstains
          ? curve.every(Number.isNaN)
          : curve.every((p, place) => p > 0 && p < 1 && p >= (curve[place - 1] ?? 0));
        if (!isRight) wrong.push(record.facility_id);
      }
    }
    expect(wrong).toEqual([]);
    expect(given.length).toBeGreaterThan(500);
    expect(withheld.length).toBeGreaterThan(500);
  });
});

test("a history of exactly 24 months is one of 24 months", async () => {
  await connection().sql`
    update inspections i set date = '2024-03-01' from facilities f
    where f.id = i.facility_id and f.jurisdiction_id = ${TEXAS} and i.date < '2024-03-01'`;
  expect(await measure(TEXAS, "2026-03-01")).toMatchObject({ history_months: 24 });
  expect(await measure(TEXAS, "2026-02-28")).toMatchObject({ history_months: 23 });
});
