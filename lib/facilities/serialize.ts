import type { Missing } from "#lib/kernel/fields";
import { scaleOf } from "#lib/sources/quality-systems";
import type { FacilityDetail } from "./detail";
import { parseUrl } from "#lib/sources/parse/links";
import { sourceUrlKind } from "#lib/sources/source-url-kind";
import { precisionOf } from "./location-precision";
import { operatingGap } from "#lib/scoring/may-operate";
import type { EvidenceRow, FacilityRow, InspectionRow, ViolationRow } from "./record";

/** Removes nulls. On the wire, an unknown value is absent, and `missing` has the reason. */
function present<Row extends Record<string, unknown>>(
  row: Row,
): { [Key in keyof Row]?: NonNullable<Row[Key]> } {
  const kept = Object.entries(row).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept) as { [Key in keyof Row]?: NonNullable<Row[Key]> };
}

/** Returns a reason for each absent member: the recorded one, or else `otherwise`. */
function reasons(
  row: Record<string, unknown>,
  members: readonly string[],
  recorded: Missing[],
  otherwise = "not_published",
): Missing[] {
  return members
    .filter((member) => row[member] === null || row[member] === undefined)
    .map((field) => ({
      field,
      code: recorded.find((item) => item.field === field)?.code ?? otherwise,
    }));
}

/** Returns the reasons for absent members of an object that is present. */
function reasonsWithin(
  name: string,
  row: Record<string, unknown> | null | undefined,
  members: readonly string[],
  recorded: Missing[],
): Missing[] {
  if (!row) return [];
  const otherwise = recorded.find(({ field }) => field === name)?.code;
  return reasons(row, members, recorded, otherwise).map(({ field, code }) => ({
    field: `${name}.${field}`,
    code,
  }));
}

/** Adds the agency's own name for the facility type, or the reason for its absence. */
export function serializeSubtype(
  { facility_subtype, missing: recorded }: FacilityRow,
  missing: Missing[],
): Pick<FacilityDetail, "facility_subtype" | "missing"> {
  if (facility_subtype !== null) return { facility_subtype, missing };
  return { missing: [...missing, ...reasons({}, ["facility_subtype"], recorded)] };
}

function presentOther(
  other: FacilityRow["other_licenses"][number],
): FacilityDetail["license"]["others"][number] {
  return {
    ...other,
    missing: reasons(other, ["number", "state_term", "expires_on"], []),
  };
}

/**
 * Serializes a license. Absent members are named in `missing`.
 * @param today YYYY-MM-DD, compared with the end date
 */
export function serializeLicense(row: FacilityRow, today: string): FacilityDetail["license"] {
  const gap = operatingGap(row, today);
  const license = {
    number: row.license_number,
    state_term: row.license_state_term,
    issued_on: row.issued_on,
    expires_on: row.expires_on,
    stage: row.license_stage,
    conditions: row.license_conditions,
    exempt: row.license_exempt,
  };
  const recorded = row.missing.map((item) => ({
    ...item,
    field: item.field.replace(/^license_/, ""),
  }));
  return {
    status: row.license_status,
    status_basis: row.license_status_basis,
    ...(gap === undefined ? { may_operate: row.may_operate } : {}),
    as_of: row.observed_on,
    ...present(license),
    others: row.other_licenses.map(presentOther),
    missing: [
      ...(gap === undefined ? [] : [{ field: "may_operate", code: gap }]),
      ...reasons(license, ["number", "state_term", "issued_on", "expires_on", "exempt"], recorded),
      ...reasons(license, ["stage", "conditions"], recorded, "not_applicable"),
    ],
  };
}

function presentLocation(row: FacilityRow) {
  const precision = precisionOf(row);
  if (precision === undefined) return undefined;
  return { ...present({ lat: row.lat, lng: row.lng }), precision };
}

function presentAges(row: FacilityRow) {
  if (row.age_min_months === null && row.age_max_months === null) return undefined;
  const { age_min_months: min, age_min_weeks: min_weeks, age_max_months: max } = row;
  return present({ min, min_weeks, max });
}

function presentOpenHours({ opens_at, closes_at, open_days }: FacilityRow) {
  if (opens_at === null || closes_at === null) return undefined;
  return { opens_at, closes_at, ...present({ open_days }) };
}

/**
 * Letters left after the time words are removed mean that the text has days that we can't parse.
 */
const DAY_LETTERS = /[a-z]/i;
const TIME_WORDS = /[ap]\.? ?m\b|\b(to|thru|through|and|noon|midnight|hours?|hrs?)\b/gi;

function reasonOfNoDays({ hours, opens_at, closes_at, open_days }: FacilityRow): Missing[] {
  if (opens_at === null || closes_at === null || open_days !== null) return [];
  const tellsDays = DAY_LETTERS.test((hours ?? "").replaceAll(TIME_WORDS, ""));
  const code = tellsDays ? "hours_unmapped" : "not_published";
  return [{ field: "open_hours.open_days", code }];
}

