import type { TransactionSql } from "postgres";
import type { Places } from "../projection/known";

type ZipRow = {
  zip: string;
  lat: number;
  lng: number;
  county_fips: string | null;
  share: number | null;
};

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** "St. Mary's County" and "Saint Marys" do not meet here; "Travis County" and "TRAVIS" do. */
const bare = (name: string) =>
  letters(name.replace(/\s+(county|parish|borough|census area|municipio|city)$/i, ""));

/** Reads all ZIP points and counties into memory: some 36,000 rows, once a command. */
export async function readPlaces(tx: TransactionSql): Promise<Places> {
  const zips = await tx<ZipRow[]>`
    select z.zip, z.lat, z.lng, coalesce(c.county_fips, z.county_fips) as county_fips, c.share
    from zips z left join (
      select distinct on (zip) zip, county_fips, share from zip_counties
      order by zip, share desc, county_fips) c using (zip)`;
  const counties = await tx<{ county_fips: string; name: string; state_code: string }[]>`
    select county_fips, name, state_code from counties order by county_fips`;
  const byZip = new Map(zips.map((row) => [row.zip, row]));
  const names = new Map(counties.map((row) => [row.county_fips, row.name]));
  const fips = new Map<string, string>();
  for (const shorten of [letters, bare]) {
    for (const { county_fips, name, state_code } of counties) {
      const key = `${state_code} ${shorten(name)}`;
      if (!fips.has(key)) fips.set(key, county_fips);
    }
  }
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
