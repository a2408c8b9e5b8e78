import type { InspectionRecord } from "../records";
import type { Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { keyOf } from "./keys";
import { isExemptType, MN_STATUS, MN_TYPE } from "./mn-dhs-terms";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseVisitDate } from "../parse/dates";
import { parseCapacity } from "../parse/numbers";
import { foldTerm, licenseOf, termOf } from "../parse/terms";

/** Pages of the state's lookup for one county, also those of revoked licenses. */
export const details = stream({
  name: "details",
  kind: "facilities",
  is_partial: true,
  required: {
    license_number: "license_number",
    name: "name",
    type: "facility_type",
    address: "address",
    city: "city",
    zip: "zip_code",
    county: "county",
    capacity: "capacity",
    status: "status",
    holder: "license_holder",
  },
  optional: { address_more: "address2" },
  map(row) {
    if (row.license_number === undefined) return { refused: "no_key", detail: "no license number" };
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      key: row.license_number,
      draft: {
        name: row.name,
        legal_name: row.holder,
        facility_type: termOf(MN_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.license_number,
        license_exempt: isExemptType(row.type),
        ...licenseOf(MN_STATUS, row.status, unmapped),
        address_line1: joinWords(row.address, row.address_more),
        city: parseCity(row.city, "MN"),
        state_code: "MN",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        capacity: parseCapacity(row.capacity),
      },
    });
    return { records: [record], unmapped };
  },
});

type Reach = Pick<InspectionRecord, "purpose" | "evidence_kind">;

/** The lookup doesn't say how much of a provider a review covers. */
const VISIT: Readonly<Record<string, Reach>> = {
  "licensing review": { purpose: "unknown", evidence_kind: "inspection_report" },
  "licensing investigation": { purpose: "partial", evidence_kind: "complaint_investigation" },
};

/** Dates and kinds of visits. Their results are only in documents, so none counts as clean. */
export const visits = stream({
  name: "visits",
  kind: "inspections",
  is_partial: true,
  // Nearly all visits are of the last four years, so older ones seem to leave the pages.
  window_months: 48,
  required: { license_number: "license_number", date: "visit_date", type: "visit_type" },
  map(row, { observed_on }) {
    if (row.license_number === undefined) return { refused: "no_key", detail: "no license number" };
    const date = parseVisitDate(row.date, observed_on);
    if (!date) return { refused: "unparsable", detail: `visit date ${row.date ?? "blank"}` };
    const unmapped: Unmapped[] = [];
    const reach = termOf(VISIT, "visit_type", row.type, unmapped);
    const visit: InspectionRecord = {
      kind: "inspection",
      key: keyOf(row.license_number, date, foldTerm(row.type ?? "")),
      facility_key: row.license_number,
      date,
      ...(reach ?? { purpose: "unknown", evidence_kind: "inspection_report" }),
      ...(row.type === undefined ? {} : { visit_type: row.type }),
      findings_unknown: true,
    };
    return { records: [visit], unmapped };
  },
});
