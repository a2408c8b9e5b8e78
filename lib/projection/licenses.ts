import { daysBetween } from "#lib/kernel/days";
import { isOperating, type LicenseStatus } from "#lib/kernel/vocabulary";
import { ABSTAIN } from "#lib/scoring/abstain";
import { combineIdentity, type Combined, type ResolvedEntity } from "./combine";
import { compareIdentities, hasEnded } from "./identity";
import type { FacilityCluster } from "./merge";

/** Several licenses of one place: which of them speaks, and which count towards its seats and ages. */

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

const rankOf = ({ fields }: ResolvedEntity) =>
  LICENSE_ORDER.indexOf(fields.license_status ?? "unknown");

const mayCare = ({ fields }: ResolvedEntity) => isOperating(fields.license_status);

/** Whether nobody says that care may not be given under it: a list without status words leaves it open. */
const isInForce = ({ fields }: ResolvedEntity) => !hasEnded(fields) && fields.may_operate !== false;

const agencyOf = ({ identity }: ResolvedEntity) => identity.source.jurisdiction_id;

/** The other licenses of the place by the same agency that its files still list as in force. */
const besideOf = (component: ResolvedEntity, all: readonly ResolvedEntity[]) =>
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
function isOutdated(component: ResolvedEntity, all: readonly ResolvedEntity[]): boolean {
  return besideOf(component, all).some(
    ({ observed_on }) =>
      daysBetween(component.observed_on, observed_on) > ABSTAIN.source_age_days_max,
  );
}

/** Whether it is left open that care may be given under a license, while another surely allows it. */
function isDoubtful(component: ResolvedEntity, all: readonly ResolvedEntity[]): boolean {
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
export function orderComponents(place: FacilityCluster): ResolvedEntity[] {
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
export function currentOf(components: readonly ResolvedEntity[]): ResolvedEntity[] {
  const known = components.filter(
    (component) => component.is_listed && !isOutdated(component, components),
  );
  return known.filter((component) => !isDoubtful(component, known));
}

/** The current licenses that care may be given under, as far as anybody says. */
export const operatingOf = (current: readonly ResolvedEntity[]): ResolvedEntity[] =>
  current.filter(isInForce);

type Given = { value: number; source_id: string | undefined };

/** What each of these licenses gives of a field, and which source says so. */
const listGiven = (
  components: readonly ResolvedEntity[],
  field: "capacity" | "age_min_months" | "age_max_months",
): Given[] =>
  components.flatMap(({ fields, field_sources }) => {
    const value = fields[field];
    return value === undefined ? [] : { value, source_id: field_sources[field] };
  });

/** The seats under these licenses: those of each agency summed, of the agency that counts the most. */
function sumSeats(counted: readonly ResolvedEntity[]): Given[] {
  const agencies = [...new Set(counted.map(agencyOf))];
  return agencies.flatMap((agency) => {
    const given = listGiven(
      counted.filter((component) => agencyOf(component) === agency),
      "capacity",
    );
    const value = given.reduce((sum, each) => sum + each.value, 0);
    return given.length === 0 ? [] : { value, source_id: given[0]?.source_id };
  });
}

/**
 * Capacity and ages of several permits of one place: permits of one agency add up, agencies that
 * license the same rooms do not. A permit gives nothing where care may not be given under it while
 * another is open, nor where another has replaced it.
 */
export function combineCapacity(
  components: ResolvedEntity[],
  current: ResolvedEntity[],
  combined: Combined,
): void {
  if (components.length < 2) return;
  const candidates = [current.filter(mayCare), operatingOf(current)];
  const counted = candidates.find(({ length }) => length > 0) ?? components.slice(0, 1);
  const chosen = {
    capacity: sumSeats(counted).sort((a, b) => b.value - a.value)[0],
    age_min_months: listGiven(counted, "age_min_months").sort((a, b) => a.value - b.value)[0],
    age_max_months: listGiven(counted, "age_max_months").sort((a, b) => b.value - a.value)[0],
  };
  for (const field of ["capacity", "age_min_months", "age_max_months"] as const) {
    const given = chosen[field];
    if (!given) continue;
    combined.fields[field] = given.value;
    if (given.source_id !== undefined) combined.field_sources[field] = given.source_id;
  }
}
