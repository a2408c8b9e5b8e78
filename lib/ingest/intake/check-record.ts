import { shiftDay } from "#lib/kernel/days";
import { latestDayOf } from "#lib/sources/parse/dates";
import type {
  FacilityRecord,
  InspectionRecord,
  PlaceRecord,
  SourceRecord,
  ViolationRecord,
} from "#lib/sources/records";

/** Bounds that no genuine record exceeds, whatever its source. */
const BOUNDS = {
  /** The longest known license term is lifelong, which is published as no date. */
  expiry_years: 30,
  visit_year_min: 1970,
  name_characters_max: 300,
  /** The states and Puerto Rico, with their islands. */
  lat: [17, 72],
  lng: [-180, -64],
  /** The Aleutians cross the antimeridian. */
  lng_west_of_it: [172, 180],
} as const;

/** Fields that aren't published themselves, so they get no reason for being missing. */
const UNSERVED: ReadonlySet<string> = new Set(["first_licensed_on", "license_status_on"]);
/**
 * Dates that must be past in their file. A closing may be announced in advance, an action may not.
 */
const LICENSED_ON = ["issued_on", "first_licensed_on"] as const;
const ACTED_ON = [...LICENSED_ON, "license_status_on"] as const;

export type Checked =
  /** `aside` names the fields whose impossible values were removed. */
  { record: SourceRecord; aside: string[] } | { refused: "impossible"; detail: string };

/** Checks a record against what is possible on its file's date. */
export function checkRecord(record: SourceRecord, observed_on: string): Checked {
  switch (record.kind) {
    case "facility":
      return checkFacility(record, observed_on);
    case "inspection":
      return checkVisit(record, observed_on);
    case "violation":
      return checkFinding(record, observed_on);
    case "zip":
    case "county":
      return checkPlace(record);
    default:
      return { record, aside: [] };
  }
}

type Limits = { observed_on: string; latest: string; expiry_max: string };
let limits: Limits | undefined;

/** Returns the latest possible dates for a file date. Cached, because rows come file by file. */
function limitsOf(observed_on: string): Limits {
  if (limits?.observed_on === observed_on) return limits;
  const latest = latestDayOf(observed_on);
  limits = { observed_on, latest, expiry_max: shiftDay(observed_on, BOUNDS.expiry_years * 365) };
  return limits;
}

function checkFacility(record: FacilityRecord, observed_on: string): Checked {
  const { fields } = record;
  const length = fields.name?.length ?? 0;
  if (length > BOUNDS.name_characters_max) {
    return { refused: "impossible", detail: `${record.key}: a name of ${length} characters` };
  }
  const { latest, expiry_max } = limitsOf(observed_on);
  const wrong = new Set<keyof typeof fields>();
  const { issued_on, expires_on } = fields;
  for (const field of record.role === "license_action" ? ACTED_ON : LICENSED_ON) {
    if ((fields[field] ?? latest) > latest) wrong.add(field);
  }
  if (expires_on !== undefined) {
    const isStandIn = issued_on !== undefined && !wrong.has("issued_on") && expires_on < issued_on;
    if (isStandIn || expires_on > expiry_max) wrong.add("expires_on");
  }
  if (!isOnTheMap(fields.lat, fields.lng)) {
    for (const field of ["lat", "lng", "location_precision"] as const) wrong.add(field);
  }
  if (wrong.size === 0) return { record, aside: [] };
  const kept = Object.entries(fields).filter(([field]) => !wrong.has(field as keyof typeof fields));
  // The precision belongs to the point and isn't counted on its own.
  const names = [...wrong].filter((field) => field !== "location_precision");
  const served = names.filter((field) => !UNSERVED.has(field));
  return {
    record: {
      ...record,
      fields: Object.fromEntries(kept),
      missing: [...record.missing, ...served.map((field) => ({ field, code: "not_published" }))],
    },
    aside: names,
  };
}

function isOnTheMap(lat: number | undefined, lng: number | undefined): boolean {
  if (lat === undefined || lng === undefined) return true;
  const isWithin = (value: number, [low, high]: readonly [number, number]) =>
    value >= low && value <= high;
  const isAmerican = isWithin(lng, BOUNDS.lng) || isWithin(lng, BOUNDS.lng_west_of_it);
  return isWithin(lat, BOUNDS.lat) && isAmerican;
}

function checkVisit(record: InspectionRecord, observed_on: string): Checked {
  const isPossible =
    record.date <= limitsOf(observed_on).latest && record.date >= `${BOUNDS.visit_year_min}-01-01`;
  if (isPossible) return { record, aside: [] };
  return { refused: "impossible", detail: `${record.key}: a visit on ${record.date}` };
}

function checkFinding(record: ViolationRecord, observed_on: string): Checked {
  const { cited_on, ...others } = record;
  const { latest } = limitsOf(observed_on);
  if (cited_on === undefined || cited_on <= latest) return { record, aside: [] };
  return { record: others, aside: ["cited_on"] };
}

function checkPlace(record: Exclude<PlaceRecord, { kind: "zip_county" }>): Checked {
  if (isOnTheMap(record.lat, record.lng)) return { record, aside: [] };
  return { refused: "impossible", detail: `${record.key}: at ${record.lat}, ${record.lng}` };
}
