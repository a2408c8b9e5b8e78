import { describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { greatCircleMiles } from "#lib/kernel/geo";
import { newId } from "#lib/kernel/ids";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";

const sample = useSample();

const search = (query: string) => call(`/v1/facilities?${query}`, sample);

describe("a value that PostgreSQL can't store is rejected with an error that points at it", () => {
  test.each([
    ["/v1/facilities?city=%00", "city"],
    ["/v1/facilities?name_query=a%00b", "name_query"],
    ["/v1/facilities?license_number=%00", "license_number"],
    ["/v1/reports/%00", "slug"],
  ])("%s", async (target, parameter) => {
    const { status, body } = await call(target, sample);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.errors).toMatchObject([{ parameter, code: "format" }]);
  });

  test("half of a surrogate pair deep in a body is rejected", async () => {
    const body = { geography: "78704", child_age_months: 14, budget_weekly: 320 };
    const request = `${JSON.stringify(body).slice(0, -1)},"priorities":["price","\\ud800"]}`;
    const refused = await call("/v1/decision/memo", { key: sample.key, body: request });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ pointer: "/priorities/1", code: "format" }]);
  });
});

describe("the starting point of a distance", () => {
  test("a radius around a ZIP code and around a point at once is a conflict", async () => {
    const { status, body } = await search("zip_code=78704&lat=40.7&lng=-74&radius=5");
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ parameter: "radius", code: "conflict" }]);
  });

  test("distances are measured along the earth's surface", async () => {
    // Over 2,000 miles, the straight line through the earth is about 25 shorter.
    const [lat, lng] = [40.71, -74];
    const { body } = await search(`lat=${lat}&lng=${lng}&state_code=CA&sort=distance&limit=5`);
    const rows = await connection().sql<{ id: string; lat: number; lng: number }[]>`
      select id, lat, lng from facilities where id in ${connection().sql(
        body.data.map(({ id }: { id: string }) => id),
      )}`;
    expect(rows).toHaveLength(5);
    for (const { id, ...point } of rows) {
      const listed = body.data.find((one: { id: string }) => one.id === id);
      expect(listed.distance_miles).toBeCloseTo(greatCircleMiles({ lat, lng }, point), 2);
    }
  });

  test("a facility without coordinates states why it has no distance", async () => {
    const [row] = await connection().sql<{ id: string; zip: string }[]>`
      select id, zip from facilities where state_code = 'TX' and lat is not null limit 1`;
    await connection().sql`
      update facilities set lat = null, lng = null where id = ${row?.id ?? ""}`;
    const { body } = await search(`zip_code=${row?.zip}&lat=30.25&lng=-97.77&limit=100`);
    const found = body.data.find(({ id }: { id: string }) => id === row?.id);
    expect(found).not.toHaveProperty("distance_miles");
    expect(found.missing).toContainEqual({ field: "distance_miles", code: "missing_coordinates" });
    const plain = await search(`zip_code=${row?.zip}&limit=100`);
    expect(JSON.stringify(plain.body.data)).not.toContain("distance_miles");
  });
});

test("only a facility that left the agency's list has not_seen_since", async () => {
  const { body } = await search("state_code=TX&limit=2");
  const [removed, other] = body.data;
  await connection().sql`
    update facilities set not_seen_since = '2026-09-01' where id = ${removed.id}`;
  // A different page, because the first response is cached.
  const [listed, still] = (await search("state_code=TX&limit=3")).body.data;
  await connection().sql`update facilities set not_seen_since = null where id = ${removed.id}`;
  expect([listed.id, still.id]).toEqual([removed.id, other.id]);
  expect(listed.not_seen_since).toBe("2026-09-01");
  expect(still).not.toHaveProperty("not_seen_since");
});

test("a matching name is found by its words, even if the score filter excludes it", async () => {
  const [row] = await connection().sql<{ name: string }[]>`
    select name from facilities where safety_score is null and name ~ '^[A-Za-z ]+$' limit 1`;
  const query = new URLSearchParams({ name_query: row?.name ?? "", min_safety_score: "1" });
  const { body } = await search(String(query));
  expect(body.meta.name_match).toBe("words");
  expect(body.meta.excluded_unscored).toBeGreaterThan(0);
});

test("the evidence of a merged id redirects and keeps its page", async () => {
  const found = await search("zip_code=78704&limit=1");
  const [{ id }] = found.body.data;
  const old_id = newId("facility");
  await connection().sql`
    insert into facility_aliases (old_id, facility_id, cause) values (${old_id}, ${id}, 'merge')`;
  const moved = await call(`/v1/facilities/${old_id}/evidence?limit=50&offset=3`, sample);
  expect(moved.headers["Location"]).toBe(`/v1/facilities/${id}/evidence?limit=50&offset=3`);
});
