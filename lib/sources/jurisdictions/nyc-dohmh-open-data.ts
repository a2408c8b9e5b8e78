import { SEVERITY } from "#lib/scoring/severity";
import type { InspectionRecord, SourceRecord } from "../records";
import type { Row, Unmapped } from "../source";
import { stream } from "./columns";
import { combineFindings } from "./combine";
import { facilityRecord } from "./facility-record";
import { keyOf } from "./keys";
import { nycFinding } from "./nyc-dohmh-finding";
import { boroughOf, isNoViolation, NYC_STATUS, NYC_TYPE, nycHarm } from "./nyc-dohmh-terms";
import { joinWords, parseZip } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate, parseEnd, parseVisitDate } from "../parse/dates";
import { parseUrl } from "../parse/links";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { foldTerm, licenseOf, termOf } from "../parse/terms";

/** Inspection purpose by the first half of "Initial Annual Inspection - Passed …". */
const PURPOSE: Readonly<Record<string, InspectionRecord["purpose"]>> = {
  "initial annual inspection": "full",
  "monitoring inspection non-routine": "partial",
  "compliance inspection of open violations": "follow_up",
  none: "unknown",
};

/**
 * The open data set `dsg6-ifza`: one row per violation, with its site and inspection on every row.
 */
export const openData = stream({
  name: "open_data",
  kind: "violations",
  contents: ["roster", "visits"],
  window_months: 36,
  long: ["text"],
  required: {
    site_id: ["Day Care ID", "dc_id"],
    name: ["Center Name", "centername"],
    status: "Status",
    expires_on: ["Permit Expiration", "permitexp"],
    inspected_on: ["Inspection Date", "inspectiondate"],
    category: ["Violation Category", "violationcategory"],
    result: ["Inspection Summary Result", "inspectionsummaryresult"],
  },
  optional: {
    legal_name: ["Legal Name", "legalname"],
    building: "Building",
    street: "Street",
    borough: "Borough",
    zip: ["ZipCode", "Zip Code"],
    phone: "Phone",
    permit_number: ["Permit Number", "permitnumber"],
    ages: ["Age Range", "agerange"],
    capacity: ["Maximum Capacity", "maximumcapacity"],
    care_type: ["Child Care Type", "childcaretype"],
    permitted_on: ["Date Permitted", "datepermitted"],
    website: "URL",
    text: ["Regulation Summary", "regulationsummary"],
    code: ["Health Code Sub Section", "healthcodesubsection"],
    violation_status: ["Violation Status", "violationstatus"],
    current_date: "Current Date",
  },
  observed_of: (row) => parseDate(row.current_date),
  map(row, { observed_on }) {
    if (row.site_id === undefined) return { refused: "no_key", detail: "no Day Care ID" };
    const unmapped: Unmapped[] = [];
    const records: SourceRecord[] = [siteOf(row, row.site_id, observed_on, unmapped)];
    const date = parseVisitDate(row.inspected_on, observed_on);
    if (row.inspected_on !== undefined && !date) {
      return { refused: "unparsable", detail: `inspection date ${row.inspected_on}` };
    }
    if (date) {
      const visit = visitOf(row, row.site_id, date, unmapped);
      records.push(visit);
      if (!isNoViolation(row.category, row.text)) {
        const cited = { facility_key: row.site_id, inspection_key: visit.key, cited_on: date };
        records.push(nycFinding({ ...row, status: row.violation_status }, cited, unmapped));
      }
    }
    return { records, unmapped };
  },
  combine: combineFindings,
});

function siteOf(row: Row, key: string, observed_on: string, unmapped: Unmapped[]) {
  const issued_on = parseDate(row.permitted_on);
  const expires_on = parseEnd(row.expires_on, issued_on, observed_on);
  const place = boroughOf(row.borough);
  return facilityRecord({
    key,
    draft: {
      name: row.name,
      legal_name: row.legal_name,
      facility_type: termOf(NYC_TYPE, "facility_type", row.care_type, unmapped),
      facility_subtype: row.care_type,
      license_number: row.permit_number,
      ...licenseOf(NYC_STATUS, row.status, unmapped, { expires_on, observed_on }),
      issued_on,
      expires_on,
      address_line1: joinWords(row.building, row.street),
      city: place?.city,
      state_code: "NY",
      zip: parseZip(row.zip),
      county: place?.county,
      county_fips: place?.county_fips,
      phone: parsePhone(row.phone),
      website: parseUrl(row.website),
      capacity: parseCapacity(row.capacity),
      ...parseAges(row.ages),
    },
  });
}

function visitOf(row: Row, site_id: string, date: string, unmapped: Unmapped[]): InspectionRecord {
  const result = row.result ?? "";
  const [visit_type = "", ...outcome] = result.split(" - ");
  const purpose = termOf(PURPOSE, "visit_type", visit_type || undefined, unmapped) ?? "unknown";
  return {
    kind: "inspection",
    key: keyOf(site_id, date, foldTerm(visit_type)),
    facility_key: site_id,
    date,
    purpose,
    evidence_kind: "inspection_report",
    ...(visit_type === "" || visit_type === "None" ? {} : { visit_type }),
    ...(outcome.length === 0 ? {} : { outcome: outcome.join(" - ") }),
    ...nycHarm(outcome.join(" - ")),
    ...mapNarrative(outcome.join(" - "), purpose, row.category),
  };
}

/**
 * Maps what a result states apart from violations: a row without one may be the only row of an
 * inspection that found some. All rows of an inspection give the same values, whatever their
 * category.
 */
function mapNarrative(
  outcome: string,
  purpose: InspectionRecord["purpose"],
  category: string | undefined,
): Pick<InspectionRecord, "class_points" | "findings_unknown"> {
  const isReturn = purpose === "follow_up";
  if (/^reinspection required/i.test(outcome)) {
    if (isReturn) return { findings_unknown: true };
    return { class_points: SEVERITY.class_points.reinspection_required };
  }
  // On a return visit, these are the violations of the previous inspection.
  if (/violations corrected at time/i.test(outcome) && !isReturn) return { findings_unknown: true };
  // A blank category means no violations only if the result states how the inspection ended.
  return category === undefined && outcome === "" ? { findings_unknown: true } : {};
}
