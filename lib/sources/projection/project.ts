import { daysBetween, latestOf } from "#lib/kernel/days";
import type { Missing } from "#lib/kernel/fields";
import { deriveId } from "#lib/kernel/ids";
import { isOperating, type LicenseStatus, type StateCode } from "#lib/kernel/vocabulary";
import { ABSTAIN } from "#lib/scoring/abstain";
import type { FacilityFields } from "../records";
import {
  combineCandidates,
  combineIdentity,
  type Combined,
  type Component,
  takeCenter,
} from "./combine";
import { judgeCompleteness } from "./completeness";
import { projectEvidence } from "./evidence";
import { compareIdentities, hasEnded, type Identity, type PlaceLookup } from "./identity";
import { locate } from "./locate";
import type { Place } from "./merge";
import type { FacilityProjection, FacilityValues } from "./rows";
import { projectVisits } from "./visits";

/**
 * The license that speaks for a place with several: the first of these that one of them has. Of those
 * that may operate the one on probation speaks: an active one beside it must not hide that.
 */
const LICENSE_ORDER: readonly LicenseStatus[] = [
  "probationary",
  "active",
  "pending",
  "suspended",
  "expired",
  "closed",
  "revoked",
  "unknown",
];

/** Columns that the wire serves: each is present, or `missing` says why it is not. */
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

const rankOf = ({ fields }: Component) => LICENSE_ORDER.indexOf(fields.license_status ?? "unknown");

const mayCare = ({ fields }: Component) => isOperating(fields.license_status);

/** Whether nobody says that care may not be given under it: a list without status words leaves it open. */
const isInForce = ({ fields }: Component) => !hasEnded(fields) && fields.may_operate !== false;

const agencyOf = ({ identity }: Component) => identity.source.jurisdiction_id;

/** The other licenses of the place by the same agency that its files still list as in force. */
const besideOf = (component: Component, all: readonly Component[]) =>
  all.filter(
    (other) =>
      other !== component &&
      agencyOf(other) === agencyOf(component) &&
      other.is_listed &&
      isInForce(other),
  );

/**
 * Whether a license is known only from a file that was stale already when a newer one of the agency gave
 * another of this place: the place was licensed anew since. Rosters that an agency publishes side by side,
 * days or weeks apart, are all current.
 */
function isOutdated(component: Component, all: readonly Component[]): boolean {
  return besideOf(component, all).some(
    ({ observed_on }) =>
      daysBetween(component.observed_on, observed_on) > ABSTAIN.source_age_days_max,
  );
}

/** Whether it is left open that care may be given under a license, while another surely allows it. */
function isDoubtful(component: Component, all: readonly Component[]): boolean {
  return (
    component.fields.may_operate === null &&
    besideOf(component, all).some(({ fields }) => fields.may_operate === true)
  );
}

/**
 * Components, the one that speaks first: still listed, not outdated, then the best license, of two such
 * the one that surely allows care, then by priority. Among current files the day says nothing: with it
 * the license of a place would change whenever one of its rosters comes out.
 */
function orderComponents(place: Place): Component[] {
  const components = place.members.map(({ identity }) => combineIdentity(identity));
  const outdated = new Set(components.filter((component) => isOutdated(component, components)));
  return components.sort(
    (a, b) =>
      Number(b.is_listed) - Number(a.is_listed) ||
      Number(outdated.has(a)) - Number(outdated.has(b)) ||
      rankOf(a) - rankOf(b) ||
      Number(b.fields.may_operate === true) - Number(a.fields.may_operate === true) ||
      compareIdentities(a.identity, b.identity),
  );
}

/** The licenses that tell what a place is: listed ones that no other of the agency has replaced. */
function currentOf(components: readonly Component[]): Component[] {
  const known = components.filter(
    (component) => component.is_listed && !isOutdated(component, components),
  );
  return known.filter((component) => !isDoubtful(component, known));
}

/**
 * Capacity and ages of several permits of one place: permits of one agency add up, agencies that
 * license the same rooms do not. A permit gives nothing where care may not be given under it while
 * another is open, nor where another has replaced it.
 */
function addUp(components: Component[], current: Component[], fields: FacilityFields): void {
  if (components.length < 2) return;
  const candidates = [current.filter(mayCare), current.filter(isInForce)];
  const counted = candidates.find(({ length }) => length > 0) ?? components.slice(0, 1);
  const sums = new Map<string, number>();
  for (const component of counted) {
    const { capacity } = component.fields;
    if (capacity === undefined) continue;
    const agency = agencyOf(component);
    sums.set(agency, (sums.get(agency) ?? 0) + capacity);
  }
  if (sums.size > 0) fields.capacity = Math.max(...sums.values());
  const youngest = counted.flatMap(({ fields: own }) => own.age_min_months ?? []);
  const oldest = counted.flatMap(({ fields: own }) => own.age_max_months ?? []);
  if (youngest.length > 0) fields.age_min_months = Math.min(...youngest);
  if (oldest.length > 0) fields.age_max_months = Math.max(...oldest);
}

