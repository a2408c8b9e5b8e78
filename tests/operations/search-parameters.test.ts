import { describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";

/** Tests every parameter of the search against the values of its rows. */

const sample = useSample();

type Row = { id: string; name: string; safety_score: number | null };

const search = (query: string) => call(`/v1/facilities?${query}`, sample);

async function idsWhere(condition: string): Promise<string[]> {
  const rows = await connection().sql<Row[]>`
    select id from facilities where ${connection().sql.unsafe(condition)} order by id`;
  return rows.map(({ id }) => id);
}

async function idsFound(query: string): Promise<string[]> {
  const found: string[] = [];
  for (let total = Infinity; found.length < total;) {
    const { status, body } = await search(`${query}&limit=100&offset=${found.length}`);
    expect([status, body.meta?.offset]).toEqual([200, found.length]);
    found.push(...body.data.map(({ id }: Row) => id));
    total = body.meta.total;
  }
  return found.sort();
}

describe("keeps exactly the rows that", () => {
  test.each([
    ["state_code=TX", "state_code = 'TX'"],
    ["state_code=NY&facility_type=center", "state_code = 'NY' and facility_type = 'center'"],
    ["license_status=suspended,revoked", "license_status in ('suspended', 'revoked')"],
    ["license_status=closed&license_status=expired", "license_status in ('closed', 'expired')"],
    ["subsidy_accepted=true", "subsidy_accepted"],
    ["subsidy_accepted=false", "not subsidy_accepted"],
    ["capacity_min=100", "capacity >= 100"],
    ["county_fips=48453", "county_fips = '48453'"],
    ["county=Travis%20County&state_code=TX", "county_fips = '48453'"],
    ["city=austin", "lower(city) = 'austin'"],
    ["zip_code=78704", "zip = '78704'"],
    ["min_safety_score=80", "safety_score >= 80"],
    ["age_months=3", "coalesce(age_min_months, 0) <= 3 and coalesce(age_max_months, 9999) >= 3"],
    ["open_from=07:00&open_until=18:00", "opens_at <= '07:00' and closes_at >= '18:00'"],
    ["open_on=sat", "open_days @> '{sat}'"],
  ])("%s", async (query, condition) => {
    const expected = await idsWhere(condition);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan((await idsWhere("true")).length);
    expect(await idsFound(query)).toEqual(expected);
  });

  test("a license number returns only the facilities with that number", async () => {
    const [row] = await connection().sql<{ license_number: string }[]>`
      select license_number from facilities where license_number is not null order by id limit 1`;
    const number = row?.license_number ?? "";
    expect(await idsFound(`license_number=${encodeURIComponent(number)}`)).toEqual(
      await idsWhere(`license_number = '${number}'`),
    );
  });

  test("updated_since returns the facilities changed since that time", async () => {
    const [row] = await connection().sql<{ middle: string }[]>`
      select percentile_disc(0.5) within group (order by updated_at)::text as middle
      from facilities`;
    const middle = new Date(row?.middle ?? "").toISOString();
    expect(await idsFound(`updated_since=${middle}`)).toEqual(
      await idsWhere(`updated_at >= '${middle}'`),
    );
  });
});

describe("aliases of the contract", () => {
  test.each([
    ["zip=78704", "zip_code=78704"],
    ["state=TX", "state_code=TX"],
    ["min_score=80", "min_safety_score=80"],
    ["child_age_months=3", "age_months=3"],
  ])("%s returns the same as %s, alone and together", async (alias, ours) => {
    const { body } = await search(ours);
    expect((await search(alias)).body).toEqual(body);
    expect((await search(`${alias}&${ours}`)).body).toEqual(body);
  });

  test.each([
    "zip=78704&zip_code=78703",
    "state=TX&state_code=NY",
    "min_score=1&min_safety_score=2",
  ])("%s is a conflict", async (query) => {
    const { status, body } = await search(query);
    expect([status, body.errors[0].code]).toEqual([400, "conflict"]);
  });
});

describe("paging", () => {
  test("a search returns 20 results by name, and the next page continues", async () => {
    const { body, headers } = await search("state_code=TX");
    expect(body.meta).toMatchObject({ limit: 20, offset: 0 });
    const names = body.data.map(({ name }: Row) => name);
    const [row] = await connection().sql<{ names: string[] }[]>`
      select array_agg(name) as names from (
        select name from facilities where state_code = 'TX' order by name, id limit 20) n`;
    expect(names).toEqual(row?.names);
    expect(headers["Link"]).toMatch(/^<[^>]+\?state_code=TX&offset=20>; rel="next"/);
    const last = await search(`state_code=TX&offset=${body.meta.total - 1}`);
    expect(last.headers["Link"]).not.toContain('rel="next"');
  });

  test("a page number equals its offset, and both together are rejected", async () => {
    const { body } = await search("state_code=TX&limit=5&offset=10");
    const paged = await search("state_code=TX&limit=5&page=3");
    expect(paged.body.data).toEqual(body.data);
    expect(paged.headers["Link"]).toContain("state_code=TX&limit=5&offset=15>");
    const defaulted = await search("state_code=TX&limit=5&page=3&offset=0");
    expect(defaulted.body.data).toEqual(body.data);
    expect(defaulted.headers["Link"]).toContain("state_code=TX&limit=5&offset=15>");
    const both = await search("page=2&offset=20");
    expect([both.status, both.body.code]).toEqual([400, "invalid_request"]);
  });

  test("the next-page link has the parsed parameters instead of the client's spelling", async () => {
    const commas = ",".repeat(3_000);
    const written = await search(`facility_type=center${commas}&state=NY&limit=3`);
    const plain = await search("facility_type=center&state_code=NY&limit=3");
    expect(written.headers["ETag"]).toBe(plain.headers["ETag"]);
    for (const { headers } of [written, plain]) {
      expect(headers["Link"]).toContain("?facility_type=center&state_code=NY&limit=3&offset=3>");
    }
  });
});

describe("order", () => {
  test("sorting by score starts with the highest and ends with the unscored", async () => {
    const first = await search("sort=safety_score&limit=100&state_code=NY");
    const offset = first.body.meta.total - 100;
    const last = await search(`sort=safety_score&limit=100&state_code=NY&offset=${offset}`);
    const scores = [...first.body.data, ...last.body.data].map(
      (row: Row) => row.safety_score ?? -1,
    );
    expect(scores).toEqual(scores.toSorted((x, y) => y - x));
    expect([(scores[0] ?? 0) > 0, scores.at(-1)]).toEqual([true, -1]);
  });

  test("a search with a radius sorts by distance, and every distance is within it", async () => {
    const { body } = await search("zip_code=78704&radius=10&limit=100");
    const miles = body.data.map((row: { distance_miles: number }) => row.distance_miles);
    expect(miles.length).toBeGreaterThan(1);
    expect(miles).toEqual(miles.toSorted((a: number, b: number) => a - b));
    expect(miles.at(-1)).toBeLessThanOrEqual(10);
  });
});

describe("an invalid sort is rejected with an error for the parameter", () => {
  test.each([
    ["state_code=TX&state_code=NY", "state_code", "repeated"],
    ["limit=0", "limit", undefined],
    ["limit=101", "limit", undefined],
    ["offset=-1", "offset", undefined],
    ["radius=51&zip_code=78704", "radius", undefined],
    ["radius=5", "radius", undefined],
    ["sort=distance", "sort", undefined],
    ["lat=30", "lat", undefined],
    ["age_months=217", "age_months", undefined],
    ["min_safety_score=101", "min_safety_score", undefined],
    ["capacity_min=0", "capacity_min", undefined],
    ["county_fips=123", "county_fips", undefined],
    ["facility_type=school", "facility_type", undefined],
    ["subsidy_accepted=yes", "subsidy_accepted", undefined],
    ["updated_since=yesterday", "updated_since", undefined],
    ["colour=red", "colour", "unknown"],
  ])("%s", async (query, parameter, code) => {
    const { status, body } = await search(query);
    expect([status, body.code]).toEqual([400, "invalid_request"]);
    expect(body.errors[0]).toMatchObject({ parameter, ...(code ? { code } : {}) });
  });

  test.each([
    ["radius=5", "radius"],
    ["sort=distance", "sort=distance"],
  ])("a ZIP code without coordinates can't have %s", async (query, cause) => {
    const { status, body } = await search(`zip_code=00000&${query}`);
    expect([status, body.code]).toEqual([400, "zip_not_located"]);
    expect(body.detail).toBe(
      `We can't locate ZIP code 00000. Remove \`${cause}\`, or send \`lat\` and \`lng\`.`,
    );
  });
});
