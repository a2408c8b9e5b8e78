import { latestOf } from "#lib/kernel/days";
import type { Missing } from "#lib/kernel/fields";
import { deriveId } from "#lib/kernel/ids";
import type { StateCode } from "#lib/kernel/vocabulary";
import type { SevereLevel } from "#lib/scoring/severe";
import { joinWords } from "#lib/sources/parse/addresses";
import { agencyUrl } from "#lib/sources/record-page";
import type { FacilityFields } from "#lib/sources/records";
import {
  combineCandidates,
  type Combined,
  type ResolvedEntity,
  SERVICE_FIELDS,
  applyCenterType,
  applyServiceFields,
} from "./combine";
import { checkCompleteness } from "./completeness";
import { projectEvidence } from "./evidence";
import type { SourceEntity, PlaceLookup } from "./identity";
import {
  combineCapacity,
  currentOf,
  operatingOf,
  orderComponents,
  withoutRepeats,
} from "./licenses";
import { locate } from "./locate";
import type { FacilityCluster } from "./merge";
import type { FacilityProjection, FacilityValues } from "./rows";
import { type ProjectedVisits, projectVisits } from "./visits";
import { type TodaysHome, withholdAsToday } from "./withhold";

/** Columns in API responses. If one is absent, `missing` has the reason. */
const SERVED = [
  "name",
  "facility_type",
  "facility_subtype",
  "license_number",
  "license_status",
  "license_state_term",
  "license_exempt",
  "issued_on",
  "expires_on",
  "legal_name",
  "doing_business_as",
  "phone",
  "website",
  "address_line1",
  "city",
  "zip",
  "capacity",
  "age_min_months",
  "age_max_months",
  "hours",
  "subsidy_accepted",
  "quality_rating",
] as const satisfies readonly (keyof FacilityFields)[];

/** Returns the licenses of a facility other than its main one. */
function listOthers(components: ResolvedEntity[]): FacilityValues["other_licenses"] {
  const [main] = components;
  const others = withoutRepeats(components).filter((component) => component !== main);
  return others.map((component) => {
    const { license_number, license_status, license_state_term, expires_on } = component.fields;
    const not_seen_since = notSeenSince([component]);
    return {
      status: license_status ?? "unknown",
      ...(license_number ? { number: license_number } : {}),
      ...(license_state_term ? { state_term: license_state_term } : {}),
      ...(expires_on ? { expires_on } : {}),
      ...(not_seen_since ? { not_seen_since } : {}),
      source_id: component.identity.source.source_id,
      agency_record_id: component.identity.key,
    };
  });
}

/**
 * Returns the agency's own id of the first license by the agency that the facility is counted
 * under.
 */
function recordIdOf(components: readonly ResolvedEntity[], primary: SourceEntity): string {
  const { jurisdiction_id } = primary.source;
  const own = components.find(
    ({ identity }) => identity.source.jurisdiction_id === jurisdiction_id,
  );
  return own?.identity.key ?? primary.key;
}

function listMissing(combined: Combined): Missing[] {
  const { fields } = combined;
  const isGiven = (field: (typeof SERVED)[number] | "opens_at") =>
    (field === "name" ? (fields.name ?? fields.doing_business_as) : fields[field]) !== undefined;
  const withheld = new Set<string>();
  if (fields.address_withheld) withheld.add("address_line1");
  if (fields.phone_withheld) withheld.add("phone");
  // A source without any hours isn't also missing opening times.
  const query = fields.hours === undefined ? SERVED : [...SERVED, "opens_at" as const];
  return query
    .filter((field) => !isGiven(field))
    .map((field) => {
      const given = combined.missing.find((item) => item.field === field)?.code;
      return {
        field,
        code: withheld.has(field) ? "withheld_by_source" : (given ?? "not_published"),
      };
    });
}

/**
 * Projects one facility from its records alone. The same records give the same rows, today or for
 * any past date. For a past date, `today` has the current rows of its records: what they withhold
 * is withheld from the past too.
 */
