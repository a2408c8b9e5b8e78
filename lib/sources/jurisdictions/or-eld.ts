import type { FacilityFields } from "../records";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { contentKey } from "./keys";
import { OR_LICENSED_TYPE, OR_STATUS, OR_TYPE } from "./or-eld-terms";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { foldTerm, licenseOf, lookUp, NO_STATUS_WORD, termOf } from "../parse/terms";

/** The agency's workbook of 2019. Its stars are dots for providers without any. */
const facilities = stream({
  name: "facilities",
  kind: "facilities",
  blanks: ["."],
  required: {
    name: "Facility Name",
    street: "Address",
    city: "City",
    zip: "Zip Code",
    care: "Type of Care",
    status: "Regulation Status",
    capacity: "Capacity",
  },
  optional: { phone: "Phone Number", subsidy: "Serves DHS Children", stars: "QRIS Stars" },
  map(row) {
    const { name, street, city, care, status } = row;
    if (!street || !city) return { refused: "no_key", detail: "no street or no city" };
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      // Several programs of one operator differ only in their license or their capacity.
      key: contentKey(name, street, city, care, status, row.phone, row.capacity),
      draft: {
        // The state leaves out the names of many homes, but not their streets.
        name,
        facility_type: termOf(OR_TYPE, "facility_type", care, unmapped),
        facility_subtype: care,
        ...licenseOf(OR_STATUS, status, unmapped),
        license_exempt: (status !== undefined && isExempt(status)) || undefined,
        address_line1: street,
        city: parseCity(city, "OR"),
        state_code: "OR",
        zip: parseZip(row.zip),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        subsidy_accepted: row.subsidy === "Yes" || undefined,
        quality_rating: ratingOf(row.stars),
      },
    });
    return { records: [record], unmapped };
  },
});

/** Pages of the search in spring 2020, without streets. R wrote NA for an empty cell. */
const search = stream({
  name: "search",
  kind: "facilities",
  blanks: ["NA"],
  required: {
    name: "business_name",
    care: "type_of_care",
    licensure: "licensure",
    area_code: "area_code",
    phone: "phone",
    city: "city",
    // The file has this spelling.
    lat: "lattitude",
    lng: "longitude",
  },
  optional: { county: "county", rating: "quality_rating" },
  map(row) {
    const { name, care, licensure } = row;
    if (!name || !row.city) return { refused: "no_key", detail: "no name or no city" };
    if (care !== undefined && foldTerm(care) === "(ccc) substitute staff") {
      return { skipped: "out_of_scope", detail: "substitute staff" };
    }
    const unmapped: Unmapped[] = [];
    const type = termOf(OR_TYPE, "facility_type", care, unmapped);
    // Some rows list several kinds of license. They don't state which one the provider has.
    const word = licensure?.includes(",") ? undefined : licensure;
    const point = pointWithin("OR", pointOf(row.lat, row.lng));
    const record = facilityRecord({
      key: contentKey(name, row.area_code, row.phone, row.city, care, licensure),
      draft: {
        name: name.replace(/^\(ECC\) /, ""),
        facility_type: type ?? lookUp(OR_LICENSED_TYPE, foldTerm(word ?? "")) ?? type,
        facility_subtype: care,
        ...(word === undefined ? NO_STATUS_WORD : licenseOf(OR_STATUS, word, unmapped)),
        license_exempt: (word !== undefined && isExempt(word)) || undefined,
        city: parseCity(row.city, "OR"),
        state_code: "OR",
        county: titleCase(row.county?.replaceAll("-", " ").toUpperCase()),
        phone: parsePhone(joinWords(row.area_code, row.phone)),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        quality_rating: ratingOf(row.rating),
      },
    });
    return { records: [record], unmapped };
  },
});

const isExempt = (word: string) => lookUp(OR_STATUS, foldTerm(word)) === "unknown";

const ratingOf = (value: string | undefined): FacilityFields["quality_rating"] =>
  value === undefined ? undefined : { system: "Oregon QRIS", value };

export const orEld: Source = {
  source_id: "or-eld",
  jurisdiction_id: "or-eld",
  state_code: "OR",
  agency: "Oregon Department of Early Learning and Care",
  title: "Oregon child care facilities of 2019 and 2020",
  portal_url: "https://findchildcareoregon.org/",
  lookup_url: "https://findchildcareoregon.org/",
  data_license: "Not stated (public record)",
  cadence_days: 365,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [facilities, search],
  endpoints: [],
};
