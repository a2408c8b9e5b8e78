import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { readCandidates } from "#lib/decisions/memo-candidates";
import { readListed } from "#lib/decisions/memo-listed";
import { writeFilters } from "#lib/facilities/filters";
import { readPricesByAge } from "#lib/facilities/prices-by-age";
import { now } from "#lib/kernel/clock";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { priorityWeights } from "#lib/scoring/priorities";
import { rankCandidates } from "#lib/scoring/rank";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { republish } from "#tests/figures";

let database: TestDatabase;
let key: string;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read");
});
afterAll(() => database.drop());

const moveData = (): Promise<void> => republish(connection().sql);

const read = () => call(`/v1/facilities/${EXAMPLE_FACILITY_ID}`, { key });

test("a facility's own price replaces its county's, with its source and year", async () => {
  const { sql } = connection();
  await sql`
    update facilities set own_prices = ${JSON.stringify([
      { age_group: "preschool", weekly_amount: 251, price_year: 2024 },
      { age_group: "infant", weekly_amount: 335, price_year: 2024, converted_from: "daily" },
    ])}::text::jsonb where id = ${EXAMPLE_FACILITY_ID}`;
  const { body } = await read();
  expect(body.price_weekly).toBe(251);
  expect(body.price_basis).toMatchObject({
    source: "facility",
    age_group: "preschool",
    price_year: 2024,
    imputed: false,
  });
  expect(body.price_basis).not.toHaveProperty("converted_from");
  const found = await call("/v1/facilities?zip_code=78704&radius=10&limit=100", { key });
  const summary = found.body.data.find((one: { id: string }) => one.id === EXAMPLE_FACILITY_ID);
  expect(summary.price_weekly).toBe(251);
  const compared = await call(
    `/v1/facilities/compare?facility_ids=${EXAMPLE_FACILITY_ID},${found.body.data.at(-1).id}`,
    { key },
  );
  expect(compared.body.rows[0].price_weekly).toBe(251);
});

test("a page lists a facility's own prices by age, and without them its county's", async () => {
  const own = await readPricesByAge(EXAMPLE_FACILITY_ID);
  expect(own).toMatchObject({ basis: "own", is_from_daily: true });
  expect(own?.prices).toEqual([
    { age_group: "infant", price_weekly: 335, price_year: 2024 },
    { age_group: "preschool", price_weekly: 251, price_year: 2024 },
  ]);
  const { sql } = connection();
  const [other] = await sql<{ id: string }[]>`
    select id from facilities where own_prices is null and facility_type = 'center'
      and county_fips = (select county_fips from facilities where id = ${EXAMPLE_FACILITY_ID})
    limit 1`;
  const county = await readPricesByAge(other?.id ?? "");
  expect(county).toMatchObject({ basis: "county", setting: "center", is_from_daily: false });
  expect(county?.prices.length).toBeGreaterThan(1);
  expect(await readPricesByAge("fac_00000000000000000000000000")).toBeUndefined();
});

test("a facility's own price is for one age group; for another, its county's price is used", async () => {
  const ofAge = async (months: number) => {
    const path = `/v1/facilities?zip_code=78704&radius=10&limit=100&age_months=${months}`;
    const { body } = await call(path, { key });
    return body.data.find((one: { id: string }) => one.id === EXAMPLE_FACILITY_ID);
  };
  expect(await ofAge(6)).toMatchObject({
    price_weekly: 335,
    price_basis: { source: "facility", age_group: "infant", converted_from: "daily" },
  });
  expect((await ofAge(30)).price_basis).toMatchObject({
    source: "county_benchmark",
    age_group: "toddler",
  });
});

test("the newest year is used if several sources price a county", async () => {
  const { sql } = connection();
  await sql`update facilities set own_prices = null where id = ${EXAMPLE_FACILITY_ID}`;
  await moveData();
  const { body: before } = await read();
  await sql`
    insert into county_prices
    select county_fips, age_group, setting, price_year - 1, weekly_median + 1, weekly_p75, imputed,
      'sample-z-older', snapshot_id
    from county_prices where county_fips = ${before.price_basis.county_fips}`;
  await moveData();
  const { body } = await read();
  expect(body.price_weekly).toBe(before.price_weekly);
  expect(body.price_basis).toEqual(before.price_basis);
  await sql`delete from county_prices where source_id = 'sample-z-older'`;
});

