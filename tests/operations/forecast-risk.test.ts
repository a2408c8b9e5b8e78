import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { deriveId, newId } from "#lib/kernel/ids";
import { call, issueKey } from "#tests/api";
import { DATA_CLOCK, pinClock, testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read");
});
afterAll(() => database.drop());
afterEach(() => pinClock());

/** Newest day with inspections of the example's agency. */
const SEEN_ON = "2026-11-01";

const ask = (facility_id = EXAMPLE_FACILITY_ID, query = "") =>
  call(`/v1/facilities/${facility_id}/risk-forecast${query}`, { key });

async function anyOf(jurisdiction_id: string): Promise<string> {
  const [row] = await connection().sql<{ id: string }[]>`
    select id from facilities where jurisdiction_id = ${jurisdiction_id} order by id limit 1`;
  return row?.id ?? "";
}

describe("200", () => {
  test("a forecast returns a calibrated probability with its inputs and backtest", async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      facility_id: EXAMPLE_FACILITY_ID,
      horizon_days: 30,
      generated_at: new Date(DATA_CLOCK).toISOString(),
      as_of: SEEN_ON,
      model_version: "risk-1.0",
      abstention_reasons: [],
      missing: [],
    });
    expect(body.risk_probability).toBeGreaterThan(0);
    expect(body.risk_probability).toBeLessThan(1);
    expect(body.base_rate).toBeGreaterThan(0.02);
    expect(body.baseline.region).toBe("48453");
    expect(body.top_signals.length).toBeLessThanOrEqual(3);
    expect(body.outcome_definition).toContain("recorded risk");
  });

  test.each([
    [7, 30],
    [59, 30],
    [60, 30],
    [61, 90],
    [90, 90],
  ])("at %i days the back-test at %i days is shown", async (days, tested) => {
    const { body } = await ask(EXAMPLE_FACILITY_ID, `?horizon_days=${days}`);
    expect([body.horizon_days, body.calibration.horizon_days]).toEqual([days, tested]);
    expect(body.calibration.auc).toBeGreaterThan(0.6);
    expect(body.calibration.n).toBeGreaterThan(1_000);
  });

  test("the base rate rises with the horizon", async () => {
    const rates: number[] = [];
    for (const days of [7, 14, 30, 60, 90]) {
      rates.push((await ask(EXAMPLE_FACILITY_ID, `?horizon_days=${days}`)).body.base_rate);
    }
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
  });
});

describe("200 without a probability", () => {
  const withheld = async (facility_id: string) => {
    const { status, body } = await ask(facility_id);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("risk_probability");
    expect(body.top_signals).toEqual([]);
    expect(body.missing).toContainEqual({
      field: "risk_probability",
      code: body.abstention_reasons[0],
    });
    return body;
  };

  test("a facility without an inspection on record has no probability", async () => {
    const facility_id = deriveId("facility", "sample-tx-hhsc", "90100022");
    const { abstention_reasons, base_rate } = await withheld(facility_id);
    expect(abstention_reasons).toEqual(["no_inspections", "insufficient_inspections"]);
    expect(base_rate).toBeGreaterThan(0);
  });

  test("a single inspection", async () => {
    const body = await withheld(deriveId("facility", "sample-tx-hhsc", "90100025"));
    expect(body.abstention_reasons).toEqual(["insufficient_inspections"]);
  });

  test("an agency without published inspections gets no probability from other agencies' data", async () => {
    const body = await withheld(await anyOf("sample-co-cdec"));
    const because = ["no_inspection_source", "jurisdiction_uncalibrated", "history_too_short"];
    expect(body.abstention_reasons).toEqual(expect.arrayContaining(because));
    // Its roster is fresh, so no record is stale.
    expect(body.abstention_reasons).not.toContain("source_stale");
    for (const member of ["base_rate", "baseline", "calibration"]) {
      expect(body).not.toHaveProperty(member);
      expect(body.missing.map(({ field }: { field: string }) => field)).toContain(member);
    }
  });

  test("too few events to calibrate on", async () => {
    const body = await withheld(await anyOf("sample-de-occl"));
    expect(body.abstention_reasons).toContain("jurisdiction_uncalibrated");
  });

  test("inspections more than 120 days old give no probability", async () => {
    pinClock("2027-03-01T00:00:00Z");
    const { abstention_reasons, as_of, generated_at } = (await ask()).body;
    expect(abstention_reasons).toEqual([]);
    expect(as_of).toBe(SEEN_ON);
    expect(generated_at).toBe("2027-03-01T00:00:00.000Z");
    pinClock("2027-03-02T00:00:00Z");
    expect((await withheld(EXAMPLE_FACILITY_ID)).abstention_reasons).toEqual(["source_stale"]);
  });
});

test("308 for an id that a merge left behind, with the horizon kept", async () => {
  const old_id = newId("facility");
  await connection().sql`
    insert into facility_aliases (old_id, facility_id, cause)
    values (${old_id}, ${EXAMPLE_FACILITY_ID}, 'merge')`;
  const { status, headers } = await ask(old_id, "?horizon_days=60");
  expect(status).toBe(308);
  expect(headers["Location"]).toBe(
    `/v1/facilities/${EXAMPLE_FACILITY_ID}/risk-forecast?horizon_days=60`,
  );
});

describe("400", () => {
  test.each(["6", "91", "0", "-30", "30.5", "month", ""])("horizon_days=%s", async (days) => {
    const { status, body } = await ask(EXAMPLE_FACILITY_ID, `?horizon_days=${days}`);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.errors[0].parameter).toBe("horizon_days");
  });

  test("an id of another form", async () => {
    const { status, body } = await ask("fac_1");
    expect([status, body.errors[0].parameter]).toEqual([400, "facility_id"]);
  });
});

test("404 for a facility that does not exist", async () => {
  const { status, body } = await ask(newId("facility"));
  expect([status, body.code]).toEqual([404, "not_found"]);
});
