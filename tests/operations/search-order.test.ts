import { afterEach, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { forgetVersions } from "#db/service-versions";
import { call } from "#tests/api";
import { ask } from "#tests/mcp/ask";
import { renderPage } from "#tests/plans/requests";
import { useSample } from "#tests/sample";

const sample = useSample();

type Row = {
  id: string;
  name: string;
  safety_score?: number;
  distance_miles?: number;
  distance_basis?: string;
  trust_tier: string;
  listed: boolean;
};

const search = async (query: string) => (await call(`/v1/facilities?${query}`, sample)).body;

/** All pages of a search, by pages of this size. */
async function readAll(query: string, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, meta } = await search(`${query}&limit=${limit}&offset=${rows.length}`);
    rows.push(...data);
    if (data.length === 0 || rows.length >= meta.total) return rows;
  }
}

/** Changes facilities and clears their caches. */
async function change(statement: string): Promise<void> {
  await connection().sql.unsafe(statement);
  await connection().sql`update service_versions set data_version = data_version + 1`;
  forgetVersions();
}

const TRAVIS = "county_fips=48453&sort=safety_score";
const scoresOf = (rows: readonly Row[]) => rows.flatMap(({ safety_score }) => safety_score ?? []);
const isDescending = (values: readonly number[]) =>
  values.every((value, place) => place === 0 || value <= (values[place - 1] ?? 0));

describe("the order by safety score", () => {
  const OLD = "county_fips = '48453' and safety_score >= 80";
  afterEach(() =>
    change("update facilities set observed_on = '2026-10-15' where observed_on = '2024-01-01'"),
  );

  test("historical scores sort after every current one, on any page size", async () => {
    await change(`update facilities set observed_on = '2024-01-01' where ${OLD}`);
    const whole = await readAll(TRAVIS, 100);
    const tiers = whole
      .filter(({ safety_score }) => safety_score !== undefined)
      .map(({ trust_tier }) => trust_tier === "historical");
    const first = tiers.indexOf(true);
    expect(first).toBeGreaterThan(0);
    expect(tiers.slice(first)).not.toContain(false);
    expect(isDescending(scoresOf(whole.slice(0, first)))).toBe(true);
    expect(isDescending(scoresOf(whole.slice(first)))).toBe(true);
    const paged = await readAll(TRAVIS, 7);
    expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    const asked = { state_code: "TX", county_fips: "48453", sort: "safety_score" };
    const page = String(Math.floor(first / 20) + 1);
    const html = await renderPage("/search", {}, { ...asked, page, limit: "20" });
    expect(html).toContain("Older lists: check with the agency");
  });

  test("a page beyond the scored facilities begins where the page before it ended", async () => {
    const whole = await readAll(TRAVIS, 100);
    const scored = scoresOf(whole).length;
    const { data } = await search(`${TRAVIS}&limit=5&offset=${scored + 3}`);
    expect(data.map(({ id }: Row) => id)).toEqual(
      whole.slice(scored + 3, scored + 8).map(({ id }) => id),
    );
  });

  test("an area without scores is ordered by name, and the response states it", async () => {
    const { data, meta } = await search("state_code=NC&sort=safety_score&limit=100");
    expect([scoresOf(data), meta.sort_applied]).toEqual([[], "name"]);
    const byName = await search("state_code=NC&sort=name&limit=100");
    expect(data.map(({ id }: Row) => id)).toEqual(byName.data.map(({ id }: Row) => id));
    const html = await renderPage("/search", {}, { state_code: "NC", sort: "safety_score" });
    expect(html).toContain("No current scores here, so this list is sorted by name.");
    const { content } = await ask("service_search_facilities", {
      state_code: "NC",
      sort: "safety_score",
    });
    expect(content[0]?.text).toContain("No match has a score: sorted by name.");
  });

  test("around a point, matches without any score are ordered by distance", async () => {
    const circle = "county_fips=48453&lat=30.25&lng=-97.75&radius=50&facility_type=home";
    await change(
      "update facilities set safety_score = null where county_fips = '48453' and facility_type = 'home'",
    );
    const { data, meta } = await search(`${circle}&sort=safety_score&limit=100`);
    expect(meta.sort_applied).toBe("distance");
    const near = await search(`${circle}&limit=100`);
    expect(data.length).toBeGreaterThan(1);
    expect(data.map(({ id }: Row) => id)).toEqual(near.data.map(({ id }: Row) => id));
  });

  test("a state is ordered by score if most of its facilities are off the list and have none", async () => {
    await change("update license_figures set off_list = facilities - 1 where state_code = 'TX'");
    const { structuredContent } = await ask("service_search_facilities", {
      state_code: "TX",
      sort: "safety_score",
    });
    expect(structuredContent.meta).not.toHaveProperty("sort_applied");
    expect(structuredContent.data[0].safety_score).toBeGreaterThan(0);
  });

  test("an area with a score is ordered as requested, and the response states no other order", async () => {
    const { meta } = await search(TRAVIS);
    expect(meta).not.toHaveProperty("sort_applied");
  });
});

describe("the order by distance", () => {
  const CIRCLE = "lat=30.25&lng=-97.75&radius=10";
  const POINT = "lat = 30.26, lng = -97.76";

  test("addresses come before ZIP code points at the same distance, and listed ones first", async () => {
    const { data } = await search(`${CIRCLE}&limit=4`);
    const [withheld, zip, removed, street] = data.map(({ id }: Row) => id).toSorted();
    const set = (id: string, columns: string) =>
      change(`update facilities set ${POINT}, ${columns} where id = '${id}'`);
    await set(withheld, "address_withheld = true, location_precision = 'withheld'");
    await set(zip, "address_withheld = false, location_precision = 'zip'");
    await set(
      removed,
      "address_withheld = false, location_precision = 'street', not_seen_since = '2026-09-01'",
    );
    await set(street, "address_withheld = false, location_precision = 'rooftop'");
    const found: Row[] = (await search("lat=30.26&lng=-97.76&radius=1&limit=100")).data;
    const tied = found.filter(({ id }) => [withheld, zip, removed, street].includes(id));
    expect(tied.map(({ id, distance_basis }) => [id, distance_basis])).toEqual([
      [street, "address"],
      [removed, "address"],
      ...[withheld, zip].toSorted().map((id) => [id, "zip"]),
    ]);
  });

  test("rows have a distance basis if they have a distance", async () => {
    const { data } = await search(`${CIRCLE}&limit=100`);
    for (const { distance_miles, distance_basis } of data) {
      expect(distance_basis === undefined).toBe(distance_miles === undefined);
    }
    expect((await search("state_code=TX&limit=1")).data[0]).not.toHaveProperty("distance_basis");
  });

  test("a comparison states what a distance is measured to", async () => {
    const { data } = await search(`${CIRCLE}&limit=2`);
    const ids = data.map(({ id }: Row) => id).join();
    const asked = `facility_ids=${ids}&dimensions=distance_miles&commute_origin=30.25,-97.75`;
    const { body } = await call(`/v1/facilities/compare?${asked}`, sample);
    expect(body.rows.map((row: Row) => row.distance_basis)).toEqual(
      data.map((row: Row) => row.distance_basis),
    );
  });
});
