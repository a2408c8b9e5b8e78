import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { details, visits } from "./mn-dhs-details";
import { lookup } from "./mn-dhs-lookup";
import { isExemptType, MN_TYPE } from "./mn-dhs-terms";
import { joinWords, parseCity, parseZip } from "../parse/addresses";
import { parsePoint, pointOf, pointWithin } from "../parse/points";
import { NO_STATUS_WORD, termOf } from "../parse/terms";

/** The yearly map layer: active licenses with their points, without a status. */
const points = stream({
  name: "points",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason:
      "The layer has active licenses of family and center child care; certified centers are marked by type.",
  },
  required: {
    license_number: "License_Number",
    type: "License_Type",
    name: "Name_of_Program",
    address: "AddressLine1",
    city: "City",
    zip: "Zip",
    lat: "latitude",
    lng: "longitude",
  },
  optional: { address_more: "AddressLine2", geometry: "geometry" },
  map(row) {
    if (row.license_number === undefined) return { refused: "no_key", detail: "no license number" };
    const unmapped: Unmapped[] = [];
    const point = pointWithin("MN", pointOf(row.lat, row.lng) ?? parsePoint(row.geometry));
    const record = facilityRecord({
      key: row.license_number,
      draft: {
        name: row.name,
        facility_type: termOf(MN_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.license_number,
        ...NO_STATUS_WORD,
        license_exempt: isExemptType(row.type),
        address_line1: joinWords(row.address, row.address_more),
        city: parseCity(row.city, "MN"),
        state_code: "MN",
        zip: parseZip(row.zip),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
      },
    });
    return { records: [record], unmapped };
  },
});

export const mnDhs: Source = {
  source_id: "mn-dhs",
  jurisdiction_id: "mn-dhs",
  state_code: "MN",
  agency: "Minnesota Department of Human Services, Licensing Division",
  title: "Minnesota family and center child care, with visits",
  portal_url: "https://gisdata.mn.gov/dataset/econ-child-care",
  lookup_url: "https://licensinglookup.dhs.state.mn.us/",
  // Public tools build the URL of these pages from the license number.
  record_page: { url_prefix: "https://licensinglookup.dhs.state.mn.us/Details.aspx?l=" },
  data_license: "Minnesota DHS licensing lookup terms",
  cadence_days: 365,
  grounds: "data",
  publishes: { inspections: "visits", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [points, lookup, details, visits],
  endpoints: [],
  manual_reason:
    "The lookup exports one county at a time from a form, and the map layer is a GeoPackage. Convert it to CSV.",
};
