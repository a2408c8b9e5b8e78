import type { SourceRecord } from "../records";
import type { Row, Unmapped } from "../source";
import { stream } from "./columns";
import { combineFindings } from "./combine";
import { facilityRecord } from "./facility-record";
import { nycFinding } from "./nyc-dohmh-finding";
import { openDataVisit } from "./nyc-dohmh-open-data-visit";
import { boroughOf, isNoViolation, NYC_STATUS, NYC_TYPE } from "./nyc-dohmh-terms";
import { joinWords, parseZip } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate, parseEnd, parseVisitDate } from "../parse/dates";
import { parseUrl } from "../parse/links";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { licenseOf, termOf } from "../parse/terms";

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
      const visit = openDataVisit(row, row.site_id, date, unmapped);
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
