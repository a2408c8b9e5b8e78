import { COUNTY_WORDS } from "#lib/places/county-name";
import type { SourceEntity, PlaceLookup } from "#lib/projection/identity";
import type { Queries } from "./known-records";

type ZipRow = {
  zip: string;
  lat: number;
  lng: number;
  county_fips: string | null;
  share: number | null;
};

type CountyRow = { county_fips: string; name: string; state_code: string };

/** Reduces a name to its letters, so that "Doña Ana" and "DONA ANA" match. Saints are "st". */
const letters = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\bsaint(e?)\b/g, "st$1")
    .replace(/[^a-z]/g, "");

/** Rosters list municipios and independent cities as counties. */
const SUFFIX = new RegExp(`(?<!\\s)\\s+(${COUNTY_WORDS}|municipio|city)$`, "i");

/** Drops the suffix, so that "Travis County" and "TRAVIS" match. */
const bare = (name: string) => letters(name.replace(SUFFIX, ""));

/** Reads the geography of these records: their ZIP codes, and the counties of their states. */
export async function readPlaces(
  sql: Queries,
  identities: readonly SourceEntity[],
): Promise<PlaceLookup> {
  const fields = identities.flatMap(({ rosters }) => rosters.map(({ record }) => record.fields));
  const codes = new Set(fields.flatMap(({ zip }) => zip ?? []));
  const states = new Set(identities.map(({ source }) => source.state_code));
  const zips = await sql<ZipRow[]>`
    select z.zip, z.lat, z.lng, coalesce(c.county_fips, z.county_fips) as county_fips, c.share
    from zips z left join lateral (
      select county_fips, share from zip_counties s where s.zip = z.zip
      order by share desc, county_fips limit 1) c on true
    where z.zip = any(${[...codes]})`;
  const counties = await sql<CountyRow[]>`
    select county_fips, name, state_code from counties
    where state_code = any(${[...states]}) or county_fips = any(${zips.map(
      ({ county_fips }) => county_fips ?? "",
    )})
    order by county_fips`;
  const byZip = new Map(zips.map((row) => [row.zip, row]));
  const names = new Map(counties.map((row) => [row.county_fips, row.name]));
  const fips = indexCounties(counties);
  return {
    zipPoint: (zip) => byZip.get(zip),
    zipCounty: (zip) => {
      const row = byZip.get(zip);
      if (!row?.county_fips) return undefined;
      return { county_fips: row.county_fips, ...(row.share === null ? {} : { share: row.share }) };
    },
    countyName: (county_fips) => names.get(county_fips),
    countyFips: (state_code, name) =>
      fips.get(`${state_code} ${letters(name)}`) ?? fips.get(`${state_code} ${bare(name)}`),
  };
}

/** Former names that agencies still write, by state and letters. */
const RENAMED: Readonly<Record<string, string>> = { "FL dade": "FL miamidade" };

/** Indexes FIPS codes by state and name. Whole names win over those without "County" or "city". */
function indexCounties(counties: readonly CountyRow[]): Map<string, string> {
  const fips = new Map<string, string>();
  for (const shorten of [letters, bare]) {
    for (const { county_fips, name, state_code } of counties) {
      const key = `${state_code} ${shorten(name)}`;
      if (!fips.has(key)) fips.set(key, county_fips);
    }
  }
  for (const [former, name] of Object.entries(RENAMED)) {
    const county_fips = fips.get(name);
    if (county_fips !== undefined) fips.set(former, county_fips);
  }
  return fips;
}
