import type { FacilityFields } from "../records";
import type { Row, Source, Unmapped } from "../source";
import { stream } from "./columns";
import { type Draft, facilityRecord } from "./facility-record";
import { layerEndpoint } from "./map-layer";
import { isLetter, isWithheld, layer, MD_TYPE, WITHHELD } from "./md-msde-layer";
import { parseCity, parseZip } from "../parse/addresses";
import { parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { NO_STATUS_WORD, termOf } from "../parse/terms";
import { reportUnread } from "../parse/unread";

/**
 * Programs of the rating system's search: licensed ones, letters of compliance, and public
 * prekindergarten, without a status. The end date in it is the rating's.
 */
const programs = stream({
  name: "programs",
  kind: "facilities",
  required: {
    license: "license",
    name: "name",
    type: "type",
    rating: "rating",
    street: "street_address",
    city: "city",
    zip: "zip",
  },
  optional: { dba: "dba", phone: "phone", county: "county", lat: "lat", lng: "long" },
  map(row) {
    if (row.license === undefined) return { refused: "no_key", detail: "no license" };
    const unmapped: Unmapped[] = [];
    const facility_type = termOf(MD_TYPE, "facility_type", row.type, unmapped);
    const record = facilityRecord({
      key: row.license,
      draft: {
        name: row.name,
        doing_business_as: row.dba === row.name ? undefined : row.dba,
        facility_type,
        facility_subtype: row.type,
        license_number: row.license,
        ...NO_STATUS_WORD,
        ...(isLetter(row.type) ? { license_exempt: true } : {}),
        ...placeIn(row, facility_type),
        city: parseCity(row.city, "MD"),
        state_code: "MD",
        zip: parseZip(row.zip),
        county: row.county,
        phone: parsePhone(row.phone),
        quality_rating: ratingOf(row.rating),
      },
    });
    return { records: [record], unmapped };
  },
});

function placeIn(row: Row, facility_type: Draft["facility_type"]): Draft {
  if (isWithheld(row["street"], facility_type)) return WITHHELD;
  const point = pointWithin("MD", pointOf(row["lat"], row["lng"]));
  return {
    address_line1: row["street"],
    lat: point?.lat,
    lng: point?.lng,
    location_precision: point ? "street" : undefined,
  };
}

/** Level 0 means that no level is published. */
function ratingOf(level: string | undefined): FacilityFields["quality_rating"] {
  if (level === "0") return undefined;
  if (level === undefined || !/^[1-5]$/.test(level)) return reportUnread("level", level);
  return { system: "Maryland EXCELS", value: level };
}

export const mdMsde: Source = {
  source_id: "md-msde",
  jurisdiction_id: "md-msde",
  state_code: "MD",
  agency: "Maryland State Department of Education, Office of Child Care",
  title: "Maryland EXCELS and licensed child care programs",
  portal_url: "https://findaprogram.marylandexcels.org/",
  lookup_url: "https://www.checkccmd.org/",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [programs, layer],
  endpoints: [
    layerEndpoint(
      layer,
      "https://services.arcgis.com/njFNhDsUCentVYJW/arcgis/rest/services/ChildCare_All_Active_Providers_May_20_2024/FeatureServer/0",
    ),
  ],
};