test("a price has no `imputed` but a reason in `missing` if its release marks no estimates", async () => {
  const { sql } = connection();
  await sql`update facilities set own_prices = null where id = ${EXAMPLE_FACILITY_ID}`;
  await sql`update county_prices set imputed = null`;
  await moveData();
  const notPublished = { field: "price_basis.imputed", code: "not_published" };
  const { body } = await read();
  expect(body.price_basis).toMatchObject({ source: "county_benchmark" });
  expect(body.price_basis).not.toHaveProperty("imputed");
  expect(body.missing).toContainEqual(notPublished);
  const found = await call("/v1/facilities?zip_code=78704&radius=10&limit=2", { key });
  const other = found.body.data.find((one: { id: string }) => one.id !== EXAMPLE_FACILITY_ID);
  const ids = `${EXAMPLE_FACILITY_ID},${other.id}`;
  const rowsOf = async (dimensions: string) =>
    (await call(`/v1/facilities/compare?facility_ids=${ids}&dimensions=${dimensions}`, { key }))
      .body.rows;
  expect((await rowsOf("price"))[0].missing).toContainEqual(notPublished);
  expect((await rowsOf("capacity"))[0].missing).not.toContainEqual(notPublished);
  const prices = await call("/v1/prices?state_code=TX&limit=1", { key });
  expect(prices.body.data[0]).toMatchObject({ imputed: false });
  expect(prices.body.data[0].missing).toContainEqual({ field: "imputed", code: "not_published" });
  const filters = await writeFilters({ state_code: "TX", limit: 1, offset: 0 });
  const candidates = await readCandidates(filters, 30, now());
  const own = candidates.filter(({ facility_id }) => facility_id === EXAMPLE_FACILITY_ID);
  const ranked = rankCandidates(own, priorityWeights([], false).weights, 320);
  const [listed] = await readListed(ranked, now());
  expect(listed?.facts).not.toHaveProperty("price_imputed");
  expect(listed?.facts.missing).toContainEqual({ field: "price_imputed", code: "not_published" });
  await sql`update county_prices set imputed = false`;
});

test("price_weekly is missing with age_band_missing if the county has no price for the age band", async () => {
  const { sql } = connection();
  await sql`update facilities set own_prices = null where id = ${EXAMPLE_FACILITY_ID}`;
  const codesOf = async () => {
    await moveData();
    const { body } = await read();
    const { reasons } = body.merge_context.completeness;
    const codes = reasons.flatMap(({ field, code }: { field: string; code: string }) =>
      field === "price_weekly" ? [code] : [],
    );
    return { body, codes };
  };
  expect((await codesOf()).codes).toEqual(["no_facility_price", "county_benchmark_only"]);
  await sql`
    delete from county_prices where age_group = 'preschool' and county_fips = (
      select county_fips from facilities where id = ${EXAMPLE_FACILITY_ID})`;
  const { body, codes } = await codesOf();
  expect(body.missing).toContainEqual({ field: "price_weekly", code: "age_band_missing" });
  expect(codes).toEqual(["no_facility_price", "age_band_missing"]);
});

test("a facility without a price has the same reason in its record, comparison, and shortlist", async () => {
  const { sql } = connection();
  await sql`
    update facilities set own_prices = null, county_fips = null where id = ${EXAMPLE_FACILITY_ID}`;
  await moveData();
  const code = "county_ambiguous";
  const { body } = await read();
  expect(body.missing).toContainEqual({ field: "price_weekly", code });
  const found = await call("/v1/facilities?zip_code=78704&radius=10&limit=2", { key });
  const other = found.body.data.find((one: { id: string }) => one.id !== EXAMPLE_FACILITY_ID);
  const ids = `${EXAMPLE_FACILITY_ID},${other.id}`;
  const compared = await call(`/v1/facilities/compare?facility_ids=${ids}`, { key });
  expect(compared.body.rows[0].missing).toContainEqual({ field: "price_weekly", code });
  const filters = await writeFilters({ state_code: "TX", limit: 1, offset: 0 });
  const candidates = await readCandidates(filters, 30, now());
  const own = candidates.filter(({ facility_id }) => facility_id === EXAMPLE_FACILITY_ID);
  const ranked = rankCandidates(own, priorityWeights([], false).weights, 320);
  const [listed] = await readListed(ranked, now());
  expect(listed?.facts.missing).toContainEqual({ field: "price_weekly", code });
  expect(listed?.facts.missing).toContainEqual({ field: "price_source", code });
});
