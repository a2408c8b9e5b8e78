import { describe, expect, test } from "vitest";
import { rigForAll } from "../sources/ingest-harness";

const CENSUS = "geoid,pop10,hu10,aland,awater,intptlat,intptlong\n11201,1,1,1,1,40.6937,-73.9897\n";
const geonames = (lat: string) =>
  `postal_code,place_name,admin_code1,admin_name2,admin_code2,latitude,longitude,accuracy
11201,Brooklyn,NY,Kings,047,${lat},-73.9903,4
99550,Port Otter,AK,Kodiak Island,150,57.8571,-153.3575,1
09001,APO AA,,,,38.1105,15.6613,
`;

describe("points of ZIP codes", () => {
  const rig = rigForAll();
  const read = () =>
    rig.sql<{ zip: string; lat: number; source_id: string; city: string; county_fips: string }[]>`
      select zip, lat, source_id, city, county_fips from zips
      where zip in ('11201', '99550', '09001') order by zip`;

  test("a point of the Census Bureau replaces one of GeoNames, and never the other way", async () => {
    await rig.sql`insert into counties (county_fips, name, state_code, source_id)
      values ('36047', 'Kings County', 'NY', 'package') on conflict do nothing`;
    await rig.load("geonames-zip", "2025-03-25", geonames("40.6943"));
    expect(await read()).toMatchObject([
      { zip: "11201", lat: 40.6943, source_id: "geonames-zip", county_fips: "36047" },
      { zip: "99550", lat: 57.8571, source_id: "geonames-zip", city: "Port Otter" },
    ]);
    await rig.load("census-zcta", "2010-04-01", CENSUS);
    await rig.load("geonames-zip", "2025-04-25", geonames("40.6999"));
    expect(await read()).toMatchObject([
      { zip: "11201", lat: 40.6937, source_id: "census-zcta", city: "Brooklyn" },
      { zip: "99550", lat: 57.8571, source_id: "geonames-zip" },
    ]);
  });
});
