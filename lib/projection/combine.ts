import { daysBetween, latestOf } from "#lib/kernel/days";
import type { Missing } from "#lib/kernel/fields";
import { TRUST } from "#lib/scoring/trust";
import type { FacilityFields, FacilityRecord } from "#lib/sources/records";
import { recordPageUrl } from "#lib/sources/record-page";
import {
  compareRosterLines,
  hasEnded,
  type SourceEntity,
  isListed,
  type RecordState,
} from "./identity";
import { latestAction, formatLicenseAction } from "./license-action";
import { licenseLine } from "./license-line";
import { listedFields } from "./listed-license";
import { normalizeName } from "./normalize";
import { removeWithheld } from "./withhold";

type Field = keyof FacilityFields;

type Group = readonly [Field, ...Field[]];

const LICENSE: Group = [
  "license_status",
  "license_status_basis",
  "license_state_term",
  "license_stage",
  "license_conditions",
  "license_exempt",
  "may_operate",
  "issued_on",
  "first_licensed_on",
  "expires_on",
];

/**
 * Fields that are only valid together. They come from the first record that has the group's first
 * field.
 */
const GROUPS: readonly Group[] = [
  LICENSE,
  ["lat", "lng", "location_precision"],
  ["hours", "opens_at", "closes_at", "open_days"],
  ["age_min_months", "age_min_weeks"],
];

const SINGLE: readonly Field[] = [
  "name",
  "legal_name",
  "doing_business_as",
  "facility_type",
  "facility_subtype",
  "license_number",
  "phone",
  "website",
  "capacity",
  "age_max_months",
  "subsidy_accepted",
  "own_prices",
  "quality_rating",
  "source_url",
];

const ADDRESS: readonly Field[] = [
  "address_line1",
  "city",
  "state_code",
  "zip",
  "county",
  "county_fips",
];

/** The fields that a record gives, its source, and its reasons for missing fields. */
export type Candidate = { source_id: string; fields: FacilityFields; missing: Missing[] };

/** The chosen values, the source of each, and the candidates' reasons for missing fields. */
export type Combined = Candidate & { field_sources: Record<string, string> };

/**
 * The combined records of one key of one source. `observed_on` is that of its best roster record.
 */
export type ResolvedEntity = Combined & {
  identity: SourceEntity;
  observed_on: string;
  is_listed: boolean;
  /** Whether a license action list, rather than the roster, gave the license status. */
  has_license_action: boolean;
};

function take(combined: Combined, from: Candidate, fields: readonly Field[]): void {
  for (const field of fields) {
    const value = from.fields[field];
    if (value === undefined) continue;
    Object.assign(combined.fields, { [field]: value });
    combined.field_sources[field] = from.source_id;
  }
}

/** Returns whether two records have the same ZIP, or the same city if neither has a ZIP. */
const areAtOnePlace = (one: FacilityFields, other: FacilityFields): boolean =>
  one.zip === other.zip &&
  (one.zip !== undefined || normalizeName(one.city) === normalizeName(other.city));

/**
 * Fills the address from records at the same place as the best one. The best is the first with a
 * ZIP, city, or street, else the first of all.
 */
function takeAddress(combined: Combined, candidates: readonly Candidate[]): void {
  const best =
    candidates.find(({ fields }) => fields.zip ?? fields.city ?? fields.address_line1) ??
    candidates[0];
  if (!best) return;
  take(combined, best, ADDRESS);
  for (const other of candidates) {
    const isSamePlace = areAtOnePlace(other.fields, best.fields);
    const absent = ADDRESS.filter((field) => combined.fields[field] === undefined);
    if (isSamePlace && !best.fields.address_withheld) take(combined, other, absent);
  }
}

/**
 * Chooses a value for each field from candidates, best first. A withheld flag on any candidate
 * applies to all. `licensed` gives the license fields if it's present.
 */
export function combineCandidates(
  candidates: readonly Candidate[],
  licensed?: Candidate,
): Combined {
  const combined: Combined = {
    source_id: candidates[0]?.source_id ?? "",
    fields: {},
    field_sources: {},
    missing: candidates.flatMap(({ missing }) => missing),
  };
  for (const group of GROUPS) {
    const first = candidates.find(({ fields }) => fields[group[0]] !== undefined);
    const giver = group === LICENSE ? (licensed ?? first) : first;
    if (giver) take(combined, giver, group);
  }
  for (const field of SINGLE) {
    const giver = candidates.find(({ fields }) => fields[field] !== undefined);
    if (giver) take(combined, giver, [field]);
  }
  takeAddress(combined, candidates);
  if (candidates.some(({ fields }) => fields.address_withheld)) {
    combined.fields.address_withheld = true;
  }
  if (candidates.some(({ fields }) => fields.phone_withheld)) {
    combined.fields.phone_withheld = true;
  }
  removeWithheld(combined);
  return combined;
}

