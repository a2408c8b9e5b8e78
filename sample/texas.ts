import type { Day } from "./calendar";
import { personName, phoneDigits, placeName, streetAddress } from "./names";
import { TEXAS_PLACES, type SampleLocation } from "./places";
import { at, randomOf, type Random } from "./random";
import { type Case, TEXAS_CASES } from "./texas-cases";
import { isHome, type Operation } from "./texas-operation";
import { TEXAS_TOUR } from "./texas-tour";

const SIZE = 856;

const AREA_CODES: { readonly [county: string]: readonly string[] } = {
  Travis: ["512", "737"],
  Williamson: ["512", "737"],
  Dallas: ["214", "469", "972"],
  Tarrant: ["817", "682"],
  Harris: ["713", "281", "832", "346"],
  Bexar: ["210", "726"],
};
const KINDS = [
  "Learning Center",
  "Early Learning",
  "Child Development",
  "Children's House",
  "Academy",
] as const;
// The agency's export has the trailing blanks.
const PROGRAMS = [
  "School Age Care,Before School Care,Meals Provided ,After School Care,Snacks Provided,Field Trips",
  "School Age Care,Before School Care,After School Care,Transportation to/from School ,Field Trips",
  "Meals Provided ,Snacks Provided,Drop-In Care,Part Time Care",
  "After School Care,Skill Classes,Field Trips",
  "",
] as const;
const AGES = [
  { weight: 14, ages: "Infant,Toddler,Pre-Kindergarten,School" },
  { weight: 3, ages: "Toddler,Pre-Kindergarten,School" },
  { weight: 2, ages: "Infant,Toddler,Pre-Kindergarten" },
  { weight: 1, ages: "School" },
] as const;
const TYPES = [
  { weight: 62, type: "Licensed Center" },
  { weight: 16, type: "Licensed Child-Care Home" },
  { weight: 22, type: "Registered Child-Care Home" },
] as const;

const SPECIAL: readonly Case[] = [...TEXAS_CASES, ...TEXAS_TOUR];

/**
 * Returns every operation of the sample's Texas, including those that some monthly files don't
 * list.
 */
export function texasOperations(as_of: Day): Operation[] {
  return Array.from({ length: SIZE }, (_, index) => {
    const random = randomOf("tx", index);
    const special = SPECIAL[index];
    const place = specialPlace(index) ?? random.weighted(TEXAS_PLACES);
    const type = special?.type ?? random.weighted(TYPES).type;
    const usual = drawOperation(random, index, type, place, as_of);
    return { ...usual, ...special?.change?.(usual, as_of) };
  });
}

/**
 * Returns the location of an unusual operation: 78704 and 78745 in turn, and 78704 for the tour.
 */
function specialPlace(index: number): SampleLocation | undefined {
  if (index >= SPECIAL.length) return undefined;
  return at(TEXAS_PLACES, index < TEXAS_CASES.length ? index % 2 : 0);
}

function drawOperation(
  random: Random,
  index: number,
  type: string,
  place: SampleLocation,
  as_of: Day,
): Operation {
  const home = isHome(type);
  const words = placeName("texas", index);
  return {
    index,
    type,
    name: [[0, home ? homeName(random, index) : `${words} ${random.pick(KINDS)}`]],
    place,
    street: streetAddress(random, index),
    zip_extension: String(random.int(1001, 9899)),
    point: {
      lat: place.lat + 0.018 * (2 * random.unit() - 1),
      lng: place.lng + 0.02 * (2 * random.unit() - 1),
    },
    phone: [[0, phoneDigits(AREA_CODES[place.county] ?? ["325", "432", "806", "956"], index)]],
    issuance: [[0, type.startsWith("Registered") ? "Registered" : "Full Permit"]],
    issued: as_of - random.int(1500, 7000),
    conditions: random.chance(0.2),
    corrective_action: [[0, "NO"]],
    temporarily_closed: false,
    subsidy: random.chance(0.62),
    hours: drawHours(random, index),
    days: random.chance(0.88) ? "Mon,Tue,Wed,Thu,Fri" : "Mon,Tue,Wed,Thu,Fri,Sat",
    capacity: home ? random.pick([10, 12, 12, 12]) : 5 * random.int(6, 42),
    ages: random.weighted(AGES).ages,
    programs: random.pick(PROGRAMS),
    website: !home && random.chance(0.3) ? `www.example.org/${words.replace(" ", "-")}` : "",
    risk: random.normal(),
    visits: "usual",
  };
}

/** Draws hours. Most are daytime, and some are in the evening, overnight, or impossible. */
function drawHours(random: Random, index: number): string {
  const opens = `0${random.pick(["6:00", "6:30", "7:00"])} AM`;
  const closes = `0${random.pick(["5:30", "6:00", "6:30"])} PM`;
  if (index % 61 === 40) return "06:00 AM-06:00 AM";
  if (index % 37 === 20) return "12:00 AM-11:59 PM";
  return index % 19 === 9 ? `${opens}-11:30 PM` : `${opens}-${closes}`;
}

/**
 * Returns a home's name: the provider's, or in some cases its own. The agency's export has the
 * double blank.
 */
function homeName(random: Random, index: number): string {
  const { given, family } = personName("texas", index);
  if (random.chance(0.25)) return `${given}'s ${placeName("texas", index)} Room`;
  return `${given}${random.chance(0.3) ? "  " : " "}${family}`;
}
