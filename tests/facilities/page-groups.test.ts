import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { refreshVersions } from "#db/service-versions";
import { readFacetCounts } from "#lib/facilities/facet-counts";
import { readFacets } from "#lib/facilities/facets";
import { chooseRadius, RADIUSES } from "#lib/facilities/near-radius";
import { countShown, listFirst, searchShown } from "#lib/facilities/search";
import { listOtherLocations } from "#lib/facilities/same-operator";
import { listSearchChanges } from "#lib/facilities/search-changes";
import { isHistoryOnly } from "#lib/facilities/recency";
import { SearchInput } from "#lib/facilities/search-input";
import { now } from "#lib/kernel/clock";
import { FACILITY_TYPES, LICENSE_STATUSES } from "#lib/kernel/vocabulary";
import { readZipPoint } from "#lib/places/points";
import { qualitySystemOf } from "#lib/sources/quality-systems";
import { pinClock, testDatabase, type TestDatabase } from "#tests/database";

/** The groups of a page of results, and what its filters can answer. */

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  await connection().sql`
    update facilities set observed_on = '2022-02-22'
    where id in (select id from facilities where state_code = 'TX' and not_seen_since is null
      order by name limit 5)`;
  await connection().sql`
    update facilities set quality_rating = jsonb_build_object('system', 'Texas Rising Star',
      'value', case length(name) % 3 when 0 then '2-Star' else '4-Star' end)
    where state_code = 'TX' and length(name) % 3 < 2`;
});
afterAll(() => database.drop());

const AROUND = { zip_code: "78704", radius: 50, limit: 100 };

async function groupsOf(include_not_operating: boolean): Promise<number[]> {
  const groups: number[] = [];
  for (let offset = 0; ; offset += 100) {
    const input = SearchInput.parse({ ...AROUND, include_not_operating, offset });
    const { data, facts } = await searchShown(input);
    if (data.length === 0) return groups;
    for (const { id, listed } of data) {
      const own = facts.get(id);
      const isBarred = !listed || own?.may_operate === false;
      groups.push(isBarred ? 2 : own?.is_old_list === true ? 1 : 0);
    }
  }
}

test("a page lists current records first, then old lists, then what may not operate", async () => {
  const all = await groupsOf(true);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  const { total } = await countShown(SearchInput.parse({ ...AROUND, include_not_operating: true }));
  expect(all).toHaveLength(total);
  const operating = await groupsOf(false);
  expect(operating).toEqual(all.filter((group) => group < 2));
});

async function expectSameWithoutCount(query: object): Promise<void> {
  const input = SearchInput.parse(query);
  const { data, facts } = await searchShown(input);
  expect(data.length).toBeGreaterThan(0);
  expect(await listFirst(input)).toEqual({ data, facts });
}

const STATUSES = [undefined, ["active", "probationary"]];

test.each([3, 20, 100])("the first %i results are the same without a count", async (limit) => {
  for (const include_not_operating of [true, false]) {
    for (const radius of [5, 50, undefined]) {
      for (const license_status of STATUSES) {
        const query = { ...AROUND, radius, limit, include_not_operating, license_status };
        await expectSameWithoutCount(query);
      }
    }
  }
});

test("a radius is the smallest with 60 providers that may operate", async () => {
  const point = await readZipPoint("78704");
  if (!point) throw new Error("78704 has no point");
  const radius = await chooseRadius(point);
  const countWithin = async (miles: number) => {
    const within = { ...AROUND, radius: miles, include_not_operating: false };
    return (await countShown(SearchInput.parse(within))).total;
  };
  expect(await countWithin(radius)).toBeGreaterThanOrEqual(60);
  const smaller = RADIUSES.findLast((miles) => miles < radius);
  if (smaller !== undefined) expect(await countWithin(smaller)).toBeLessThan(60);
});

test("facets count what the area's records have, and equal the matches of each filter", async () => {
  const input = SearchInput.parse({ ...AROUND, include_not_operating: false });
  const facets = await readFacets(input);
  const state = SearchInput.parse({ state_code: "TX", include_not_operating: false });
  const inState = await readFacets(state);
  const count = async (filter: Partial<SearchInput>) =>
    (await countShown({ ...input, ...filter })).total;
  expect(facets.total).toBe(await count({}));
  expect(facets.types.center ?? 0).toBe(await count({ facility_type: ["center"] }));
  expect(facets.capacity).toBe(await count({ capacity_min: 1 }));
  expect(facets.takes_subsidy).toBe(await count({ subsidy_accepted: true }));
  expect(facets.inspected).toBe(await count({ inspected_since: "1900-01-01" }));
  expect(facets.states).toEqual({ TX: facets.total });
  for (const status of LICENSE_STATUSES) {
    const counted = { area: facets.licenses[status] ?? 0, state: inState.licenses[status] ?? 0 };
    expect(counted, status).toEqual({
      area: await count({ license_status: [status] }),
      state: (await countShown({ ...state, license_status: [status] })).total,
    });
  }
  expect(facets.ratings?.length).toBeGreaterThan(0);
  for (const { system, value, count: rated } of facets.ratings ?? []) {
    const ratings = qualitySystemOf("TX")?.scale ?? [];
    const higher = ratings.slice(ratings.indexOf(value) + 1);
    const above = facets.ratings?.filter((each) => higher.includes(each.value)) ?? [];
    const from = above.reduce((sum, each) => sum + each.count, rated);
    expect(system).toBe(qualitySystemOf("TX")?.system);
    expect(from).toBe(await count({ state_code: "TX", quality_rating_min: value }));
  }
  expect(inState.ratings).toBeUndefined();
});