/** Makes a facility a center if one of its listed, unreplaced licenses is a center license. */
export function applyCenterType(combined: Combined, current: readonly ResolvedEntity[]): void {
  const center = current.find(
    ({ fields }) => !hasEnded(fields) && fields.facility_type === "center",
  );
  if (!center || combined.fields.facility_type === "center") return;
  delete combined.fields.facility_subtype;
  delete combined.field_sources["facility_subtype"];
  take(combined, center, ["facility_type", "facility_subtype"]);
}

/** Fields about the care offered. They come only from the licenses under which care is given. */
export const SERVICE_FIELDS = [
  "capacity",
  "age_min_months",
  "age_min_weeks",
  "age_max_months",
  "hours",
  "opens_at",
  "closes_at",
  "open_days",
  "subsidy_accepted",
  "own_prices",
  "quality_rating",
] as const satisfies readonly Field[];

const isOffered = ({ field }: Missing) => SERVICE_FIELDS.some((each) => each === field);

/** Replaces the service fields, and the reasons for missing ones, with the operating licenses'. */
export function applyServiceFields(combined: Combined, operating: readonly ResolvedEntity[]): void {
  if (operating.length === 0) return;
  const said = combineCandidates(operating);
  for (const field of SERVICE_FIELDS) {
    delete combined.fields[field];
    delete combined.field_sources[field];
    const source_id = said.field_sources[field];
    if (source_id !== undefined) take(combined, { ...said, source_id }, [field]);
  }
  combined.missing = [
    ...combined.missing.filter((item) => !isOffered(item)),
    ...said.missing.filter(isOffered),
  ];
}

/** Drops a name that is only the license number, so that any real name replaces it. */
function candidateOf(line: RosterLine, fields: FacilityFields): Candidate {
  const { source_id, record } = line;
  const { missing } = record;
  if (!missing.some(({ field }) => field === "name")) return { source_id, fields, missing };
  const unnamed = { ...fields };
  delete unnamed.name;
  return { source_id, fields: unnamed, missing };
}

/** Sets the license from an action that applies. Otherwise adds the action to the conditions. */
function applyLicenseAction(
  combined: Combined,
  action: RecordState<FacilityRecord>,
  stands: boolean,
): void {
  if (!stands) {
    const conditions = combined.fields.license_conditions ?? [];
    combined.fields.license_conditions = [...conditions, formatLicenseAction(action)];
    combined.field_sources["license_conditions"] = action.source_id;
    return;
  }
  const { license_status, license_state_term, license_stage } = action.record.fields;
  delete combined.fields.license_stage;
  delete combined.fields.license_status_basis;
  Object.assign(combined.fields, {
    ...(license_status ? { license_status } : {}),
    ...(license_state_term ? { license_state_term } : {}),
    ...(license_stage ? { license_stage } : {}),
    may_operate: false,
  });
}

type RosterLine = RecordState<FacilityRecord>;

/**
 * Drops the service fields of a record that is historical compared with the newest one. Otherwise a
 * capacity of years ago would be presented under the newest file's date.
 */
function withoutOldOffers(
  line: RosterLine,
  fields: FacilityFields,
  rosters: readonly RosterLine[],
): FacilityFields {
  const newest = latestOf(rosters.map(({ observed_on }) => observed_on)) ?? line.observed_on;
  if (daysBetween(line.observed_on, newest) <= TRUST.historical.roster_age_days.max) return fields;
  const kept = { ...fields };
  for (const field of SERVICE_FIELDS) delete kept[field];
  return kept;
}

/** Combines one source's records of one key: roster, then enrichment, then license actions. */
export function combineIdentity(identity: SourceEntity): ResolvedEntity {
  const rosters = identity.rosters.toSorted(compareRosterLines);
  const enrichments = identity.enrichments.toSorted(compareRosterLines);
  const licensed = licenseLine(identity, rosters);
  const toCandidate = (line: RosterLine) =>
    candidateOf(
      line,
      withoutOldOffers(line, listedFields(identity.source, line, rosters), rosters),
    );
  const combined = combineCandidates(
    [...rosters, ...enrichments].map(toCandidate),
    licensed && toCandidate(licensed),
  );
  const page = recordPageUrl(identity.source, identity.key);
  if (page !== undefined) {
    combined.fields.source_url = page;
    combined.field_sources["source_url"] = identity.source.source_id;
  }
  const latest = latestAction({ ...identity, rosters });
  if (latest) applyLicenseAction(combined, latest.action, latest.stands);
  return {
    identity,
    ...combined,
    observed_on: rosters[0]?.observed_on ?? "",
    is_listed: isListed(identity),
    has_license_action: latest?.stands === true,
  };
}
