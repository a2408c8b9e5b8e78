import type { ChangeType, PublicChangeType } from "#lib/kernel/vocabulary";
import { HOME_FIELDS } from "#lib/projection/withhold";
import type { FacilityChange } from "./change-shape";

type Payload = Readonly<Record<string, unknown>>;
type Values = FacilityChange["before"];

/** Public type of a change, and the values before and after it. */
export type ChangeValues = Pick<FacilityChange, "type" | "fields" | "before" | "after">;

/** Columns that the public record shows, each with its member. */
export const COLUMN_MEMBERS: Readonly<Record<string, string>> = {
  name: "name",
  facility_type: "facility_type",
  facility_subtype: "facility_subtype",
  license_number: "license.number",
  license_status: "license.status",
  license_status_basis: "license.status_basis",
  license_state_term: "license.state_term",
  license_stage: "license.stage",
  license_conditions: "license.conditions",
  license_exempt: "license.exempt",
  may_operate: "license.may_operate",
  issued_on: "license.issued_on",
  expires_on: "license.expires_on",
  other_licenses: "license.others",
  legal_name: "provider.legal_name",
  doing_business_as: "provider.doing_business_as",
  agency_record_id: "provider.agency_record_id",
  phone: "provider.phone",
  website: "provider.website",
  address_line1: "provider.address.line1",
  city: "provider.address.city",
  zip: "provider.address.zip",
  county: "provider.address.county",
  county_fips: "provider.address.county_fips",
  lat: "provider.location.lat",
  lng: "provider.location.lng",
  location_precision: "provider.location.precision",
  capacity: "provider.capacity",
  age_min_months: "provider.ages_months.min",
  age_min_weeks: "provider.ages_months.min_weeks",
  age_max_months: "provider.ages_months.max",
  hours: "provider.hours",
  opens_at: "provider.open_hours.opens_at",
  closes_at: "provider.open_hours.closes_at",
  open_days: "provider.open_hours.open_days",
  subsidy_accepted: "provider.subsidy_accepted",
  quality_rating: "provider.quality_rating",
  own_prices: "price_weekly",
  source_url: "source_url",
};

/** Columns without a value here: today's record decides whether the facility may operate. */
const WITHOUT_VALUE = new Set<string>(["may_operate"]);
const OF_HOME = new Set<string>(HOME_FIELDS);

const PUBLIC_TYPES: Readonly<Partial<Record<ChangeType, PublicChangeType>>> = {
  score_change: "score_change",
  license_change: "license_change",
  violation_recorded: "violation_recorded",
  first_seen: "listed",
  seen_again: "listed",
  not_seen: "off_list",
  field_change: "details_change",
};

/** Public type of a stored type. All others change members of the record. */
export const publicType = (type: ChangeType): PublicChangeType =>
  PUBLIC_TYPES[type] ?? "details_change";

/** Stored types of these public types. */
export const storedTypes = (types: readonly PublicChangeType[]): ChangeType[] =>
  (Object.entries(PUBLIC_TYPES) as [ChangeType, PublicChangeType][])
    .filter(([, type]) => types.includes(type))
    .map(([stored]) => stored);

const isPlain = (value: unknown): value is Values[string] =>
  ["string", "number", "boolean"].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === "string"));

/** Returns the plain values of members, with those of an object by path. Others are left out. */
function plainValues(values: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([member, value]) => {
      if (isPlain(value)) return [[member, value] as const];
      if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
      return Object.entries(plainValues(value as Record<string, unknown>)).map(
        ([name, inner]) => [`${member}.${name}`, inner] as const,
      );
    }),
  );
}

/** Copies members of a payload under the names of the public record. */
function pick(payload: Payload, names: Readonly<Record<string, string>>): Values {
  return plainValues(
    Object.fromEntries(Object.entries(names).map(([name, member]) => [member, payload[name]])),
  );
}

const FINDING = Object.fromEntries(
  [
    "violation_id",
    "inspection_date",
    "severity",
    "severity_state_term",
    "code",
    "summary",
    "status",
    "count",
  ].map((name) => [name, name]),
);

function detailValues(payload: Payload, isHome: boolean): Omit<ChangeValues, "type"> {
  const given = (payload["fields"] ?? {}) as Record<string, { previous?: unknown; new?: unknown }>;
  const known = Object.entries(given).flatMap(([column, values]) => {
    const member = COLUMN_MEMBERS[column];
    return member === undefined ? [] : [{ column, member, values }];
  });
  const shown = known.filter(
    ({ column }) => !WITHOUT_VALUE.has(column) && !(isHome && OF_HOME.has(column)),
  );
  const side = (name: "previous" | "new") =>
    plainValues(Object.fromEntries(shown.map(({ member, values }) => [member, values[name]])));
  return {
    fields: known.map(({ member }) => member).toSorted(),
    before: side("previous"),
    after: side("new"),
  };
}

/**
 * Describes a logged change for the public log. If `isHome`, location and phone have no values: an
 * older row of the log may have stored what the agency now withholds. It's true if today's record
 * may be of a home.
 */
export function describeValues(type: ChangeType, payload: Payload, isHome: boolean): ChangeValues {
  switch (type) {
    case "score_change":
      return {
        type,
        before: pick(payload, { previous_safety_score: "safety_score" }),
        after: pick(payload, { new_safety_score: "safety_score", cause: "cause" }),
      };
    case "license_change":
      return {
        type,
        before: pick(payload, {
          previous_license_status: "license.status",
          previous_state_term: "license.state_term",
        }),
        after: pick(payload, {
          new_license_status: "license.status",
          new_state_term: "license.state_term",
        }),
      };
    case "violation_recorded":
      return { type, before: {}, after: pick(payload, FINDING) };
    case "not_seen":
      return {
        type: "off_list",
        before: { listed: true },
        after: { listed: false, ...pick(payload, { since: "not_seen_since" }) },
      };
    case "seen_again":
      return { type: "listed", before: { listed: false }, after: { listed: true } };
    case "first_seen":
      return { type: "listed", before: {}, after: { listed: true } };
    default:
      return { type: "details_change", ...detailValues(payload, isHome) };
  }
}
