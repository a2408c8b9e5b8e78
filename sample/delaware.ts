import type { Day } from "./calendar";
import { LATEST, type Listed, type Over } from "./moment";
import { personName, placeName, streetAddress } from "./names";
import { DELAWARE_PLACES, type SampleLocation } from "./places";
import { randomOf } from "./random";

const SIZE = 171;

const TYPES = [
  { weight: 52, type: "Licensed Child Care Center" },
  { weight: 40, type: "Licensed Family Child Care" },
  { weight: 8, type: "Licensed Large Family Child Care" },
] as const;

/** One resource of the sample's Delaware. */
export type Resource = Listed & {
  index: number;
  id: string;
  type: string;
  name: string;
  /** `FAMILY, GIVEN` for a person, the same as the name for a center. */
  reversed: string;
  place: SampleLocation;
  street: string;
  point: { lat: number; lng: number } | undefined;
  capacity: number;
  enforcement: Over<string>;
  intent_to_revoke: Over<string>;
  conditions: string;
  risk: number;
  /** Clean inspections give no row, so half of the state seems never inspected. */
  visits: "cited" | "never cited" | "enforcement only";
};

/** Returns every resource, including those that some monthly files don't list. */
export function delawareResources(): Resource[] {
  return Array.from({ length: SIZE }, (_, index) => {
    const usual = drawResource(index);
    return { ...usual, ...changes(index) };
  });
}

function drawResource(index: number): Resource {
  const random = randomOf("de", index);
  const place = random.weighted(DELAWARE_PLACES);
  const { type } = random.weighted(TYPES);
  const center = type.endsWith("Center");
  const person = personName("delaware", index);
  const words = `${placeName("delaware", index)} Early Learning`.toUpperCase();
  return {
    index,
    id: String(9_700_001 + index),
    type,
    name: center ? words : `${person.given} ${person.family}`.toUpperCase(),
    reversed: center ? words : `${person.family}, ${person.given}`.toUpperCase(),
    place,
    street: streetAddress(random, index).toUpperCase(),
    point: random.chance(0.85)
      ? {
          lat: Number((place.lat + 0.02 * (random.unit() - 0.5)).toFixed(6)),
          lng: Number((place.lng + 0.02 * (random.unit() - 0.5)).toFixed(6)),
        }
      : undefined,
    capacity: center ? random.int(18, 140) : type.includes("Large") ? 12 : 9,
    enforcement: [[0, ""]],
    intent_to_revoke: [[0, ""]],
    conditions: index % 15 === 9 ? "Agreement of Understanding" : "",
    risk: random.normal(),
    visits: random.chance(0.55) ? "cited" : "never cited",
  };
}

/** The unusual resources. README.md describes each. */
function changes(index: number): Partial<Resource> {
  switch (index) {
    case 0:
      return { enforcement: from(2, "Suspended"), visits: "cited" };
    case 1:
      return { enforcement: from(1, "Probation"), visits: "cited" };
    case 2:
      return { intent_to_revoke: from(3, "Intent to Revoke"), visits: "cited" };
    case 3:
      return { visits: "enforcement only" };
    case 4:
      return { capacity: 0 };
    case 5:
      return { last_index: 2 };
    case 6:
      return { first_index: LATEST, visits: "never cited" };
    default:
      return {};
  }
}

function from(file: number, term: string): Over<string> {
  return [
    [0, ""],
    [file, term],
  ];
}

/** Returns the first day of the citations in the files. */
export function delawareHistoryFrom(as_of: Day): Day {
  return as_of - 1500;
}
