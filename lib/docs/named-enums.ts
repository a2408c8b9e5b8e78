import { KNOWN_WORDS } from "#lib/kernel/open-enum";
import {
  AGE_GROUPS,
  DISTANCE_BASES,
  EVIDENCE_KINDS,
  FACILITY_TYPES,
  LICENSE_STATUS_BASES,
  LICENSE_STATUSES,
  LOCATION_PRECISIONS,
  PRICE_SETTINGS,
  PUBLIC_CHANGE_TYPES,
  SEVERITY_LEVELS,
  SOURCE_URL_KINDS,
  STATES,
  TRUST_TIERS,
  VIOLATION_STATUSES,
  VISIT_PURPOSES,
  WEEKDAYS,
} from "#lib/kernel/vocabulary";

/**
 * Copies of enums whose modules can't be imported here. A test fails if one differs from its
 * original, because no schema then uses it.
 */
const COPIES: Readonly<Record<string, readonly string[]>> = {
  CheckStatus: ["ok", "down"],
  CommuteEngine: ["osrm", "valhalla", "great_circle_estimate"],
  CompareDimension: [
    "safety_score",
    "price_weekly",
    "license_status",
    "risk_probability_30d",
    "violations_12m",
    "serious_findings_36m",
    "days_since_last_inspection",
    "inspections_36m",
    "open_corrections",
    "capacity",
    "license_tenure_years",
    "commute_minutes",
    "distance_miles",
    "trust_tier",
    "evidence_count",
    "source_age_days",
  ],
  DeliveryStatus: ["pending", "held", "delivered", "failed"],
  Freshness: ["fresh", "aging", "stale"],
  MemoDimension: [
    "safety_score",
    "price_weekly",
    "commute_minutes",
    "license_status",
    "risk_30d",
    "inspection_recency",
  ],
  PriceSource: ["facility", "county_benchmark"],
  ServiceStatus: ["ok", "degraded", "down"],
  SubscriptionEvent: ["score_change", "license_change", "violation_recorded"],
};

/** Enums that several schemas share, by the name of their component. */
export const NAMES: Readonly<Record<string, readonly string[]>> = {
  ...COPIES,
  AgeGroup: AGE_GROUPS,
  ChangeType: PUBLIC_CHANGE_TYPES,
  DistanceBasis: DISTANCE_BASES,
  EvidenceKind: EVIDENCE_KINDS,
  FacilityType: FACILITY_TYPES,
  LicenseStatus: LICENSE_STATUSES,
  LicenseStatusBasis: LICENSE_STATUS_BASES,
  LocationPrecision: LOCATION_PRECISIONS,
  PriceSetting: PRICE_SETTINGS,
  SeverityLevel: SEVERITY_LEVELS,
  SourceUrlKind: SOURCE_URL_KINDS,
  StateCode: Object.keys(STATES),
  TrustTier: TRUST_TIERS,
  ViolationStatus: VIOLATION_STATUSES,
  VisitPurpose: VISIT_PURPOSES,
  Weekday: WEEKDAYS,
};
const NAMED = new Map(Object.entries(NAMES).map(([name, words]) => [JSON.stringify(words), name]));

type Schema = Record<string, unknown>;
type Document = {
  components?: { schemas?: Record<string, unknown>; headers?: Record<string, unknown> };
};

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Examples have data, not schemas. */
const LEFT_OUT = new Set(["example", "examples"]);
/** Clients distinguish forms of a value by their content, so they stay inline. */
const FORMS = new Set(["anyOf", "oneOf"]);

/**
 * Replaces inline enums that several schemas share with references to one component each, so that
 * generated clients have one type for each. Removes bounds that only state the range of safe
 * integers, and states the precision of numbers.
 */
export function shareEnums<Given extends object>(given: Given): Given {
  const components = ((given as Document).components ??= {});
  const schemas = (components.schemas ??= {});
  const own = Object.keys(schemas);
  const share = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(share);
    if (!isSchema(value)) return value;
    shareWithin(value);
    return referenceTo(value) ?? value;
  };
  const shareWithin = (value: Schema): void => {
    // Without a format, Go clients read numbers with 24 bits, which is too few for coordinates.
    if ([value["type"]].flat().includes("number")) value["format"] ??= "double";
    if (value["minimum"] === Number.MIN_SAFE_INTEGER) delete value["minimum"];
    if (value["maximum"] === Number.MAX_SAFE_INTEGER) delete value["maximum"];
    for (const [name, member] of Object.entries(value)) {
      if (LEFT_OUT.has(name)) continue;
      if (FORMS.has(name) && Array.isArray(member)) member.filter(isSchema).forEach(shareWithin);
      else value[name] = share(member);
    }
  };
  /** Returns a reference in place of a shared enum, which it adds to the components. */
  const referenceTo = (schema: Schema): Schema | undefined => {
    const { type, enum: closed, [KNOWN_WORDS]: open, ...rest } = schema;
    const name = NAMED.get(JSON.stringify(closed ?? open));
    if (name === undefined || type !== "string") return undefined;
    const component = closed === undefined ? `Known${name}` : name;
    schemas[component] = {
      type,
      ...(closed === undefined ? {} : { enum: closed }),
      ...(open === undefined ? {} : { [KNOWN_WORDS]: open }),
    };
    return { $ref: `#/components/schemas/${component}`, ...rest };
  };
  for (const part of ["paths", "webhooks"] as const) {
    const found = (given as Record<string, unknown>)[part];
    if (found) share(found);
  }
  if (components.headers) share(components.headers);
  for (const name of own) schemas[name] = share(schemas[name]);
  return given;
}
