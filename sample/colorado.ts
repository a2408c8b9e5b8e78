import { dateOfDay } from "#lib/kernel/days";
import { shortUsDay, type Day } from "./calendar";
import { writeCsv, type CellRow } from "./csv";
import {
  isListed,
  LATEST,
  type Listed,
  type Moment,
  type Over,
  type SampleText,
  valueAt,
} from "./moment";
import { personName, placeName, streetAddress } from "./names";
import { COLORADO_PLACES, type SampleLocation } from "./places";
import { randomOf } from "./random";

const SIZE = 283;

const TYPES = [
  { weight: 38, type: "Child Care Center" },
  { weight: 18, type: "School-Age Child Care Center" },
  { weight: 12, type: "Preschool Program" },
  { weight: 11, type: "Large Family Child Care Home" },
  { weight: 11, type: "Family Child Care Home" },
  { weight: 6, type: "Experienced Family Child Care Home" },
  { weight: 2, type: "Infant/Toddler Home" },
  { weight: 2, type: "Resident Camp" },
] as const;

/** A column of the monthly report, and the key of the same value in the portal's JSON. */
const COLUMNS = {
  "LICENSE NUMBER": "provider_id",
  "PROVIDER NAME": "provider_name",
  "PROVIDER SERVICE TYPE": "provider_service_type",
  "STREET ADDRESS": "street_address",
  CITY: "city",
  STATE: "state",
  ZIP: "zip",
  COUNTY: "county",
  ECC: "ecc",
  CCRR: "ccrr",
  "SCHOOL DISTRICT OPERATED PROGRAM": "school_district_operated_program",
  "SCHOOL DISTRICT": "school_district",
  "QUALITY RATING": "quality_rating",
  "QUALITY RATING EFFECTIVE DATE": "award_date",
  "QUALITY RATING EXPIRATION DATE": "expiration_date",
  "CCCAP FISCAL AGREEMENT STATUS": "cccap_fa_status_d1",
  "CCCAP AUTHORIZATION STATUS": "cccap_authorization_status",
  "TOTAL LICENSED CAPACITY": "total_licensed_capacity",
  "LICENSED HOME CAPACITY": "licensed_home_capacity",
  "LICENSED CENTER INFANT CAPACITY": "licensed_infant_capacity",
  "LICENSED CENTER TODDLER CAPACITY": "licensed_toddler_capacity",
  "LICENSED CENTER PRESCHOOL CAPACITY": "licensed_preschool_capacity",
  "LICENSED PRESCHOOL AND SCHOOL AGE CAPACITY": "licensed_preschool_and_school_age_capacity",
  "LICENSED SCHOOL AGE CAPACITY": "licensed_school_age_capacity",
  "LICENSED NYO CAPACITY": "licensed_nyo_capacity",
  "LICENSED RESIDENT CAMP CAPACITY": "licensed_resident_camp_capacity",
  "GOVERNING BODY": "governing_body",
} as const;

type Column = keyof typeof COLUMNS;
/**
 * A value before it's written in either format. Undefined is left out, and "NA" is the report's own
 * word.
 */
type Value = string | number | boolean | { day: Day } | undefined;
type Provider = Listed & { values: Partial<Record<Column, Value>>; rating: Over<string> };

/** Writes the state's list, alternating between its monthly CSV report and its portal's JSON. */
export function coloradoFiles(moment: Moment): SampleText[] {
  const rows = Array.from({ length: SIZE }, (_, index) => drawProvider(index, moment.as_of))
    .filter((provider) => isListed(provider, moment))
    .map(({ values, rating }) => ({ ...values, "QUALITY RATING": valueAt(rating, moment) }));
  const stream_hint = "licensed_child_care_facilities";
  const as_csv = moment.index % 2 === 0;
  return [
    {
      name: as_csv ? `${stream_hint}.csv` : "a9rr-k8mu.json",
      text: as_csv ? csvReport(rows) : portalJson(rows),
      observed: moment.observed,
      stream_hint,
    },
  ];
}

