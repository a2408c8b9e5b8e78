import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { daysBetween } from "#lib/kernel/days";
import { groupBy } from "#lib/kernel/group-by";
import { isOperating, type LicenseStatus } from "#lib/kernel/vocabulary";
import { seriousFindings } from "#lib/scoring/serious";
import { isInWindow } from "#lib/scoring/visits";
import { rescoreOutdatedScores } from "#lib/ingest/ingest";
import { testDatabase, type TestDatabase } from "#tests/database";
import { expectFiguresCounted, readFigures } from "#tests/figures";

/** Compares stored counts with independent counts of the records. */

type Gap = { field: string; code: string };
type Facility = {
  id: string;
  jurisdiction_id: string;
  state_code: string;
  facility_type: string;
  license_status: LicenseStatus;
  license_state_term: string | null;
  facility_subtype: string | null;
  county_fips: string | null;
  city_key: string | null;
  zip: string | null;
  not_seen_since: string | null;
  safety_score: number | null;
  capacity: number | null;
  age_min_months: number | null;
  age_max_months: number | null;
  missing: Gap[];
  completeness: { reasons: Gap[] };
};
type Inspection = { facility_id: string; date: string; violations: number | null } & Record<
  "harm" | "serious" | "moderate" | "low" | "unrated",
  number
>;

let database: TestDatabase;
let facilities: readonly Facility[];
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  facilities = await connection().sql<Facility[]>`
    select *, place_key(city) as city_key from facilities`;
});
afterAll(() => database.drop());

const isListed = ({ not_seen_since }: Facility) => not_seen_since === null;

/** Counts these rows by key, as `[key, count]` sorted by key. */
function tally<Row>(rows: readonly Row[], keysOf: (row: Row) => readonly unknown[][]) {
  const counts = new Map<string, number>();
  for (const key of rows.flatMap(keysOf).map((each) => JSON.stringify(each))) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].toSorted();
}

type Stored = Record<string, unknown>;

async function stored(table: string, keysOf: (row: Stored) => readonly [unknown[], unknown][]) {
  const rows = (await readFigures(connection().sql))[table] as Stored[];
  return rows
    .flatMap(keysOf)
    .map(([key, count]) => [JSON.stringify(key), count])
    .toSorted();
}

test("every county, city, and ZIP code has its number of facilities and of scored ones", async () => {
  const keysOf = ({ jurisdiction_id, state_code, county_fips, city_key, zip }: Facility) => {
    const places = [
      ["county", county_fips ?? ""],
      ...(city_key === null ? [] : [["city", city_key]]),
    ];
    const all = [...places, ...(zip === null ? [] : [["zip", zip]])];
    return all.map((place) => [...place, state_code, jurisdiction_id]);
  };
  const keyOf = ({ kind, place, state_code, jurisdiction_id }: Stored) => [
    kind,
    place,
    state_code,
    jurisdiction_id,
  ];
  expect(await stored("place_figures", (row) => [[keyOf(row), row["facilities"]]])).toEqual(
    tally(facilities, keysOf),
  );
  const scored = facilities.filter(({ safety_score }) => safety_score !== null);
  expect(
    await stored("place_figures", (row) =>
      row["scored"] === 0 ? [] : [[keyOf(row), row["scored"]]],
    ),
  ).toEqual(tally(scored, keysOf));
  const off_list = facilities.filter((each) => !isListed(each));
  expect(
    await stored("place_figures", (row) =>
      row["off_list"] === 0 ? [] : [[keyOf(row), row["off_list"]]],
    ),
  ).toEqual(tally(off_list, keysOf));
});

test("every gap and every word of an agency has its number of listed facilities", async () => {
  const gapsOf = ({ jurisdiction_id, state_code, missing, completeness }: Facility) =>
    [
      ...new Set(
        [...missing, ...completeness.reasons].map(({ field, code }) => `${field} ${code}`),
      ),
    ].map((gap) => [jurisdiction_id, state_code, gap]);
  expect(
    await stored("jurisdiction_figures", ({ jurisdiction_id, state_code, gaps }) =>
      (gaps as (Gap & { facilities: number })[]).map(({ field, code, facilities: count }) => [
        [jurisdiction_id, state_code, `${field} ${code}`],
        count,
      ]),
    ),
  ).toEqual(tally(facilities.filter(isListed), gapsOf));
  for (const [column, term, reading] of [
    ["license_terms", "license_state_term", "license_status"],
    ["type_terms", "facility_subtype", "facility_type"],
  ] as const) {
    expect(
      await stored("jurisdiction_figures", (row) =>
        (row[column] as { term: string; reading: string; uses: number }[]).map((each) => [
          [row["jurisdiction_id"], each.term, each.reading],
          each.uses,
        ]),
      ),
    ).toEqual(
      tally(facilities.filter(isListed), (row) =>
        row[term] === null ? [] : [[row.jurisdiction_id, row[term], row[reading]]],
      ),
    );
  }
});

test("every type and license status of a state has its number of facilities", async () => {
  const keyOf = (row: Stored) => [
    row["jurisdiction_id"],
    row["state_code"],
    row["facility_type"],
    row["license_status"],
  ];
  expect(await stored("license_figures", (row) => [[keyOf(row), row["facilities"]]])).toEqual(
    tally(facilities, (row) => [keyOf(row)]),
  );
  const ageless = facilities.filter(
    ({ age_min_months: min, age_max_months: max }) => min === null || max === null,
  );
  expect(
    await stored("license_figures", (row) =>
      row["age_unknown"] === 0 ? [] : [[keyOf(row), row["age_unknown"]]],
    ),
  ).toEqual(tally(ageless, (row) => [keyOf(row)]));
});

