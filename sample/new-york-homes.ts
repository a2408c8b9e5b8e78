import { usDay, type Day } from "./calendar";
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
import { personName, phoneDigits, placeName, streetAddress } from "./names";
import { NEW_YORK_HOME_PLACES, type SampleLocation } from "./places";
import { at, randomOf } from "./random";

const SIZE = 231;
/** Four years less a day. */
const TERM_DAYS = 1460;

const COLUMNS = [
  "Facility ID",
  "Program Type",
  "Region Code",
  "County",
  "Facility Status",
  "Facility Name",
  "Facility Opened Date",
  "License Issue Date",
  "License Expiration Date",
  "Address Omitted",
  "Street Number",
  "Street Name",
  "Additional Address",
  "Floor",
  "Apartment",
  "City",
  "State",
  "Zip Code",
  "Phone Number Omitted",
  "Phone Number",
  "Phone Extension",
  "Provider Name",
  "School District Name",
  "Capacity Description",
  "Infant Capacity",
  "Toddler Capacity",
  "Preschool Capacity",
  "School Age Capacity",
  "Total Capacity",
  "Additional Information",
  "Latitude",
  "Longitude",
  "Location",
] as const;

const BOROUGHS: { readonly [county: string]: string } = {
  Kings: "Brooklyn",
  Richmond: "Staten Island",
};
const NYC_COUNTIES = ["Bronx", "Kings", "Queens", "Richmond"];
const TYPES = [
  { weight: 60, type: "GFDC" },
  { weight: 32, type: "FDC" },
  { weight: 5, type: "SACC" },
  { weight: 3, type: "DCC" },
] as const;

type Program = Listed & {
  index: number;
  type: string;
  place: SampleLocation;
  status: Over<string>;
  omitted: "nothing" | "address" | "address and phone";
  /** `zero`: the agency's geocoder failed and wrote 0. */
  point: "given" | "zero";
  issued: Day;
};

/** Writes the state's list of family homes and school-age programs, which has no inspections. */
export function newYorkHomeFiles(moment: Moment): SampleText[] {
  const rows = Array.from({ length: SIZE }, (_, index) => drawProgram(index, moment.as_of))
    .filter((program) => isListed(program, moment))
    .map((program) => programRow(program, moment));
  const text = writeCsv(COLUMNS, rows);
  const stream_hint = "child_care_regulated";
  return [{ name: `${stream_hint}.csv`, text, observed: moment.observed, stream_hint }];
}

function drawProgram(index: number, as_of: Day): Program {
  const random = randomOf("ocfs", index);
  const { type } = random.weighted(TYPES);
  const usual: Program = {
    index,
    type,
    place: random.weighted(NEW_YORK_HOME_PLACES),
    // The agency's files have the trailing blanks.
    status: [[0, type === "FDC" ? "Registration " : "License "]],
    omitted: "nothing",
    point: "given",
    issued: as_of - random.int(30, TERM_DAYS - 160),
  };
  return { ...usual, ...changes(usual, as_of) };
}

/** The unusual programs. README.md describes each. */
function changes({ index, status }: Program, as_of: Day): Partial<Program> {
  if (index % 12 === 3) return { omitted: "address" };
  switch (index) {
    case 0:
      return { omitted: "address and phone" };
    case 1:
      return { point: "zero" };
    case 2:
      return { status: [...status, [2, "Suspended"]] };
    case 4:
      return { status: [...status, [1, "Pending Revocation"]] };
    case 5:
      return { status: [[0, "Pending Revocation and Denial"]] };
    case 6:
      return { status: [[0, "Pending Denial"]] };
    case 7:
      return { last_index: 1 };
    case 8:
      return { first_index: 2, issued: as_of - 70 };
    case 9:
      return { first_index: LATEST, issued: as_of - 12 };
    case 10:
      return { issued: as_of - TERM_DAYS - 20 };
    case 11:
      return { status: [...status, [1, "Suspended"], [3, at(status, 0)[1]]] };
    default:
      return {};
  }
}

function programRow(program: Program, moment: Moment): CellRow {
  const { index, place, type, issued } = program;
  const random = randomOf("ocfs", index, "row");
  const in_city = NYC_COUNTIES.includes(place.county);
  const person = personName("new_york_homes", index);
  const incorporated = index % 7 === 4 || type === "SACC" || type === "DCC";
  const school_age = random.int(0, 4);
  const children = type === "GFDC" ? 12 : type === "FDC" ? 6 : 40 + random.int(0, 40);
  const street = streetAddress(random, index);
  const split = street.indexOf(" ");
  const city = cityName(place, index);
  const row = {
    "Facility ID": 9_400_001 + index,
    "Program Type": type,
    "Region Code": in_city ? "NYCDOH" : random.pick(["ARO", "BRO", "RRO", "SRO", "YRO"]),
    County: BOROUGHS[place.county] ?? place.county,
    "Facility Status": valueAt(program.status, moment),
    "Facility Name": incorporated
      ? `${placeName("new_york_homes", index)} Day Care, Inc.`
      : `${person.family}, ${person.given}`,
    "Facility Opened Date": usDay(issued - TERM_DAYS * (index % 4)),
    "License Issue Date": usDay(issued),
    "License Expiration Date": usDay(issued + TERM_DAYS),
    City: city,
    State: "NY",
    "Zip Code": place.zip,
    "Provider Name":
      index % 40 === 20
        ? "There is no approved On-Site Provider at this site"
        : incorporated
          ? ""
          : `Ms. ${person.given} ${person.family}`,
    "School District Name": in_city
      ? `${BOROUGHS[place.county] ?? place.county} ${1 + (index % 30)}`
      : place.city,
    "Capacity Description": `${children} Children, Ages 6 weeks to 12 years`,
    "Infant Capacity": 0,
    "Toddler Capacity": 0,
    "Preschool Capacity": 0,
    "School Age Capacity": school_age,
    "Total Capacity": children + school_age,
    "Additional Information": `https://example.org/ocfs/profile/${9_400_001 + index}`,
  };
  return { ...row, ...phoneCells(program, in_city), ...addressCells(program, street, split) };
}

function phoneCells({ omitted, index }: Program, in_city: boolean): CellRow {
  if (omitted === "address and phone") return { "Phone Number Omitted": "Y" };
  const digits = phoneDigits(in_city ? ["718", "347", "929"] : ["518", "315", "716"], index);
  return { "Phone Number": digits.replace(/^(...)(...)/, "($1)$2-") };
}

function addressCells(
  { omitted, point, index, place }: Program,
  street: string,
  split: number,
): CellRow {
  if (omitted !== "nothing") return { "Address Omitted": "Y" };
  const random = randomOf("ocfs", index, "point");
  const given = point === "given";
  const lat = given ? (place.lat + 0.02 * (random.unit() - 0.5)).toFixed(8) : "0";
  const lng = given ? (place.lng + 0.02 * (random.unit() - 0.5)).toFixed(8) : "0";
  return {
    "Street Number": street.slice(0, split),
    "Street Name": street.slice(split + 1),
    Floor: random.pick(["", "1", "1st", "2", "Bsmt"]),
    Apartment: random.pick(["", "", "1A", "PH", "2B"]),
    Latitude: lat,
    Longitude: lng,
    Location: given ? `(${lat}, ${lng})` : "(0.0, 0.0)",
  };
}

/** Returns the city as people type it into the agency's form. */
function cityName(place: SampleLocation, index: number): string {
  if (index % 9 === 5) return place.city.toUpperCase();
  return place.county === "Kings" && index % 9 === 7 ? "Bklyn" : place.city;
}