function drawProvider(index: number, as_of: Day): Provider {
  const random = randomOf("co", index);
  const place = random.weighted(COLORADO_PLACES);
  const { type } = random.weighted(TYPES);
  const home = type.endsWith("Home");
  const rated = random.chance(0.45);
  const awarded = as_of - random.int(200, 900);
  const person = personName("colorado", index);
  const values = {
    "LICENSE NUMBER": String(9_500_001 + index),
    "PROVIDER NAME": home ? `${person.given} ${person.family}` : centerName(index),
    "PROVIDER SERVICE TYPE": type,
    "STREET ADDRESS": home ? "NA" : streetAddress(random, index),
    CITY: place.city,
    STATE: "CO",
    ZIP: place.zip,
    COUNTY: place.county,
    ...councilValues(place),
    "SCHOOL DISTRICT OPERATED PROGRAM": type === "Preschool Program",
    "SCHOOL DISTRICT": random.chance(0.2) ? "NA" : `${place.county} Public Schools`,
    "QUALITY RATING EFFECTIVE DATE": rated ? { day: awarded } : undefined,
    "QUALITY RATING EXPIRATION DATE": rated ? { day: awarded + 1095 } : undefined,
    "CCCAP FISCAL AGREEMENT STATUS": random.chance(0.54),
    "CCCAP AUTHORIZATION STATUS": random.chance(0.35),
    ...capacityValues(type, home ? random.pick([6, 6, 9, 12]) : 5 * random.int(3, 30)),
    "GOVERNING BODY": "NA",
  };
  const rating = rated ? String(random.int(2, 5)) : random.pick(["1", "NA"]);
  return { values, rating: [[0, rating]], ...changes(index) };
}

/** The providers that are new, leave, or get a new rating between two files. */
function changes(index: number): Partial<Provider> {
  switch (index) {
    case 2:
    case 3:
      return { last_index: 0 };
    case 4:
      return { last_index: 2 };
    case 5:
      return { first_index: 1 };
    case 6:
      return { first_index: LATEST };
    case 7:
      return {
        rating: [
          [0, "2"],
          [2, "4"],
        ],
      };
    default:
      return {};
  }
}

/** Returns a center's name. Some are in capitals, which the portal keeps. */
function centerName(index: number): string {
  const name = `${placeName("colorado", index)} Preschool`;
  return index % 4 === 1 ? name.toUpperCase() : name;
}

function councilValues({ county }: SampleLocation): Partial<Record<Column, Value>> {
  return { ECC: `Early Childhood Council of ${county} County`, CCRR: `ECC ${county} Co` };
}

/** Returns the capacity columns that have a number, which depend on the kind of license. */
function capacityValues(type: string, total: number): Partial<Record<Column, Value>> {
  const camp = type === "Resident Camp" ? total : 0;
  if (type === "Child Care Center" || type === "Preschool Program") {
    const young = type === "Child Care Center" ? Math.floor(total / 4) : 0;
    return {
      "TOTAL LICENSED CAPACITY": total,
      "LICENSED CENTER INFANT CAPACITY": young,
      "LICENSED CENTER TODDLER CAPACITY": young,
      "LICENSED CENTER PRESCHOOL CAPACITY": 0,
      "LICENSED PRESCHOOL AND SCHOOL AGE CAPACITY": total - 2 * young,
    };
  }
  return {
    "TOTAL LICENSED CAPACITY": total,
    "LICENSED HOME CAPACITY": type.endsWith("Home") ? total : 0,
    "LICENSED CENTER INFANT CAPACITY": 0,
    "LICENSED CENTER TODDLER CAPACITY": 0,
    "LICENSED SCHOOL AGE CAPACITY": type.startsWith("School-Age") ? total : 0,
    "LICENSED NYO CAPACITY": 0,
    "LICENSED RESIDENT CAMP CAPACITY": camp,
  };
}

const NAMES = Object.keys(COLUMNS) as Column[];

/**
 * Writes CSV like a statistics program: an unnamed column of row numbers, and NA for missing
 * values.
 */
function csvReport(rows: readonly Provider["values"][]): string {
  const cell = (value: Value): string | number => {
    if (value === undefined) return "NA";
    if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
    return typeof value === "object" ? shortUsDay(value.day) : value;
  };
  const lines = rows.map((row, line): CellRow => ({
    "": line + 1,
    ...Object.fromEntries(NAMES.map((name) => [name, cell(row[name])])),
  }));
  return writeCsv(["", ...NAMES], lines);
}

/**
 * Writes the portal's exact layout: one object per line, numbers as text, and no key for missing
 * values.
 */
function portalJson(rows: readonly Provider["values"][]): string {
  const cell = (value: Value): string | boolean | undefined => {
    if (value === undefined || typeof value === "boolean") return value;
    return typeof value === "object" ? `${dateOfDay(value.day)}T00:00:00.000` : String(value);
  };
  const objects = rows.map((row) =>
    JSON.stringify(Object.fromEntries(NAMES.map((name) => [COLUMNS[name], cell(row[name])]))),
  );
  return `[${objects.join("\n,")}]`;
}
