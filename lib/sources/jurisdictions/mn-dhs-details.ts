import type { InspectionRecord } from "../records";
import type { Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { keyOf } from "./keys";
import { sharedFacts } from "./mn-dhs-facts";
import { MN_STATUS } from "./mn-dhs-terms";
import { joinWords } from "../parse/addresses";
import { parseVisitDate } from "../parse/dates";
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
        ...sharedFacts(row, unmapped),
        ...licenseOf(MN_STATUS, row.status, unmapped),
        address_line1: joinWords(row.address, row.address_more),
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
