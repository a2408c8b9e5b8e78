import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { crowdOfPermits, permits } from "./nyc";
import { rigForEach } from "./ingest-harness";

/** An agency's metrics are right after any change: prices, or the file of another agency. */

const rig = rigForEach();

const PRICES = readFileSync("tests/fixtures/sources/ndcp/county_prices_2018-12-31.csv", "utf8");
const PROGRAMS = readFileSync("tests/fixtures/sources/ny-ocfs/programs_2014-08-25.csv", "utf8");
const AUTAUGA = "01001,Autauga County,Alabama,AL";

const readMetrics = () => rig.sql`
  select jurisdiction_id, facility_count, (metrics ->> 'price_county_pct')::float as priced,
    breakdown ->> 'prices_year' as year
  from jurisdiction_metrics order by 1`;
const countServed = () => rig.sql`
  select jurisdiction_id, count(*)::int as facility_count from facilities group by 1 order by 1`;

test("prices loaded after a roster count in the metrics", async () => {
  const ofBrooklyn = PRICES.replace(AUTAUGA, "36047,Kings County,New York,NY");
  await rig.load("nyc-dohmh", "2026-10-01", permits(...crowdOfPermits(4)));
  await rig.sql`update facilities set county_fips = '36047'`;
  expect(await readMetrics()).toMatchObject([{ priced: 0, year: null }]);
  await rig.load("ndcp", "2026-10-02", ofBrooklyn);
  expect(await readMetrics()).toMatchObject([{ priced: 100, year: "2018" }]);
});

test("an agency whose facility merged into another agency's no longer counts it", async () => {
  const license = { name: "Fernwood, Ada", address: "5 Elder Street", phone: "718-555-0111" };
  const shared = permits({ site: "DC70009", ...license }).replace("11201", "11207");
  const programs = PROGRAMS.replace("990001,GFDC", "990001,SACC");
  await rig.load("ny-ocfs", "2026-10-01", programs);
  const [before] = await readMetrics();
  await rig.load("nyc-dohmh", "2026-10-02", shared);
  const measured = await readMetrics();
  expect(
    measured.map(({ jurisdiction_id, facility_count }) => ({ jurisdiction_id, facility_count })),
  ).toEqual([...(await countServed())]);
  const now = measured.find(
    ({ jurisdiction_id }) => jurisdiction_id === before?.["jurisdiction_id"],
  );
  expect(now?.["facility_count"]).toBe(before?.["facility_count"] - 1);
});

test("an agency whose only facility merged into another agency's has no metrics", async () => {
  const license = { name: "Fernwood, Ada", address: "5 Elder Street", phone: "718-555-0111" };
  const shared = permits({ site: "DC70009", ...license }).replace("11201", "11207");
  const [header, ...rows] = PROGRAMS.replace("990001,GFDC", "990001,SACC").split("\n");
  const only = rows.filter((row) => row.includes("990001"));
  await rig.load("ny-ocfs", "2026-10-01", `${[header, ...only].join("\n")}\n`);
  await rig.load("nyc-dohmh", "2026-10-02", shared);
  expect(await readMetrics()).toMatchObject([{ jurisdiction_id: "ny-dohmh", facility_count: 1 }]);
});