/** Numbers of one facility as of a day, by measure. */
function measuresOf(
  { safety_score, capacity }: Facility,
  inspections: readonly Inspection[],
  as_of: string,
) {
  const within = inspections.filter(({ date }) => isInWindow(daysBetween(date, as_of)));
  const sum = (of: (each: Inspection) => number) =>
    within.reduce((total, each) => total + of(each), 0);
  const serious = seriousFindings({
    visits: within.length,
    uncounted: within.filter(({ violations }) => violations === null).length,
    serious: sum((each) => each.harm + each.serious),
    rated: sum((each) => each.harm + each.serious + each.moderate + each.low),
    unrated: sum((each) => each.unrated),
  });
  const newest = within
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  return {
    safety_score,
    capacity,
    serious_findings_36m: "value" in serious ? serious.value : null,
    inspections_36m: within.length || null,
    days_since_last_inspection: newest === undefined ? null : daysBetween(newest, as_of),
  };
}

test("every peer group has the numbers of its listed operating facilities, as of each day of a score", async () => {
  const { sql } = connection();
  const byFacility = groupBy(
    await sql<Inspection[]>`select * from inspections where repeats is null`,
    ({ facility_id }) => facility_id,
  );
  const days = await sql<{ jurisdiction_id: string; facility_type: string; as_of: string }[]>`
    select distinct f.jurisdiction_id, f.facility_type, s.as_of
    from facilities f join safety_scores s on s.facility_id = f.id`;
  const counted = days.flatMap(({ jurisdiction_id, facility_type, as_of }) => {
    const peers = facilities.filter(
      (each) =>
        each.jurisdiction_id === jurisdiction_id &&
        each.facility_type === facility_type &&
        isListed(each) &&
        isOperating(each.license_status),
    );
    return tally(peers, (peer) =>
      Object.entries(measuresOf(peer, byFacility.get(peer.id) ?? [], as_of)).flatMap(
        ([measure, value]) =>
          value === null ? [] : [[jurisdiction_id, facility_type, as_of, measure, value]],
      ),
    );
  });
  expect(counted.length).toBeGreaterThan(100);
  expect(
    await stored("peer_figures", ({ jurisdiction_id, facility_type, as_of, value_counts }) =>
      Object.entries(value_counts as Record<string, { value: number; count: number }[]>).flatMap(
        ([measure, values]) =>
          values.map(({ value, count }): [unknown[], unknown] => [
            [jurisdiction_id, facility_type, as_of, measure, value],
            count,
          ]),
      ),
    ),
  ).toEqual(counted.toSorted());
});

test("every source has its number of records, and every county its newest price", async () => {
  const { sql } = connection();
  const records = await sql<{ source_id: string }[]>`select source_id from source_records`;
  expect(
    await stored("source_figures", ({ source_id, records: count }) =>
      count === 0 ? [] : [[[source_id], count]],
    ),
  ).toEqual(tally(records, ({ source_id }) => [[source_id]]));
  const newest = await sql<Record<string, unknown>[]>`
    select county_fips, age_group, setting, max(price_year) as price_year
    from county_prices group by 1, 2, 3`;
  expect(newest.length).toBeGreaterThan(0);
  const keyOf = (row: Record<string, unknown>) => [
    row["county_fips"],
    row["age_group"],
    row["setting"],
    row["price_year"],
  ];
  expect(await stored("price_figures", (row) => [[keyOf(row), 1]])).toEqual(
    tally(newest, (row) => [keyOf(row)]),
  );
});

describe("stored counts of an earlier release", () => {
  test("counts are computed at the start if the earlier release stored none", async () => {
    const { sql } = connection();
    const before = await readFigures(sql);
    await sql`delete from jurisdiction_figures`;
    await sql`delete from place_figures`;
    await sql`delete from source_figures`;
    await rescoreOutdatedScores();
    expect(await readFigures(sql)).toEqual(before);
  });

  test("counts are computed again if other rules or another data version produced them", async () => {
    const { sql } = connection();
    const before = await readFigures(sql);
    const [agency = ""] = facilities.map(({ jurisdiction_id }) => jurisdiction_id);
    await sql`update jurisdiction_figures set figures_version = 0, gaps = '[]' where jurisdiction_id = ${agency}`;
    await sql`update jurisdiction_figures set data_version = 0, gaps = '[]' where jurisdiction_id <> ${agency}`;
    await rescoreOutdatedScores();
    expect(await readFigures(sql)).toEqual(before);
    await expectFiguresCounted(sql);
  });

  test("metrics are computed again if they lack off-list counts", async () => {
    const { sql } = connection();
    const read = async () => [
      ...(await sql`
        select jurisdiction_id, facility_count, metrics, breakdown from jurisdiction_metrics
        order by 1`),
    ];
    const before = await read();
    await sql`
      update jurisdiction_metrics set facility_count = 1_000_000,
        breakdown = breakdown - 'off_list_count'`;
    await rescoreOutdatedScores();
    expect(await read()).toEqual(before);
    await expectFiguresCounted(sql);
  });
});