/** The licenses of a place beside the one that speaks for it. */
function listOthers([, ...others]: Component[]): FacilityValues["other_licenses"] {
  return others.map((component) => {
    const { license_number, license_status, license_state_term, expires_on } = component.fields;
    const not_seen_since = notSeenSince([component]);
    return {
      ...(license_number ? { number: license_number } : {}),
      status: license_status ?? "unknown",
      ...(license_state_term ? { state_term: license_state_term } : {}),
      ...(expires_on ? { expires_on } : {}),
      ...(not_seen_since ? { not_seen_since } : {}),
      source_id: component.identity.source.source_id,
      agency_record_id: component.identity.key,
    };
  });
}

function listMissing(combined: Combined): Missing[] {
  const { fields } = combined;
  const said = { ...fields, name: fields.name ?? fields.doing_business_as };
  const withheld = new Set<string>();
  if (fields.address_withheld) withheld.add("address_line1");
  if (fields.phone_withheld) withheld.add("phone");
  // Whoever publishes no hours is not said to publish unreadable ones too.
  const asked = fields.hours === undefined ? SERVED : [...SERVED, "opens_at" as const];
  return asked
    .filter((field) => said[field] === undefined)
    .map((field) => {
      const given = combined.missing.find((item) => item.field === field)?.code;
      return {
        field,
        code: withheld.has(field) ? "withheld_by_source" : (given ?? "not_published"),
      };
    });
}

/**
 * Projects one place of care: everything that is served of it, from its records alone. Pure: the same
 * records give the same rows, today or for any past day.
 */
export function projectFacility(place: Place, places: PlaceLookup): FacilityProjection {
  const primary = place.members[0]?.identity;
  if (!primary) throw new Error("A place has at least one record");
  const { source } = primary;
  const id = deriveId("facility", source.source_id, primary.key);
  const components = orderComponents(place);
  const combined = combineCandidates(components);
  const current = currentOf(components);
  takeCenter(combined, current);
  addUp(components, current, combined.fields);
  const located = locate(combined.fields, source.state_code, places);
  const visits = projectVisits(id, place);
  const { fields } = combined;
  const facility: FacilityValues = {
    ...servedValues(fields),
    id,
    jurisdiction_id: source.jurisdiction_id,
    is_sample: source.is_sample ?? false,
    state_code: (fields.state_code ?? source.state_code) as StateCode,
    agency_record_id: primary.key,
    name:
      fields.name ?? fields.doing_business_as ?? `License ${fields.license_number ?? primary.key}`,
    facility_type: fields.facility_type ?? "center",
    license_status: fields.license_status ?? "unknown",
    other_licenses: listOthers(components),
    source_url: fields.source_url ?? source.lookup_url ?? source.portal_url,
    ...located.columns,
    missing: [...listMissing(combined), ...located.missing],
    completeness: judgeCompleteness({ place, components, fields, located, visits }),
    field_sources: combined.field_sources,
    has_merge_conflict: place.unresolved,
    inspections_count: visits.inspections.length,
    last_inspected_on: visits.inspections[0]?.date ?? null,
    observed_on: latest(components.map((component) => component.observed_on)),
    retrieved_at: latest(components.map(({ identity }) => seenAt(identity))),
    not_seen_since: notSeenSince(components),
  };
  return {
    facility,
    inspections: visits.inspections,
    violations: visits.violations,
    evidence: projectEvidence(id, place, visits, facility),
    sources: listSources(id, place),
  };
}

/** Of a place there is always one: what serves it has seen it. */
const latest = (times: string[]) => latestOf(times) ?? "";

const seenAt = ({ rosters }: Identity) => latest(rosters.map(({ seen_at }) => seen_at));

function notSeenSince(components: Component[]): string | null {
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
  "capacity",
  "age_min_months",
  "age_max_months",
  "hours",
  "opens_at",
  "closes_at",
  "open_days",
  "subsidy_accepted",
  "quality_rating",
] as const satisfies readonly (keyof FacilityFields)[];

function servedValues(fields: FacilityFields) {
  const values = Object.fromEntries(OPTIONAL.map((field) => [field, fields[field] ?? null]));
  return { ...values, address_withheld: fields.address_withheld ?? false } as Pick<
    FacilityValues,
    (typeof OPTIONAL)[number] | "address_withheld"
  >;
}

function listSources(facility_id: string, place: Place): FacilityProjection["sources"] {
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