/** Serializes a provider. Absent members are named in `missing`. */
export function serializeProvider(row: FacilityRow, agency: string): FacilityDetail["provider"] {
  const scale = row.quality_rating && scaleOf(row.state_code, row.quality_rating);
  const quality_rating =
    row.quality_rating && scale ? { ...row.quality_rating, scale } : row.quality_rating;
  const provider = {
    legal_name: row.legal_name,
    doing_business_as: row.doing_business_as,
    phone: row.phone,
    // Rows of older releases have the agency's own spelling.
    website: parseUrl(row.website ?? undefined),
    location: presentLocation(row),
    capacity: row.capacity,
    ages_months: presentAges(row),
    hours: row.hours,
    open_hours: presentOpenHours(row),
    subsidy_accepted: row.subsidy_accepted,
    quality_rating,
  };
  const address = {
    line1: row.address_line1,
    city: row.city,
    zip: row.zip,
    county: row.county,
    county_fips: row.county_fips,
  };
  const recorded = row.missing.map((item) => ({
    ...item,
    field: item.field
      .replace(/^address_line1$/, "line1")
      .replace(/^age_m(in|ax)_months$/, "ages_months")
      .replace(/^opens_at$/, "open_hours"),
  }));
  return {
    agency,
    agency_record_id: row.agency_record_id,
    ...present(provider),
    address: { ...present(address), state_code: row.state_code },
    missing: [
      ...reasons(provider, Object.keys(provider), recorded),
      ...reasonsWithin("address", address, Object.keys(address), recorded),
      ...reasonsWithin("location", provider.location, ["lat", "lng"], recorded),
      ...reasonsWithin("ages_months", provider.ages_months, ["min", "max"], recorded),
      ...reasonOfNoDays(row),
      ...reasonsWithin(
        "quality_rating",
        quality_rating,
        ["scale", "as_of", "source_url"],
        recorded,
      ),
    ],
  };
}

type Findings = FacilityDetail["inspections"][number]["findings"];

const FINDING_LEVELS = ["serious", "moderate", "low", "unrated"] as const;
const UNPUBLISHED_FINDINGS: Missing = { field: "findings", code: "visit_level_only" };

/**
 * Returns a visit's findings by level: undefined if unpublished, only `harm` if just that is
 * stated.
 */
function findingsOf(row: InspectionRow): Findings {
  const { harm, serious, moderate, low, unrated } = row;
  if (row.violations !== null) return { harm, serious, moderate, low, unrated };
  return harm === 0 ? undefined : { harm };
}

/**
 * Returns why the list of findings is incomplete. Either a visit with findings has none listed, or
 * none is listed at all and a visit's findings aren't published.
 */
export function missingViolations(
  inspections: readonly InspectionRow[],
  violations: readonly Pick<ViolationRow, "inspection_id">[],
): Missing[] {
  const listed = new Set(violations.map(({ inspection_id }) => inspection_id));
  const unlisted = inspections.filter(({ id }) => !listed.has(id));
  const hasUnpublishedFindings = unlisted.some(
    (visit) =>
      visit.violations === null &&
      (violations.length === 0 || (visit.class_points ?? 0) > 0 || visit.harm > 0),
  );
  if (hasUnpublishedFindings) return [{ field: "violations", code: "visit_level_only" }];
  const isCounted = unlisted.some((visit) => (visit.violations ?? 0) > 0);
  return isCounted ? [{ field: "violations", code: "counts_only" }] : [];
}

/** Serializes a visit. Absent members are named in `missing`. */
export function serializeInspection(row: InspectionRow): FacilityDetail["inspections"][number] {
  const shown = { violations: row.violations, outcome: row.outcome };
  const findings = findingsOf(row);
  const code = row.basis ? "scan_unreadable" : "visit_level_only";
  return {
    id: row.id,
    date: row.date,
    source: row.source_url,
    source_url_kind: sourceUrlKind(row.source_url, "report"),
    kind: row.visit_type ?? row.evidence_kind,
    purpose: row.purpose,
    ...present({ ...shown, repeats: row.repeats, basis: row.basis }),
    ...(findings === undefined ? {} : { findings }),
    missing: [
      ...reasons({ findings }, ["findings"], [], code),
      ...reasonsWithin("findings", findings, FINDING_LEVELS, [UNPUBLISHED_FINDINGS]),
      ...reasons(shown, ["violations"], [], code),
      ...reasons(shown, ["outcome"], [], "not_published"),
    ],
  };
}

/** Serializes a finding. Absent members are named in `missing`. */
export function serializeViolation(row: ViolationRow): FacilityDetail["violations"][number] {
  const shown = {
    inspection_id: row.inspection_id,
    cited_on: row.cited_on,
    code: row.code,
    text: row.text,
    severity_state_term: row.severity_state_term,
    corrected_on: row.corrected_on,
  };
  const always = ["inspection_id", "cited_on", "code", "severity_state_term"];
  return {
    id: row.id,
    severity: row.severity,
    status: row.status,
    source_url: row.source_url,
    source_url_kind: sourceUrlKind(row.source_url, "report"),
    ...present(shown),
    missing: [
      ...reasons(shown, always, []),
      ...reasons(shown, ["text"], [], "citation_text_missing"),
    ],
  };
}

/** Serializes a document. Absent members are named in `missing`. */
export function serializeEvidence(row: EvidenceRow): FacilityDetail["evidence"][number] {
  const shown = { published_on: row.published_on, sha256: row.sha256, media_type: row.media_type };
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    url: row.url,
    source_url_kind: sourceUrlKind(row.url, row.kind === "license_record" ? "record" : "report"),
    summary: row.summary,
    captured_at: new Date(row.captured_at).toISOString(),
    source_id: row.source_id,
    ...present({ ...shown, basis: row.basis }),
    missing: reasons(shown, Object.keys(shown), []),
  };
}
