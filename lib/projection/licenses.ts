import { daysBetween } from "#lib/kernel/days";
import { isOperating, type LicenseStatus } from "#lib/kernel/vocabulary";
import { ABSTAIN } from "#lib/scoring/abstain";
import { combineIdentity, type Combined, type ResolvedEntity } from "./combine";
import { compareIdentities, hasEnded } from "./identity";
import type { FacilityCluster } from "./merge";

/**
 * Selection of the main license of a facility with several, and of those that count for capacity
 * and ages.
 */

/**
 * Statuses by precedence for the main license of a facility. Probation comes before active, so that
 * an active license doesn't hide it.
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

/** Returns whether no source rules out care under the license. A list without statuses doesn't. */
const isInForce = ({ fields }: ResolvedEntity) => !hasEnded(fields) && fields.may_operate !== false;

const agencyOf = ({ identity }: ResolvedEntity) => identity.source.jurisdiction_id;

/** Returns the facility's other licenses by the same agency that are still listed and not ended. */
const besideOf = (component: ResolvedEntity, all: readonly ResolvedEntity[]) =>
  all.filter(
    (other) =>
      other !== component &&
      agencyOf(other) === agencyOf(component) &&
      other.is_listed &&
      isInForce(other),
  );

/**
 * Returns whether a license is known only from a file that was stale when a newer one of the agency
 * gave another license. Rosters published days or weeks apart are all current.
 */
function isOutdated(component: ResolvedEntity, all: readonly ResolvedEntity[]): boolean {
  return besideOf(component, all).some(
    ({ observed_on }) =>
      daysBetween(component.observed_on, observed_on) > ABSTAIN.source_age_days_max,
  );
}

/** Returns whether a license leaves it open that care may be given, while another allows it. */
function isDoubtful(component: ResolvedEntity, all: readonly ResolvedEntity[]): boolean {
  return (
    component.fields.may_operate === null &&
    besideOf(component, all).some(({ fields }) => fields.may_operate === true)
  );
}

/**
 * Orders the entities of a facility, the main license first: listed, not outdated, best status, may
 * operate, then priority. Dates of current files are ignored, or the main license would change with
 * every roster.
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

/** Returns the listed licenses that no other license of the agency has replaced. */
export function currentOf(components: readonly ResolvedEntity[]): ResolvedEntity[] {
  const known = components.filter(
    (component) => component.is_listed && !isOutdated(component, components),
  );
  return known.filter((component) => !isDoubtful(component, known));
}

/** Returns the current licenses under which no source rules out care. */
export const operatingOf = (current: readonly ResolvedEntity[]): ResolvedEntity[] =>
  current.filter(isInForce);

/**
 * Returns the licenses without records that repeat one. An agency's list without license numbers
 * repeats the licenses of its list with numbers.
 */
export function withoutRepeats(components: readonly ResolvedEntity[]): ResolvedEntity[] {
  const isNumbered = ({ fields }: ResolvedEntity) => fields.license_number !== undefined;
  const sourceOf = ({ identity }: ResolvedEntity) => identity.source.source_id;
  return components.filter(
    (component) =>
      isNumbered(component) ||
      !components.some(
        (other) =>
          isNumbered(other) &&
          agencyOf(other) === agencyOf(component) &&
          sourceOf(other) !== sourceOf(component),
      ),
  );
}

type Given = { value: number; source_id: string | undefined };

/** Returns each license's value of a field, and its source. */
const listGiven = (
  components: readonly ResolvedEntity[],
  field: "capacity" | "age_min_months" | "age_max_months",
): Given[] =>
  components.flatMap(({ fields, field_sources }) => {
    const value = fields[field];
    return value === undefined ? [] : { value, source_id: field_sources[field] };
  });

/** Returns the total capacity per agency, in the order of the licenses. */
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
 * Combines capacity and ages of several permits. Permits of one agency add up, and of several
 * agencies the largest total counts, because they license the same rooms. Skips permits that don't
 * allow care if others do, and replaced ones.
 */
export function combineCapacity(
  components: ResolvedEntity[],
  current: ResolvedEntity[],
  combined: Combined,
): void {
  if (components.length < 2) return;
  const candidates = [current.filter(mayCare), operatingOf(current)];
  const found = candidates.find(({ length }) => length > 0) ?? components.slice(0, 1);
  const counted = withoutRepeats(found);
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
  takeWeeks(combined, counted);
}

/** Keeps the youngest age in weeks only if the license that gives the youngest age does. */
function takeWeeks({ fields }: Combined, counted: readonly ResolvedEntity[]): void {
  const { age_min_months } = fields;
  const youngest = counted.find((each) => each.fields.age_min_months === age_min_months);
  const weeks = youngest?.fields.age_min_weeks;
  if (weeks !== undefined) fields.age_min_weeks = weeks;
  else if (youngest !== undefined && age_min_months !== undefined) delete fields.age_min_weeks;
}
