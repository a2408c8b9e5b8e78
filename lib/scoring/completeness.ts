import type { ReasonSeverity } from "#lib/kernel/vocabulary";

/** The fields of the completeness percentage (docs/method.md#completeness-codes). */
const COMPLETENESS_FIELDS = [
  "name",
  "license_number",
  "license_status",
  "facility_type",
  "capacity",
  "age_range",
  "coordinates",
  "county",
  "source_url",
  "inspections",
] as const;

type ReasonText = { field: string; severity: ReasonSeverity; detail: string };

/**
 * Every reason code with its field and severity (docs/method.md#completeness-codes). `info` is a
 * note, `warn` makes the field doubtful, and `block` leaves it without a reliable value.
 */
export const COMPLETENESS = {
  single_source: { field: "name", severity: "info", detail: "One source only gives this record." },
  merged_records: {
    field: "name",
    severity: "info",
    detail: "Several records of the source were merged into one facility.",
  },
  name_conflict: { field: "name", severity: "warn", detail: "Sources give different names." },
  address_conflict: {
    field: "coordinates",
    severity: "warn",
    detail: "Sources give different addresses.",
  },
  multiple_licenses_at_address: {
    field: "license_number",
    severity: "info",
    detail: "Other licenses are held at the same address.",
  },
  missing_license_number: {
    field: "license_number",
    severity: "warn",
    detail: "The source publishes no license number.",
  },
  identity_unresolved: {
    field: "name",
    severity: "block",
    detail: "Sources disagree on which facility this is.",
  },
  missing_coordinates: {
    field: "coordinates",
    severity: "block",
    detail: "No point on the map is known.",
  },
  geocode_zip_centroid: {
    field: "coordinates",
    severity: "warn",
    detail: "The point is that of the ZIP code, not of the address.",
  },
  address_withheld: {
    field: "coordinates",
    severity: "info",
    detail: "The source withholds the street address.",
  },
  county_ambiguous: {
    field: "county",
    severity: "warn",
    detail: "The county is not published and the ZIP code spans several or none.",
  },
  missing_license_status: {
    field: "license_status",
    severity: "block",
    detail: "The source publishes no license status.",
  },
  license_status_unmapped: {
    field: "license_status",
    severity: "warn",
    detail: "The source's word for the status is not in our table.",
  },
  missing_license_expiry: {
    field: "license_status",
    severity: "info",
    detail: "The end of the license is not published.",
  },
  non_expiring_license: {
    field: "license_status",
    severity: "info",
    detail: "Licenses of this agency do not expire.",
  },
  facility_type_unmapped: {
    field: "facility_type",
    severity: "warn",
    detail: "The type is not known: the source has none, or a word that is not in our table.",
  },
  missing_capacity: {
    field: "capacity",
    severity: "warn",
    detail: "The licensed capacity is not published.",
  },
  missing_age_range: {
    field: "age_range",
    severity: "warn",
    detail: "The ages served are not published.",
  },
  no_inspection_source: {
    field: "inspections",
    severity: "block",
    detail: "This agency publishes no inspections that we can read.",
  },
  no_inspections_on_record: {
    field: "inspections",
    severity: "block",
    detail: "No inspection is on record. That is not a clean record.",
  },
  inspection_window_truncated: {
    field: "inspections",
    severity: "info",
    detail: "The source keeps fewer than three years of inspections.",
  },
  visit_type_unknown: {
    field: "inspections",
    severity: "info",
    detail: "The kind of some visits is not known; they count as full.",
  },
  visit_level_only: {
    field: "inspections",
    severity: "info",
    detail: "Some visits are published only as a class, without their findings.",
  },
  scan_unreadable: {
    field: "inspections",
    severity: "info",
    detail: "The violations in some scanned reports could not be read reliably.",
  },
  inspection_lag: {
    field: "inspections",
    severity: "info",
    detail: "The source publishes inspections with a delay.",
  },
  severity_not_published: {
    field: "violations",
    severity: "info",
    detail: "The source publishes no level of its findings.",
  },
  severity_unmapped: {
    field: "violations",
    severity: "warn",
    detail: "A level the source gives is not in our table.",
  },
  counts_only: {
    field: "violations",
    severity: "warn",
    detail: "Findings are published as numbers only.",
  },
  citation_text_missing: {
    field: "violations",
    severity: "info",
    detail: "Some findings are published without their text.",
  },
  pre_adjudication: {
    field: "violations",
    severity: "info",
    detail: "Findings are shown before the facility's appeal is decided.",
  },
  correction_status_missing: {
    field: "violations",
    severity: "info",
    detail: "The source does not state for every finding whether it was corrected.",
  },
  no_evidence_document: {
    field: "evidence",
    severity: "info",
    detail: "No document of its own is published for this facility.",
  },
  source_link_unverified: {
    field: "source_url",
    severity: "warn",
    detail: "The link leads to the agency's search, not to this record.",
  },
  no_facility_price: {
    field: "price_weekly",
    severity: "info",
    detail: "The facility's own price is not published.",
  },
  county_benchmark_only: {
    field: "price_weekly",
    severity: "info",
    detail: "The price is the county's usual one, not the facility's.",
  },
  benchmark_outdated: {
    field: "price_weekly",
    severity: "warn",
    detail: "The county's usual price is more than four years old.",
  },
  age_band_missing: {
    field: "price_weekly",
    severity: "warn",
    detail: "No county price is known for this age band.",
  },
  source_stale: {
    field: "freshness",
    severity: "warn",
    detail: "The newest record of the source is more than 120 days old.",
  },
  source_snapshot_only: {
    field: "freshness",
    severity: "info",
    detail: "The source is a dated copy that is not refreshed.",
  },
} as const satisfies Record<string, ReasonText>;

export type CompletenessCode = keyof typeof COMPLETENESS;
type CompletenessReason = { code: CompletenessCode } & ReasonText;
export type Completeness = { percent: number; reasons: CompletenessReason[] };

const CODES = Object.keys(COMPLETENESS) as CompletenessCode[];

/**
 * Returns the reasons that apply, in table order, and a percentage
 * (docs/method.md#completeness-codes). `percent` is the share of the ten fields without a `warn` or
 * `block` code, 0 to 100.
 * @param codes the codes that apply, in any order; repeats are ignored
 * @param details texts for this record that replace the table's
 */
export function completenessOf(
  codes: Iterable<CompletenessCode>,
  details: Readonly<Partial<Record<CompletenessCode, string>>> = {},
): Completeness {
  const held = new Set(codes);
  const reasons = CODES.filter((code) => held.has(code)).map((code): CompletenessReason => {
    const text: ReasonText = COMPLETENESS[code];
    return { code, ...text, detail: details[code] ?? text.detail };
  });
  const doubted = new Set(
    reasons.filter(({ severity }) => severity !== "info").map(({ field }) => field),
  );
  const whole = COMPLETENESS_FIELDS.filter((field) => !doubted.has(field)).length;
  return { percent: Math.round((100 * whole) / COMPLETENESS_FIELDS.length), reasons };
}
