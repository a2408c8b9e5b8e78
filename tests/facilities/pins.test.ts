import { expect, test } from "vitest";
import { connection } from "#db/client";
import { cellDegrees, PINS_MAX, readPins } from "#lib/facilities/pins";
import { SearchInput } from "#lib/facilities/search-input";
import { useSample } from "#tests/sample";

useSample();

const AUSTIN = [-98.2, 29.8, -97.2, 30.8] as const;
const TEXAS = [-107, 25.5, -93, 36.6] as const;
const input = (members: Record<string, unknown>) => SearchInput.parse(members);

/** Counts by scanning, without the index of points. */
async function countIn([west, south, east, north]: readonly number[], isZip: boolean) {
  const [row] = await connection().sql<{ count: number }[]>`
    select count(*)::int as count from facilities
    where lng + 0 between ${west ?? 0} and ${east ?? 0} and lat + 0 between ${south ?? 0} and ${north ?? 0}
      and (address_withheld or coalesce(location_precision in ('zip', 'withheld'), false)) = ${isZip}`;
  return row?.count ?? 0;
}

const sum = (spots: readonly { count: number }[]) =>
  spots.reduce((total, { count }) => total + count, 0);

test("a view has every located match in it, whatever place the search names", async () => {
  const found = await readPins(input({ zip_code: "90210" }), { box: AUSTIN, zoom: 11 }, []);
  const located = await countIn(AUSTIN, false);
  expect(located).toBeGreaterThan(0);
  expect(found.pins.length + sum(found.clusters)).toBe(located);
  expect(sum(found.areas)).toBe(await countIn(AUSTIN, true));
  const [west, south, east, north] = AUSTIN;
  for (const { lat, lng } of found.pins) {
    expect(lng >= west && lng <= east && lat >= south && lat <= north).toBe(true);
  }
});

test("above 500 providers the view has clusters, whose counts add up to the same number", async () => {
  const wide = await readPins(input({}), { box: TEXAS, zoom: 5 }, []);
  const located = await countIn(TEXAS, false);
  expect(wide.pins).toEqual([]);
  expect(sum(wide.clusters)).toBe(located);
  expect(sum(wide.areas)).toBe(await countIn(TEXAS, true));
  expect(wide.clusters.length).toBeLessThan(located);
  const close = await readPins(input({}), { box: TEXAS, zoom: 8 }, []);
  expect(close.pins.length > 0).toBe(located <= PINS_MAX);
});

test("filters apply, and providers of the list are left out of the pins", async () => {
  const view = { box: TEXAS, zoom: 9 };
  const centers = await readPins(input({ facility_type: ["center"] }), view, []);
  const [row] = await connection().sql<{ count: number }[]>`
    select count(*)::int as count from facilities
    where state_code = 'TX' and facility_type = 'center' and lat is not null
      and not (address_withheld or coalesce(location_precision in ('zip', 'withheld'), false))`;
  expect(centers.pins.length + sum(centers.clusters)).toBe(row?.count);
  const close = { box: AUSTIN, zoom: 12 };
  const all = await readPins(input({ facility_type: ["center"] }), close, []);
  const { id = "" } = all.pins[0] ?? {};
  const without = await readPins(input({ facility_type: ["center"] }), close, [id]);
  expect(without.pins).toHaveLength(all.pins.length - 1);
});

test("a provider whose address is withheld is counted in its ZIP area and is no pin", async () => {
  const { sql } = connection();
  const view = { box: AUSTIN, zoom: 12 };
  const before = await readPins(input({}), view, []);
  const { id = "" } = before.pins[0] ?? {};
  await sql`update facilities set address_withheld = true, address_line1 = null where id = ${id}`;
  await sql`update service_versions set data_version = data_version + 1`;
  await expect
    .poll(async () => (await readPins(input({}), view, [])).pins.map((pin) => pin.id))
    .not.toContain(id);
  const after = await readPins(input({}), view, []);
  expect(sum(after.areas)).toBe(sum(before.areas) + 1);
});

test("a cell is 64 pixels wide at every zoom", () => {
  expect(cellDegrees(0)).toBe(45);
  expect(cellDegrees(10)).toBeCloseTo(0.0439, 4);
});
