import type { Day } from "./calendar";
import { decisionDay, LATEST, type Listed, type Over } from "./moment";
import { phoneDigits, placeName, streetAddress } from "./names";
import { NYC_PLACES, type SampleLocation } from "./places";
import { randomOf } from "./random";

/** One permit of the sample's New York City. Two permits may share an address. */
export type Permit = Listed & {
  site: string;
  number: number;
  name: string;
  holder: string;
  address: string;
  place: SampleLocation;
  borough: string;
  point: { lat: number; lng: number } | undefined;
  phone: string;
  /** The end date of the present permit, which is renewed for 731 days. */
  expires: Over<Day>;
  status: Over<string>;
  ages: string;
  capacity: number;
  medication: boolean;
  kind: string;
  risk: number;
  /** The address of these inspections: one inspection covers both permits of a center. */
  visits_of: number;
  never_visited?: boolean;
  /** The city closed it at its last significant inspection before this date. */
  closed_before?: Day;
};

const ADDRESSES = 350;

const BOROUGHS: { readonly [county: string]: string } = {
  "New York": "MANHATTAN",
  Kings: "BROOKLYN",
  Bronx: "BRONX",
  Queens: "QUEENS",
  Richmond: "STATEN ISLAND",
};
const KINDS = [
  { weight: 72, kind: "Private" },
  { weight: 18, kind: "ACS Contracted Preschools" },
  { weight: 5, kind: "ACS Head Start" },
  { weight: 4, kind: "Head Start (Direct Fed. Funding)" },
  { weight: 1, kind: "Corporate" },
] as const;
const ENDINGS = ["DAY CARE CENTER", "PRESCHOOL", "LEARNING CENTER", "CHILDREN'S HOUSE"] as const;
const TERM_DAYS = 731;

/** Returns every permit, including those that some monthly files don't list. */
export function nycPermits(as_of: Day): Permit[] {
  return Array.from({ length: ADDRESSES }, (_, index) => permitsAt(index, as_of)).flat();
}

function permitsAt(index: number, as_of: Day): Permit[] {
  const random = randomOf("nyc", index);
  const place = random.weighted(NYC_PLACES);
  const name = `${placeName("nyc", index).toUpperCase()} ${random.pick(ENDINGS)}`;
  const expires = as_of + random.int(25, 700);
  const preschool: Permit = {
    site: `DC9${String(10_001 + index * 2)}`,
    number: 910_001 + index * 2,
    name,
    holder: `${name}, ${random.pick(["INC.", "LLC", "CORP."])}`,
    address: streetAddress(random, index).toUpperCase(),
    place,
    borough: BOROUGHS[place.county] ?? "",
    point:
      index % 12 === 7
        ? undefined
        : {
            lat: place.lat + 0.012 * (2 * random.unit() - 1),
            lng: place.lng + 0.012 * (2 * random.unit() - 1),
          },
    phone: phoneDigits(["718", "347", "212", "646", "929"], index),
    expires: [[0, expires]],
    status: [[0, "Permitted"]],
    ages: "2 YEARS - 5 YEARS",
    capacity: random.int(15, 120),
    medication: random.chance(0.12),
    kind: random.weighted(KINDS).kind,
    risk: random.normal(),
    visits_of: index,
  };
  const changed = { ...preschool, ...changes(index, as_of) };
  if (index % 18 >= 5) return [changed];
  return [changed, infantPermit(changed, index)];
}

/** Returns the second permit of a center: same operator, address, and phone, another number. */
function infantPermit(preschool: Permit, index: number): Permit {
  return {
    ...preschool,
    site: `DC9${String(10_002 + index * 2)}`,
    number: preschool.number + 1,
    ages: "0 YEARS - 2 YEARS",
    capacity: 8 + (index % 17),
  };
}

/** Changes to permits, by the index of their address. */
function changes(index: number, as_of: Day): Partial<Permit> {
  if (index % 17 === 6) {
    return { expires: [[0, as_of - 150 - (index % 60)]], status: [[0, "Expired-In Renewal"]] };
  }
  if (index % 31 === 8) return lapsing(2, as_of);
  if (index % 31 === 9) return renewed(3, as_of);
  if (index % 23 === 10) return { never_visited: true };
  switch (index) {
    case 11:
      return { closed_before: as_of - 140, risk: 2 };
    case 12:
      return { closed_before: as_of - 500 };
    case 13:
      return {
        status: [
          [0, "Permitted"],
          [3, "Permit Suspended"],
        ],
      };
    case 14:
      return { last_index: 1 };
    case 15:
      return { first_index: LATEST, never_visited: true };
    case 16:
      return { status: [[0, ""]] };
    case 19:
      return { name: 'L\'ÉCOLE DE LA PETITE "ÉTOILE"' };
    default:
      return {};
  }
}

/** Expires between two files and isn't renewed yet. */
function lapsing(file: number, as_of: Day): Partial<Permit> {
  return {
    expires: [[0, decisionDay(as_of, file)]],
    status: [
      [0, "Permitted"],
      [file, "Expired-In Renewal"],
    ],
  };
}

/** Had expired, and is renewed between two files. */
function renewed(file: number, as_of: Day): Partial<Permit> {
  const ended = as_of - 190;
  return {
    expires: [
      [0, ended],
      [file, ended + TERM_DAYS],
    ],
    status: [
      [0, "Expired-In Renewal"],
      [file, "Permitted"],
    ],
  };
}
