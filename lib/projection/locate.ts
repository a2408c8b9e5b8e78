import type { Missing } from "#lib/kernel/fields";
import type { CompletenessCode } from "#lib/scoring/completeness";
import type { FacilityFields } from "#lib/sources/records";
import type { PlaceLookup } from "./identity";
import type { FacilityValues } from "./rows";

/** A ZIP is in one county from this share of its addresses on. Below half, it's in none. */
const COUNTY = { share_certain: 0.9, share_min: 0.5 };

type Point = Pick<FacilityValues, "lat" | "lng" | "location_precision">;
type County = Pick<FacilityValues, "county" | "county_fips">;
type Located<Columns> = { columns: Columns; missing: Missing[]; codes: CompletenessCode[] };

/**
 * Locates a facility by its own point, else by its ZIP. A withheld address is located only by its
 * ZIP. The county is the published one, else that of the ZIP.
 */
export function locate(
  fields: FacilityFields,
  state_code: string,
  places: PlaceLookup,
): Located<Point & County> {
  const point = locatePoint(fields, places);
  const county = locateCounty(fields, state_code, places);
  return {
    columns: { ...point.columns, ...county.columns },
    missing: [...point.missing, ...county.missing],
    codes: [...point.codes, ...county.codes],
  };
}

function locatePoint(fields: FacilityFields, places: PlaceLookup): Located<Point> {
  const { lat, lng, zip, address_withheld } = fields;
  if (lat !== undefined && lng !== undefined && !address_withheld) {
    const location_precision = fields.location_precision ?? "street";
    const codes: CompletenessCode[] = location_precision === "zip" ? ["geocode_zip_centroid"] : [];
    return { columns: { lat, lng, location_precision }, missing: [], codes };
  }
  const point = zip === undefined ? undefined : places.zipPoint(zip);
  const withheld: CompletenessCode[] = address_withheld ? ["address_withheld"] : [];
  if (!point) {
    return {
      columns: { lat: null, lng: null, location_precision: address_withheld ? "withheld" : null },
      missing: [{ field: "location", code: "missing_coordinates" }],
      codes: ["missing_coordinates", ...withheld],
    };
  }
  const location_precision = address_withheld ? "withheld" : "zip";
  return {
    columns: { lat: point.lat, lng: point.lng, location_precision },
    missing: [],
    codes: ["geocode_zip_centroid", ...withheld],
  };
}

function locateCounty(
  fields: FacilityFields,
  state_code: string,
  places: PlaceLookup,
): Located<County> {
  const given =
    fields.county_fips ?? (fields.county && places.countyFips(state_code, fields.county));
  if (given) return knownCounty(given, fields.county, places, []);
  const found = fields.zip === undefined ? undefined : places.zipCounty(fields.zip);
  const share = found?.share ?? 1;
  if (found && share >= COUNTY.share_min) {
    const codes: CompletenessCode[] = share < COUNTY.share_certain ? ["county_ambiguous"] : [];
    return knownCounty(found.county_fips, fields.county, places, codes);
  }
  const absent = fields.county === undefined ? ["county", "county_fips"] : ["county_fips"];
  return {
    columns: { county: fields.county ?? null, county_fips: null },
    // Without a ZIP code, nothing is ambiguous.
    missing: absent.map((field) => ({
      field,
      code: fields.zip === undefined ? "not_published" : "county_ambiguous",
    })),
    codes: ["county_ambiguous"],
  };
}

function knownCounty(
  county_fips: string,
  published: string | undefined,
  places: PlaceLookup,
  codes: CompletenessCode[],
): Located<County> {
  const county = places.countyName(county_fips) ?? published ?? null;
  const missing = county === null ? [{ field: "county", code: "not_published" }] : [];
  return { columns: { county, county_fips }, missing, codes };
}
