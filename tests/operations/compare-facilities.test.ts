import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { resetSettings } from "#lib/kernel/env";
import { EXAMPLE_FACILITY_IDS } from "#lib/kernel/examples";
import { newId } from "#lib/kernel/ids";
import { DIMENSION_NAMES } from "#lib/scoring/dimensions";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { findPartlyCounted, findWithMixedStatuses } from "#tests/partial-data";

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read");
});
afterAll(() => database.drop());

const PATH = "/v1/facilities/compare";
const [A = "", B = ""] = EXAMPLE_FACILITY_IDS;
const post = (body: object) => call(PATH, { key, body });
const byQuery = (query: string) => call(`${PATH}?${query}`, { key });

/** Ids of a jurisdiction, in order. */
async function some(jurisdiction_id: string, limit: number): Promise<string[]> {
  const rows = await connection().sql<{ id: string }[]>`
    select id from facilities where jurisdiction_id = ${jurisdiction_id} order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}

describe("200", () => {
  test("a comparison returns the facilities in the requested order, with leaders and a recommendation", async () => {
    const { status, body } = await post({ facility_ids: [A, B] });
    expect(status).toBe(200);
    expect(body.comparison_id).toMatch(/^cmp_[0-9A-Z]{26}$/);
    expect(body.dimensions).toEqual(["safety_score", "price_weekly", "license_status"]);
    expect(body.rows.map((row: { facility_id: string }) => row.facility_id)).toEqual([A, B]);
    expect(Object.keys(body.rows[0])).toEqual([
      "facility_id",
      "name",
      "is_sample",
      "as_of",
      "listed",
      "license_status_basis",
      "visits_as_of",
      ...body.dimensions,
      "price_basis",
      "missing",
    ]);
    expect(body.deltas.map((delta: { dimension: string }) => delta.dimension)).toEqual(
      body.dimensions,
    );
    const leader = body.rows.find(
      (row: { facility_id: string }) => row.facility_id === body.deltas[0].leader_facility_id,
    );
    expect(body.summary).toContain(`${leader.name} leads on safety score`);
    expect(body.summary).toContain(body.recommendation.rationale);
  });

  test("POST and GET agree to the letter, whichever names and separators are used", async () => {
    const posted = await post({ facility_ids: [A, B], dimensions: ["safety", "price_weekly"] });
    for (const query of [
      `facility_ids=${A},${B}&dimensions=safety_score,price`,
      `facility_ids=${A}&facility_ids=${B}&dimensions=safety&dimensions=price`,
      `facility_ids=${A},${B}&dimensions=safety,safety_score,price`,
    ]) {
      const asked = await byQuery(query);
      expect([asked.status, asked.text]).toEqual([200, posted.text]);
    }
  });

  test("the id is one for a set of facilities, and another for other dimensions", async () => {
    const idOf = async (body: object) => (await post(body)).body.comparison_id;
    const id = await idOf({ facility_ids: [A, B] });
    expect(await idOf({ facility_ids: [B, A] })).toBe(id);
    expect(await idOf({ facility_ids: [A, B], dimensions: ["safety", "price", "license"] })).toBe(
      id,
    );
    expect(
      await idOf({ facility_ids: [A, B], dimensions: ["price", "safety", "license"] }),
    ).not.toBe(id);
  });

  test("county prices are for the child's age group, or for preschool if no age is given", async () => {
    const asked = { facility_ids: [A, B], dimensions: ["price"] };
    const [usual, infant] = [await post(asked), await post({ ...asked, age_months: 8 })];
    expect(infant.body.comparison_id).not.toBe(usual.body.comparison_id);
    const query = `facility_ids=${A},${B}&dimensions=price&age_months=8`;
    expect((await byQuery(query)).text).toBe(infant.text);
    for (const [age, { body }] of [
      ["", usual],
      ["&age_months=8", infant],
    ] as const) {
      const found = await call(`/v1/facilities?zip_code=78704&radius=25&limit=100${age}`, { key });
      const { price_weekly, price_basis } = found.body.data.find(
        (one: { id: string }) => one.id === A,
      );
      expect(body.rows[0]).toMatchObject({ price_weekly, price_basis });
      expect(price_basis.age_group).toBe(age === "" ? "preschool" : "infant");
    }
    expect(infant.body.rows[0].price_weekly).not.toBe(usual.body.rows[0].price_weekly);
  });

  test("every dimension has a value from the record", async () => {
    const { body } = await post({
      facility_ids: [A, B],
      dimensions: DIMENSION_NAMES,
      commute_origin: "78704",
    });
    const [row] = body.rows;
    const { sql } = connection();
    const [seen] = await sql`
      select (select count(*)::int from inspections where facility_id = ${A}
          and date > '2023-11-01') as inspections_36m,
        (select sum(violations)::int from inspections where facility_id = ${A}
          and date >= '2025-11-01') as violations_12m,
        (select sum(harm + serious)::int from inspections where facility_id = ${A}
          and date > '2023-11-01') as serious_findings_36m,
        (select '2026-11-01' - max(date) from inspections where facility_id = ${A})
          as days_since_last_inspection,
        (select count(*)::int from violations where facility_id = ${A} and status = 'open')
          as open_corrections,
        (select count(*)::int from evidence where facility_id = ${A}) as evidence_count,
        capacity, safety_score, license_status from facilities where id = ${A}`;
    expect(row).toMatchObject({ ...seen, trust_tier: "launch_ready", source_age_days: 0 });
    expect(row.is_sample).toBe(true);
    const forecast = await call(`/v1/facilities/${A}/risk-forecast`, { key });
    expect(row.risk_probability_30d).toBe(forecast.body.risk_probability);
    expect(row.visits_as_of).toBe(forecast.body.as_of);
    const found = await call(`/v1/facilities?zip_code=78704&radius=10&limit=100`, { key });
    const summary = found.body.data.find((one: { id: string }) => one.id === A);
    expect(row).toMatchObject({ as_of: summary.as_of, listed: summary.listed });
    expect(row.price_weekly).toBe(summary.price_weekly);
    expect(row.distance_miles).toBeCloseTo(summary.distance_miles, 1);
    expect(row.commute_minutes).toBeGreaterThan(4);
    expect(body.commute_engine).toBe("great_circle_estimate");
    expect(row.missing).toEqual([]);
  });

  test("a routing engine is requested for drive times and not for distances", async () => {
    let asked = 0;
    const engine = createServer((_, response) => {
      asked += 1;
      response.end(JSON.stringify({ code: "Ok", durations: [[600, 1200]] }));
    });
    await new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve));
    try {
      const { port } = engine.address() as AddressInfo;
      process.env["DAYBOOK_OSRM_URL"] = `http://127.0.0.1:${port}`;
      resetSettings();
      const compare = (dimension: string) =>
        post({ facility_ids: [A, B], dimensions: [dimension], commute_origin: "78704" });
      expect((await compare("distance_miles")).body).not.toHaveProperty("commute_engine");
      expect(asked).toBe(0);
      expect((await compare("commute")).body.commute_engine).toBe("osrm");
      expect(asked).toBe(1);
    } finally {
      delete process.env["DAYBOOK_OSRM_URL"];
      resetSettings();
      engine.close();
    }
  });

  test.each([
    ["78704", "78704"],
    ["30.25,-97.75", { lat: 30.25, lng: -97.75 }],
  ])("the drive starts at %s, in either form", async (spelled, structured) => {
    const dimensions = ["commute", "distance_miles"];
    const asked = await byQuery(
      `facility_ids=${A},${B}&dimensions=${dimensions.join()}&commute_origin=${spelled}`,
    );
    const posted = await post({ facility_ids: [A, B], dimensions, commute_origin: structured });
    expect([asked.status, asked.text]).toEqual([200, posted.text]);
  });

  test("facilities of two agencies have no leader on a score and no recommendation", async () => {
    const [other = ""] = await some("sample-ny-dohmh", 1);
    const { body } = await post({ facility_ids: [A, other] });
    expect(body.deltas[0].caveats).toContain("cross_jurisdiction");
    expect(body.deltas[0].leader_facility_id).toBeNull();
    expect(body.recommendation).toMatchObject({
      facility_id: null,
      basis: "abstain",
      reason_code: "cross_jurisdiction",
    });
  });

  test("an off-list facility has its dates on its row and stops every recommendation", async () => {
    const { sql } = connection();
    await sql`
      update facilities set observed_on = '2026-03-01', not_seen_since = '2026-09-01'
      where id = ${B}`;
    const { body } = await post({ facility_ids: [A, B] });
    await sql`
      update facilities set not_seen_since = null,
        observed_on = (select observed_on from facilities where id = ${A})
      where id = ${B}`;
    expect(body.rows[1]).toMatchObject({ as_of: "2026-03-01", listed: false });
    expect(body.recommendation).toMatchObject({ facility_id: null, reason_code: "off_list" });
    expect(body.recommendation.caveats).toEqual(
      expect.arrayContaining(["off_list", "dates_differ"]),
    );
  });

  test("an unknown value is null with its reason, and two unscored facilities get no recommendation", async () => {
    const ids = await some("sample-co-cdec", 2);
    const { body } = await post({
      facility_ids: [...ids, A],
      dimensions: ["safety", "risk", "violations_12m", "inspections_36m", "open_corrections"],
    });
    const [row] = body.rows;
    expect(row).toMatchObject({
      safety_score: null,
      risk_probability_30d: null,
      violations_12m: null,
      inspections_36m: null,
      open_corrections: null,
    });
    const codes = Object.fromEntries(
      row.missing.map(({ field, code }: { field: string; code: string }) => [field, code]),
    );
    expect(codes).toMatchObject({
      violations_12m: "no_inspection_source",
      inspections_36m: "no_inspection_source",
      open_corrections: "no_inspection_source",
    });
    expect(body.recommendation).toMatchObject({ facility_id: null, basis: "abstain" });
  });

  test("serious violations are not counted if most violations are unrated", async () => {
    const [row] = await connection().sql<{ id: string }[]>`
      select f.id from facilities f join inspections i on i.facility_id = f.id
      where f.jurisdiction_id = 'sample-de-occl' and i.date > '2024-01-01' order by 1 limit 1`;
    const { body } = await post({
      facility_ids: [row?.id, A],
      dimensions: ["serious_findings_36m", "violations_12m"],
    });
    expect(body.rows[0].serious_findings_36m).toBeNull();
    expect(body.rows[0].violations_12m).not.toBeNull();
    expect(body.rows[0].missing).toEqual([
      { field: "serious_findings_36m", code: "severity_not_published" },
    ]);
  });

  test.each([
    ["only some are known", findWithMixedStatuses, "correction_status_missing"],
    ["a visit has no count of findings", findPartlyCounted, "visit_level_only"],
  ])("open violations are not counted if %s", async (_, find, code) => {
    const facility_ids = [await find(), A];
    const { body } = await post({ facility_ids, dimensions: ["open_corrections"] });
    expect(body.rows[0]).toMatchObject({
      open_corrections: null,
      missing: [{ field: "open_corrections", code }],
    });
    expect(body.rows[1].open_corrections).not.toBeNull();
    expect(body.deltas[0].comparable).toBe(false);
  });

  test("counts are null, and not 0, if no inspection is in the window", async () => {
    const [row] = await connection().sql<{ id: string }[]>`
      select id from facilities f where is_sample and id not in (${A}, ${B})
        and exists (select 1 from inspections where facility_id = f.id) order by id limit 1`;
    const id = row?.id ?? "";
    const asked = { facility_ids: [id, A], dimensions: ["serious_findings_36m", "violations_12m"] };
    const move = (days: number) => connection().sql`
      update inspections set date = date - ${days}::int where facility_id = ${id}`;
    await move(1_500);
    const { body } = await post(asked);
    await move(-1_500);
    expect(body.rows[0]).toMatchObject({ serious_findings_36m: null, violations_12m: null });
    expect(body.rows[0].missing).toEqual([
      { field: "serious_findings_36m", code: "no_inspections" },
      { field: "violations_12m", code: "insufficient_inspections" },
    ]);
  });

  test("an id that a merge left behind leads to its facility", async () => {
    const old_id = newId("facility");
    await connection().sql`
      insert into facility_aliases (old_id, facility_id, cause) values (${old_id}, ${A}, 'merge')`;
    const { status, body } = await post({ facility_ids: [B, old_id] });
    expect([status, body.rows[1].facility_id]).toEqual([200, A]);
    const direct = await post({ facility_ids: [A, B] });
    expect(body.comparison_id).toBe(direct.body.comparison_id);
  });
});
