import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { contentKey } from "./keys";
import { keepLarger, providerKey } from "./or-eld-key";
import { search } from "./or-eld-search";
import { isExempt, OR_STATUS, OR_TYPE, ratingOf } from "./or-eld-terms";
import { parseCity, parseZip } from "../parse/addresses";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { licenseOf, termOf } from "../parse/terms";

/** The agency's workbook of 2019. Its stars are dots for providers without any. */
const facilities = stream({
  name: "facilities",
  kind: "facilities",
  combine: keepLarger,
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
    const facility_type = termOf(OR_TYPE, "facility_type", care, unmapped);
    const license_exempt = (status !== undefined && isExempt(status)) || undefined;
    const phone = parsePhone(row.phone);
    const key = name && providerKey({ name, phone, city, facility_type, license_exempt });
    const record = facilityRecord({
      // The state leaves out the names of many homes, but not their streets.
      key: key || contentKey(street, city, care, status, row.phone, row.capacity),
      draft: {
        name,
        facility_type,
        facility_subtype: care,
        ...licenseOf(OR_STATUS, status, unmapped),
        license_exempt,
        address_line1: street,
        city: parseCity(city, "OR"),
        state_code: "OR",
        zip: parseZip(row.zip),
        phone,
        capacity: parseCapacity(row.capacity),
        subsidy_accepted: row.subsidy === "Yes" || undefined,
        quality_rating: ratingOf(row.stars),
      },
    });
    return { records: [record], unmapped };
  },
});

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
  manual_reason: "The search page has a reCAPTCHA. Request the file.",
};