export function projectFacility(
  place: FacilityCluster,
  places: PlaceLookup,
  today: readonly TodaysHome[] = [],
): FacilityProjection {
  const primary = place.members[0]?.identity;
  if (!primary) throw new Error("A place has at least one record");
  const { source } = primary;
  const id = deriveId("facility", source.source_id, primary.key);
  const components = orderComponents(place);
  const combined = combineCandidates(components);
  const current = currentOf(components);
  applyCenterType(combined, current);
  applyServiceFields(combined, operatingOf(current));
  combineCapacity(components, current, combined);
  for (const row of today) withholdAsToday(combined, row);
  const located = locate(combined.fields, source.state_code, places);
  const visits = projectVisits(id, place);
  const { fields } = combined;
  const facility: FacilityValues = {
    id,
    ...servedValues(fields),
    jurisdiction_id: source.jurisdiction_id,
    is_sample: source.is_sample ?? false,
    state_code: (fields.state_code ?? source.state_code) as StateCode,
    agency_record_id: recordIdOf(components, primary),
    name: nameOf(fields, primary),
    facility_type: fields.facility_type ?? null,
    license_status: fields.license_status ?? "unknown",
    license_status_basis: fields.license_status_basis ?? "stated",
    other_licenses: listOthers(components),
    source_url: fields.source_url ?? agencyUrl(source, primary.key),
    ...located.columns,
    missing: [...listMissing(combined), ...located.missing],
    completeness: checkCompleteness({ place, components, fields, located, visits }),
    field_sources: combined.field_sources,
    has_merge_conflict: place.unresolved,
    inspections_count: visits.inspections.length,
    last_inspected_on: visits.inspections[0]?.date ?? null,
    last_harm_on: lastFoundOn("harm", visits),
    last_serious_on: lastFoundOn("serious", visits),
    observed_on: latest(components.map((component) => component.observed_on)),
    retrieved_at: latest(components.map(({ identity }) => seenAt(identity))),
    not_seen_since: notSeenSince(components),
  };
  return {
    facility,
    inspections: visits.inspections,
    violations: visits.violations,
    evidence: projectEvidence(id, place, visits),
    sources: listSources(id, place),
  };
}

/**
 * Returns the name on one line. A provider without any is called by its license, or by the agency's
 * words for its type if it has no license number.
 */
function nameOf(fields: FacilityFields, primary: SourceEntity): string {
  const { name, doing_business_as, license_number, facility_subtype } = fields;
  const given = joinWords(name ?? doing_business_as);
  if (given !== undefined) return given;
  const isByType = license_number === undefined && facility_subtype !== undefined;
  return isByType ? facility_subtype : `License ${license_number ?? primary.key}`;
}

/**
 * Returns the newest date of a violation of a level, from inspection counts and from violations
 * without an inspection.
 */
function lastFoundOn(
  level: SevereLevel,
  { inspections, violations }: ProjectedVisits,
): string | null {
  const alone = violations.filter(
    ({ inspection_id, severity }) => inspection_id === null && severity === level,
  );
  const days = [
    ...inspections.filter((visit) => visit[level] > 0).map(({ date }) => date),
    ...alone.flatMap(({ cited_on }) => cited_on ?? []),
  ];
  return latestOf(days) ?? null;
}

/** Returns the newest time. A facility always has one. */
const latest = (times: string[]) => latestOf(times) ?? "";

const seenAt = ({ rosters }: SourceEntity) => latest(rosters.map(({ seen_at }) => seen_at));

function notSeenSince(components: ResolvedEntity[]): string | null {
  if (components.some(({ is_listed }) => is_listed)) return null;
  const dates = components.flatMap(({ identity }) =>
    identity.rosters.flatMap(({ not_seen_since }) => not_seen_since ?? []),
  );
  return latestOf(dates) ?? null;
}

const OPTIONAL = [
  "facility_subtype",
  "license_number",
  "license_state_term",
  "license_stage",
  "license_conditions",
  "license_exempt",
  "may_operate",
  "issued_on",
  "first_licensed_on",
  "expires_on",
  "legal_name",
  "doing_business_as",
  "phone",
  "website",
  "address_line1",
  "city",
  "zip",
  ...SERVICE_FIELDS,
] as const satisfies readonly (keyof FacilityFields)[];

function servedValues(fields: FacilityFields) {
  const values = Object.fromEntries(OPTIONAL.map((field) => [field, fields[field] ?? null]));
  const legal_name = joinWords(fields.legal_name) ?? null;
  const doing_business_as = joinWords(fields.doing_business_as) ?? null;
  return {
    address_withheld: fields.address_withheld ?? false,
    ...values,
    legal_name,
    doing_business_as,
  } as Pick<FacilityValues, (typeof OPTIONAL)[number] | "address_withheld">;
}

function listSources(facility_id: string, place: FacilityCluster): FacilityProjection["sources"] {
  return place.members.flatMap(({ identity, matched_by, confidence }) =>
    [...identity.rosters, ...identity.enrichments, ...identity.license_actions].map((known) => ({
      facility_id,
      source_id: known.source_id,
      record_key: known.record.key,
      stream: known.stream,
      role: known.record.role,
      matched_by,
      confidence,
      retrieved_at: known.retrieved_at,
      sha256: known.sha256,
    })),
  );
}