test("other locations of an operator are of the whole state, however the name is written", async () => {
  const centers = await connection().sql<{ id: string }[]>`
    select distinct on (county_fips) id, county_fips from facilities
    where state_code = 'TX' and facility_type = 'center' and not_seen_since is null
      and county_fips is not null
    order by county_fips, id limit 3`;
  const [here = "", ...others] = centers.map(({ id }) => id);
  const names = ["Acorn Care, LLC", "ACORN CARE LLC", "Acorn  Care LLC"];
  for (const [place, { id }] of centers.entries()) {
    await connection().sql`
      update facilities set legal_name = ${names[place] ?? ""}
      where id = ${id}`;
  }
  const provider = { legal_name: "Acorn Care, LLC" };
  const asked = { id: here, facility_type: "center", provider } as const;
  const found = await listOtherLocations(asked);
  expect(found.map(({ id }) => id).toSorted()).toEqual(others.toSorted());
  expect(await listOtherLocations({ ...asked, facility_type: "home" })).toEqual([]);
});

// Dated after all changes of the sample, of which a feed has only the newest.
test("changes of a search leave out first loads and other areas", async () => {
  const input = SearchInput.parse(AROUND);
  const { id = "" } = (await searchShown(input)).data[0] ?? {};
  await connection().sql`
    insert into changes (change_id, facility_id, sequence, type, payload, notifies, cause,
      occurred_at, recorded_at, data_version)
    select 'chg_' || cause, ${id}, 900000 + row_number() over (), 'license_change',
      '{"previous_license_status": "active", "new_license_status": "suspended"}', true, cause,
      '2100-01-01', '2100-01-01', 1
    from unnest(array['ingest', 'first_load']) as cause`;
  const { changes } = await listSearchChanges(input, now());
  const own = changes.filter(({ facility_id }) => facility_id === id);
  expect(own.map(({ change_id, new_status }) => [change_id, new_status])).toEqual([
    ["chg_ingest", "suspended"],
  ]);
  const elsewhere = await listSearchChanges(SearchInput.parse({ state_code: "DE" }), now());
  expect(elsewhere.changes.filter(({ facility_id }) => facility_id === id)).toEqual([]);
});

const FILTERED: readonly Partial<SearchInput>[] = [
  {},
  { age_months: 14 },
  { facility_type: ["center"], age_months: 14 },
  { license_status: ["active", "probationary"], facility_type: ["home"] },
  { license_status: ["revoked"] },
  { subsidy_accepted: true, open_from: "06:30" },
  { quality_rating_min: "4-Star", state_code: "TX", facility_type: ["center"] },
  { min_safety_score: 70, include_not_operating: true },
  { name_query: "learning", inspected_since: "2000-01-01" },
];
const AREAS: readonly Partial<SearchInput>[] = [
  { zip_code: "78704", radius: 25 },
  { state_code: "TX" },
  { state_code: "NY" },
];

test.each(AREAS.flatMap((area) => FILTERED.map((filter) => ({ ...area, ...filter }))))(
  "each option's count equals the matches of choosing it: %j",
  async (asked) => {
    const input = SearchInput.parse({ include_not_operating: false, ...asked });
    if (input.quality_rating_min !== undefined) input.state_code = "TX";
    const counts = await readFacetCounts(input);
    const count = async (filter: Partial<SearchInput>) =>
      (await countShown({ ...input, ...filter })).total;
    for (const type of FACILITY_TYPES) {
      expect(counts.types[type] ?? 0, type).toBe(await count({ facility_type: [type] }));
    }
    for (const status of LICENSE_STATUSES) {
      expect(counts.licenses[status] ?? 0, status).toBe(await count({ license_status: [status] }));
    }
    if (counts.takes_subsidy !== undefined) {
      expect(counts.takes_subsidy).toBe(await count({ subsidy_accepted: true }));
    }
    if (counts.ratings === undefined || input.state_code !== "TX") return;
    const { scale = [], system } = qualitySystemOf("TX") ?? {};
    for (const [place, rating] of scale.entries()) {
      const higher = scale.slice(place);
      const enough = counts.ratings.filter(
        (each) => each.system === system && higher.includes(each.value),
      );
      const sum = enough.reduce((all, each) => all + each.count, 0);
      expect(sum, rating).toBe(await count({ quality_rating_min: rating }));
    }
  },
);

test("the first results are the same without a count if all lists of the state are old", async () => {
  pinClock("2031-01-01T00:00:00Z");
  try {
    for (const include_not_operating of [true, false]) {
      await expectSameWithoutCount({ ...AROUND, state_code: "TX", include_not_operating });
    }
    expect(await isHistoryOnly("TX", now())).toBe(true);
    // A newer list of a part of the providers, such as one county.
    await connection().sql`update snapshots set observed_on = '2030-12-01' where source_id in
      (select source_id from source_figures where state_code = 'TX')`;
    await connection().sql`update facilities set observed_on = '2030-12-01'
      where id in (select id from facilities where state_code = 'TX' order by md5(id) limit 20)`;
    await connection().sql`update service_versions set data_version = data_version + 1`;
    await refreshVersions();
    const near = { ...AROUND, limit: 20, state_code: "TX", include_not_operating: false };
    await expectSameWithoutCount(near);
    const { data } = await listFirst(SearchInput.parse(near));
    expect(data[0]?.last_listed_on).toBe("2030-12-01");
  } finally {
    pinClock();
  }
});
