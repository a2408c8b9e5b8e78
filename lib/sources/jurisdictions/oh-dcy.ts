import type { Source, Unmapped } from "../source";
import type { FacilityFields } from "../records";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { layerEndpoint } from "./map-layer";
import { OH_STATUS, OH_TYPE } from "./oh-dcy-terms";
import { noncompliances } from "./oh-dcy-rules";
import { annualInspections, programKey } from "./oh-dcy-visits";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseDate } from "../parse/dates";
import { parseFlag, parsePhone } from "../parse/numbers";
import { parsePoint, pointWithin } from "../parse/points";
import { licenseOf, termOf } from "../parse/terms";
import { reportUnread } from "../parse/unread";

const PERIOD = "LICENSE/CERTIFICATION/REGISTRATION";

/**
 * The export of all programs, and the state's map layer, whose columns have nearly the same names.
 * The layer states a status, but no dates.
 */
const programs = stream({
  name: "programs",
  kind: "facilities",
  required: {
    number: "PROGRAM NUMBER",
    name: "PROGRAM NAME",
    type: "PROGRAM TYPE",
    rating: "SUTQ RATING",
    address: ["STREET ADDRESS", "address"],
  },
  optional: {
    status: "program_status",
    city: "CITY",
    zip: ["ZIP CODE", "zip"],
    county: "COUNTY",
    phone: ["PHONE", "phone_number"],
    begins_on: `${PERIOD} BEGIN DATE`,
    ends_on: `${PERIOD} END DATE`,
    agreement: "PFCC AGREEMENT",
    geometry: "geometry",
  },
  map(row) {
    if (row.number === undefined) return { refused: "no_key", detail: "no PROGRAM NUMBER" };
    const key = programKey(row.number);
    const unmapped: Unmapped[] = [];
    const point = pointWithin("OH", parsePoint(row.geometry));
    const record = facilityRecord({
      key,
      draft: {
        // One name is an email address, which the publisher removed.
        name: row.name?.includes("[email removed]") ? undefined : row.name,
        facility_type: termOf(OH_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: key,
        ...licenseOf(OH_STATUS, row.status ?? row.type, unmapped),
        issued_on: parseDate(row.begins_on),
        // Blank for a license that doesn't end.
        expires_on: parseDate(row.ends_on),
        address_line1: row.address,
        city: parseCity(row.city, "OH"),
        state_code: "OH",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        subsidy_accepted: parseFlag(row.agreement),
        quality_rating: ratingOf(row.rating),
      },
    });
    return { records: [record], unmapped };
  },
});

/** Level 0 means that the program isn't rated. */
function ratingOf(level: string | undefined): FacilityFields["quality_rating"] {
  if (level === "0") return undefined;
  if (level === undefined || !/^[1-5]$/.test(level)) return reportUnread("level", level);
  return { system: "Step Up To Quality", value: level };
}

export const ohDcy: Source = {
  source_id: "oh-dcy",
  jurisdiction_id: "oh-dcy",
  state_code: "OH",
  agency: "Ohio Department of Children and Youth",
  title: "Ohio early care and education programs, with annual inspections of centers",
  portal_url: "https://childcaresearch.ohio.gov/export",
  lookup_url: "https://childcaresearch.ohio.gov/",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "findings", severity: true, license_status: true, roster_total: true },
  priority: 1,
  streams: [programs, annualInspections, noncompliances],
  endpoints: [
    layerEndpoint(
      programs,
      "https://maps.ohio.gov/arcgis/rest/services/Hosted/Ohio_Daycares_view/FeatureServer/0",
    ),
  ],
};
