import type { Missing } from "#lib/kernel/fields";
import type { FacilityFields, FacilityRecord } from "#lib/sources/records";
import { recordPageUrl } from "#lib/sources/record-page";
import { foldTerm } from "#lib/sources/parse/terms";
import {
  areSideBySide,
  compareRosterLines,
  hasEnded,
  type SourceEntity,
  isListed,
  type RecordState,
} from "./identity";
import { latestAction, formatLicenseAction } from "./license-action";
import { listedFields, saysStatus } from "./listed-license";
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

/** Fields that are only true together: they come from one record, the first that has the head. */
const GROUPS: readonly Group[] = [
  LICENSE,
  ["lat", "lng", "location_precision"],
  ["hours", "opens_at", "closes_at", "open_days"],
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
  "age_min_months",
  "age_max_months",
  "subsidy_accepted",
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

/** What may be said of something, and which source says so. */
export type Candidate = { source_id: string; fields: FacilityFields; missing: Missing[] };

/** Chosen values, the source of each, and the reasons that candidates gave for what is absent. */
export type Combined = Candidate & { field_sources: Record<string, string> };

/** All that one key of one source says. `observed_on` is that of its newest line. */
export type ResolvedEntity = Combined & {
  identity: SourceEntity;
  observed_on: string;
  is_listed: boolean;
  /** A revocation list, not the roster, gave the license's status. */
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

/** Whether two records speak of one ZIP; where neither gives any, of one city. */
const areAtOnePlace = (one: FacilityFields, other: FacilityFields): boolean =>
  one.zip === other.zip &&
  (one.zip !== undefined || normalizeName(one.city) === normalizeName(other.city));

/**
 * A street is only taken from a record that puts it in the ZIP of the best one. Where none gives any of
 * ZIP, city and street, the county and state of the best one stand.
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
 * Chooses a value for each field from candidates, best first. A withheld flag of any one holds. `licensed`
 * gives the license where that is not the first that has one.
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

/**
 * A place that holds a center's license is a center, whatever it is licensed for beside that. `current`
 * are its licenses that are listed and not replaced.
 */
export function applyCenterType(combined: Combined, current: readonly ResolvedEntity[]): void {
  const center = current.find(
    ({ fields }) => !hasEnded(fields) && fields.facility_type === "center",
  );
  if (!center || combined.fields.facility_type === "center") return;
  delete combined.fields.facility_subtype;
  delete combined.field_sources["facility_subtype"];
  take(combined, center, ["facility_type", "facility_subtype"]);
}

/** What is told of the care that a place gives: true of the licenses that it gives it under, and of no other. */
export const SERVICE_FIELDS = [
  "capacity",
  "age_min_months",
  "age_max_months",
  "hours",
  "opens_at",
  "closes_at",
  "open_days",
  "subsidy_accepted",
  "quality_rating",
] as const satisfies readonly Field[];

const isOffered = ({ field }: Missing) => SERVICE_FIELDS.some((each) => each === field);

/**
 * Takes seats, ages, hours, subsidy and rating, and the reasons for what is absent of them, from the
 * licenses that care is given under. What one that was replaced or has ended had beside that is past.
 */
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

/** A nameless license is called by its number: that is nobody's word, and gives way to any. */
function candidateOf(line: RosterLine, fields: FacilityFields): Candidate {
  const { source_id, record } = line;
  const { missing } = record;
  if (!missing.some(({ field }) => field === "name")) return { source_id, fields, missing };
  const unnamed = { ...fields };
  delete unnamed.name;
  return { source_id, fields: unnamed, missing };
}

/** Sets the license by an action that stands; of another, which the roster does not follow, it tells. */
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

const tellsActions = ({ source }: SourceEntity, line: RosterLine): boolean =>
  !source.streams.some(
    ({ name, omits_license_actions }) => omits_license_actions && name === line.stream,
  );

/** Whether two lines name the same license, issued in the same words and on no other day. */
function areOfOneIssue(a: RosterLine, b: RosterLine): boolean {
  const [one, other] = [a.record.fields, b.record.fields];
  if (one.license_state_term === undefined || other.license_state_term === undefined) return false;
  const isOtherDay =
    one.issued_on !== undefined &&
    other.issued_on !== undefined &&
    one.issued_on !== other.issued_on;
  return foldTerm(one.license_state_term) === foldTerm(other.license_state_term) && !isOtherDay;
}

/**
 * The line that speaks of the license: the newest, unless another that is current beside it says more
 * and it contradicts nothing of that. A file takes back no status and no action for which it has no word.
 */
function licenseLine(
  identity: SourceEntity,
  rosters: readonly RosterLine[],
): RosterLine | undefined {
  const newest = rosters.find(({ record }) => record.fields.license_status !== undefined);
  if (!newest) return undefined;
  const current = rosters.filter(
    (line) =>
      (line.not_seen_since === null) === (newest.not_seen_since === null) &&
      areSideBySide(line, newest),
  );
  const stated = saysStatus(newest) ? newest : (current.find(saysStatus) ?? newest);
  if (tellsActions(identity, stated)) return stated;
  const fuller = current.find(
    (line) => tellsActions(identity, line) && areOfOneIssue(line, stated),
  );
  return fuller ?? stated;
}

/** Puts together what one source says under one key: roster, then enrichment, then license actions. */
export function combineIdentity(identity: SourceEntity): ResolvedEntity {
  const rosters = identity.rosters.toSorted(compareRosterLines);
  const enrichments = identity.enrichments.toSorted(compareRosterLines);
  const licensed = licenseLine(identity, rosters);
  const toCandidate = (line: RosterLine) =>
    candidateOf(line, listedFields(identity.source, line, rosters));
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
    ...combined,
    identity,
    observed_on: rosters[0]?.observed_on ?? "",
    is_listed: isListed(identity),
    has_license_action: latest?.stands === true,
  };
}
