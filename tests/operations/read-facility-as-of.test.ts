import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { newId } from "#lib/kernel/ids";
import { call, issueKey } from "#tests/api";
import { DATA_CLOCK, testDatabase, type TestDatabase } from "#tests/database";

/** `as_of` on a facility returns exactly the state that was known on that day. */

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read");
});
afterAll(() => database.drop());

const TODAY = DATA_CLOCK.slice(0, 10);
const read = (id: string, as_of?: string) =>
  call(`/v1/facilities/${id}${as_of === undefined ? "" : `?as_of=${as_of}`}`, { key });

/** Facilities of every jurisdiction, and some that changed, merged or left. */
async function some(): Promise<string[]> {
  const rows = await connection().sql<{ id: string }[]>`
    (select id from (select id, row_number() over (partition by jurisdiction_id order by id) as nth
      from facilities) f where nth <= 4)
    union (select facility_id from changes where type in ('license_change', 'merged', 'not_seen')
      order by change_id limit 40)
    union select facility_id from facility_aliases limit 80`;
  return rows.map(({ id }) => id);
}

describe("200", () => {
  test("as_of of today returns today's record, for every kind of facility", async () => {
    for (const id of await some()) {
      const [now, then] = [await read(id), await read(id, TODAY)];
      expect(then.status).toBe(now.status);
      if (now.status === 308) continue;
      const { facility_proof: proof, ...record } = now.body;
      const { facility_proof: past_proof, ...past } = then.body;
      expect(past).toEqual(record);
      expect(past_proof.scoreability).toEqual(proof.scoreability);
    }
  });

  test("a future as_of returns today's state with today's age", async () => {
    const [now, then] = [
      await read(EXAMPLE_FACILITY_ID, TODAY),
      await read(EXAMPLE_FACILITY_ID, "2027-12-31"),
    ];
    expect(then.body.merge_context).toEqual(now.body.merge_context);
  });

  test("a license has its earlier status before it changed", async () => {
    const rows = await connection().sql<{ facility_id: string; day: string; was: string }[]>`
      select c.facility_id, (c.occurred_at::date - 1)::text as day,
        c.payload->>'previous_license_status' as was
      from changes c where c.type = 'license_change' order by c.change_id limit 20`;
    expect(rows.length).toBeGreaterThan(3);
    for (const { facility_id, day, was } of rows) {
      const { body } = await read(facility_id, day);
      expect(body.license.status).toBe(was);
    }
  });

  test("the record has no inspection, violation, score, or file of later days", async () => {
    const day = "2026-09-15";
    const [later] = await connection().sql<{ facility_id: string }[]>`
      select i.facility_id from inspections i join facilities f on f.id = i.facility_id
      where i.date > ${day} and f.safety_score is not null and f.inspections_count > 4
      order by i.id limit 1`;
    const { body } = await read(later?.facility_id ?? "", day);
    const days = [
      ...body.inspections.map((one: { date: string }) => one.date),
      ...body.score_history.map((one: { as_of: string }) => one.as_of),
      body.safety.inputs.as_of,
    ];
    expect(days.length).toBeGreaterThan(3);
    expect(days.every((one) => one <= day)).toBe(true);
    const now = (await read(later?.facility_id ?? "")).body;
    expect(body.inspections.length).toBeLessThan(now.inspections.length);
  });

  test("the score is the one that was served on that day", async () => {
    const day = "2026-09-15";
    const rows = await connection().sql<{ facility_id: string; value: number | null }[]>`
      select distinct on (h.facility_id) h.facility_id, h.safety_score as value
      from score_history h join facilities f on f.id = h.facility_id
      where h.as_of <= ${day} and f.jurisdiction_id = 'sample-tx-hhsc' and f.id < 'fac_1'
      order by h.facility_id, h.history_id desc`;
    expect(rows.length).toBeGreaterThan(20);
    for (const { facility_id, value } of rows) {
      const { body } = await read(facility_id, day);
      expect([facility_id, body.safety_score ?? null]).toEqual([facility_id, value]);
    }
  });
});

describe("308", () => {
  test.each(["2020-01-01", TODAY])(
    "a merged id redirects permanently and keeps its as_of: %s",
    async (day) => {
      const [alias] = await connection().sql<{ old_id: string; facility_id: string }[]>`
        select old_id, facility_id from facility_aliases order by old_id limit 1`;
      const { status, headers } = await read(alias?.old_id ?? "", day);
      expect(status).toBe(308);
      expect(headers["Location"]).toBe(`/v1/facilities/${alias?.facility_id}?as_of=${day}`);
      expect(headers["ETag"]).toBeUndefined();
    },
  );
});

describe("404", () => {
  test("as_of before the first listing returns 404 with the day of the first record", async () => {
    const { status, body } = await read(EXAMPLE_FACILITY_ID, "2020-01-01");
    expect(status).toBe(404);
    expect(body.detail).toBe("No source had listed this facility by 2020-01-01");
  });

  test("an id that no facility ever had returns 404", async () => {
    expect((await read(newId("facility"), TODAY)).status).toBe(404);
  });
});

describe("400", () => {
  test.each(["2026-02-30", "2026-13-01", "yesterday", "2026-1-1", ""])("as_of=%s", async (day) => {
    const { status, body } = await read(EXAMPLE_FACILITY_ID, day);
    expect(status).toBe(400);
    expect(body.errors[0].pointer ?? body.errors[0].parameter).toContain("as_of");
  });
});
