import { compareText } from "#lib/kernel/text";
import { classifyNycSummary, preferNycClass } from "#lib/scoring/nyc-class";
import type { InspectionRecord, LicensingRecord } from "../records";
import type { Unmapped } from "../source";
import { stream } from "./columns";
import { combineFindings } from "./combine";
import { facilityRecord } from "./facility-record";
import { keyOf } from "./keys";
import { nycFinding } from "./nyc-dohmh-finding";
import { boroughOf, isNoViolation, NYC_STATUS, nycHarm } from "./nyc-dohmh-terms";
import { parseZip } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate, parseVisitDate } from "../parse/dates";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { foldTerm, licenseOf } from "../parse/terms";

/**
 * One permit. A center for infants and preschoolers has two, which are two sites at one address.
 */
export const permits = stream({
  name: "permits",
  kind: "facilities",
  required: {
    site_id: "Site ID",
    name: "Center Name",
    holder: "Permit Holder",
    address: "Address",
    borough: "Borough",
    zip: "Zip Code",
    permit_number: "Permit Number",
    expires_on: "Permit Expiration Date",
    status: "Permit Status",
  },
  optional: {
    phone: "Phone",
    ages: "Age Range",
    capacity: "Maximum Capacity",
    site_type: "Site Type",
  },
  map(row, { observed_on }) {
    if (row.site_id === undefined) return { refused: "no_key", detail: "no Site ID" };
    const unmapped: Unmapped[] = [];
    const expires_on = parseDate(row.expires_on);
    const place = boroughOf(row.borough);
    const record = facilityRecord({
      key: row.site_id,
      draft: {
        name: row.name,
        legal_name: row.holder,
        facility_type: "center",
        facility_subtype: row.site_type,
        license_number: row.permit_number,
        ...licenseOf(NYC_STATUS, row.status, unmapped, { expires_on, observed_on }),
        expires_on,
        address_line1: row.address,
        city: place?.city,
        state_code: "NY",
        zip: parseZip(row.zip),
        county: place?.county,
        county_fips: place?.county_fips,
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        ...parseAges(row.ages),
      },
    });
    return { records: [record], unmapped };
  },
});

/** Three years of inspections. The portal shows their class and not their violations. */
export const visits = stream({
  name: "visits",
  kind: "inspections",
  window_months: 36,
  long: ["summary"],
  required: {
    site_id: "Site ID",
    date: "Visit Date",
    visit_type: "Visit Type",
    summary: "Summary",
  },
  map(row, { observed_on }) {
    if (row.site_id === undefined) return { refused: "no_key", detail: "no Site ID" };
    if (row.date !== undefined && foldTerm(row.date).startsWith("no visit found")) {
      return { skipped: "no_data", detail: row.date };
    }
    const date = parseVisitDate(row.date, observed_on);
    if (!date) return { refused: "unparsable", detail: `visit date ${row.date ?? "blank"}` };
    const found = classifyNycSummary(row.summary ?? "");
    const record: InspectionRecord = {
      kind: "inspection",
      key: keyOf(row.site_id, date, foldTerm(row.visit_type ?? "")),
      facility_key: row.site_id,
      date,
      // Sanitation and education inspections both cover the whole site.
      purpose: row.visit_type === undefined ? "unknown" : "full",
      evidence_kind: "inspection_report",
      ...(row.visit_type === undefined ? {} : { visit_type: row.visit_type }),
      ...(row.summary === undefined ? {} : { outcome: row.summary }),
      ...(found === undefined ? { findings_unknown: true } : { class_points: found.class_points }),
      ...nycHarm(row.summary),
    };
    return { records: [record] };
  },
  combine: combineClasses,
  is_incremental: true,
});

/**
 * Combines two summaries of one inspection: a class wins over a text, then the higher points
 * (docs/method.md#backtest). If a closure and the notice before it have the same class, the closure
 * wins.
 */
function combineClasses(kept: LicensingRecord, next: LicensingRecord): LicensingRecord {
  if (kept.kind !== "inspection" || next.kind !== "inspection") return next;
  const [a, b] = [kept, next].sort(
    (x, y) =>
      Number(y.harm !== undefined) - Number(x.harm !== undefined) ||
      compareText(x.outcome ?? "", y.outcome ?? ""),
  );
  if (!a || !b) return next;
  const [of_a, of_b] = [classifyNycSummary(a.outcome ?? ""), classifyNycSummary(b.outcome ?? "")];
  if (!of_a || !of_b) return of_a ? a : b;
  return preferNycClass(of_a, of_b) === of_a ? a : b;
}

export const violations = stream({
  name: "violations",
  kind: "violations",
  window_months: 36,
  long: ["text"],
  required: {
    site_id: "Site ID",
    date: "Visit Date",
    text: "Regulation Summary",
    category: "Violation Category",
    code: "Code-Sub-Section",
    status: "Violation Status",
  },
  map(row, { observed_on }) {
    if (row.site_id === undefined) return { refused: "no_key", detail: "no Site ID" };
    if (isNoViolation(row.category, row.text)) {
      return { skipped: "no_data", detail: row.text ?? "no finding" };
    }
    const cited_on = parseVisitDate(row.date, observed_on);
    if (!cited_on) return { refused: "unparsable", detail: `visit date ${row.date ?? "blank"}` };
    const unmapped: Unmapped[] = [];
    const record = nycFinding(row, { facility_key: row.site_id, cited_on }, unmapped);
    return { records: [record], unmapped };
  },
  combine: combineFindings,
});

/** Geocoded points. The file's counts refer to violations that it doesn't contain. */
export const sitePoints = stream({
  name: "site_points",
  kind: "facilities",
  contents: [],
  required: { site_id: "Site_ID", lat: "Lat", lng: "Lon" },
  map(row) {
    if (row.site_id === undefined) return { refused: "no_key", detail: "no Site_ID" };
    const point = pointWithin("NY", pointOf(row.lat, row.lng));
    if (!point) return { skipped: "no_data", detail: "no point in the state" };
    const draft = { ...point, location_precision: "street" as const };
    return { records: [facilityRecord({ key: row.site_id, role: "enrichment", draft })] };
  },
});
