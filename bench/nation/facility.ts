import { shiftDay } from "../../lib/kernel/days";
import { seededRandom } from "../seeded-random";
import { skewed } from "../visits";
import { zipsIn } from "./state-zips";

/** The dates of the two days of files, YYYY-MM-DD. */
export const DAYS = ["2026-10-01", "2026-10-02"] as const;
/** 0 is the first load, 1 the refresh on the next day. */
export type Day = 0 | 1;

export type Finding = {
  index: number;
  level: "low" | "moderate" | "serious";
  is_corrected: boolean;
};
export type Visit = { index: number; date: string; findings: Finding[] };

/** A generated facility as its agency knows it on one day. */
export type Facility = {
  /** Seven digits, unique within its agency. */
  number: number;
  name: string;
  street: { number: number; name: string };
  city: string;
  state: string;
  zip: string;
  lat: string;
  lng: string;
  phone: string;
  capacity: number;
  is_home: boolean;
  issued_on: string;
  expires_on: string;
  /** Oldest first, all on different dates. */
  visits: Visit[];
};

/** The size of one agency. */
export type AgencyPlan = {
  source_id: string;
  /** A state, or "NYC". */
  area: string;
  facilities: number;
  /** Means per facility and per visit. 0 if the agency publishes none. */
  visits_mean: number;
  findings_mean: number;
};

/** Shares of the rows that the second day changes. They add up to about 0.5 % of all rows. */
const CHANGES = { phone: 0.005, new_visit_per_visit: 0.003, correction_per_open: 0.01 };
const SHARE_WITH_FINDINGS = 0.55;
/** Days before the first file in which visits are. */
const VISIT_SPAN = 1_000;
const FIRST_NUMBER = 1_000_000;
const HOUSES_PER_STREET = 900;

const NAMES = [
  "Bright",
  "Little",
  "Sunny",
  "River",
  "Maple",
  "Harbor",
  "Garden",
  "Meadow",
  "Robin",
];
const KINDS = ["Learning Center", "Child Care", "Preschool", "Academy", "Early School"];
const STREETS = ["Oak", "Elm", "Cedar", "Birch", "Willow", "Spruce", "Juniper", "Aspen", "Laurel"];
const ENDINGS = ["Street", "Avenue", "Road", "Lane", "Drive", "Court"];
const LEVELS = ["low", "low", "low", "moderate", "moderate", "serious"] as const;

/**
 * Generates an agency's facilities one by one. The same plan, seed, and day give the same ones, and
 * those of the second day differ from the first only in the changed rows.
 */
export function* generateFacilities(plan: AgencyPlan, seed: number, day: Day): Generator<Facility> {
  const zips = zipsIn(plan.area);
  if (zips.length === 0) throw new Error(`No ZIP codes in ${plan.area}`);
  const start = [...plan.source_id].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
    seed,
  );
  for (let index = 0; index < plan.facilities; index++) {
    const random = seededRandom(start + index);
    const facility = generateOne(index, plan, zips[Math.floor(random() * zips.length)], random);
    if (day === 1) changeOvernight(facility, plan, seededRandom(~(start + index)));
    yield facility;
  }
}

type Zip = ReturnType<typeof zipsIn>[number];

function generateOne(
  index: number,
  plan: AgencyPlan,
  zip: Zip | undefined,
  random: () => number,
): Facility {
  if (!zip) throw new Error(`No ZIP code for facility ${index}`);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const is_home = random() < 0.4;
  const street_index = Math.floor(index / HOUSES_PER_STREET);
  return {
    number: FIRST_NUMBER + index,
    name: `${pick(NAMES)} ${pick(STREETS)} ${pick(KINDS)} ${index + 1}`,
    // No two facilities of an agency share an address, so none are merged.
    street: { number: 100 + (index % HOUSES_PER_STREET) * 10, name: streetName(street_index) },
    city: zip.city,
    state: zip.state,
    zip: zip.zip,
    lat: (zip.latitude + (random() - 0.5) * 0.02).toFixed(5),
    lng: (zip.longitude + (random() - 0.5) * 0.02).toFixed(5),
    phone: phoneOf(random),
    capacity: is_home ? 6 + Math.floor(random() * 7) : 20 + Math.floor(random() * 160),
    is_home,
    issued_on: shiftDay(DAYS[0], -400 - Math.floor(random() * 3_000)),
    expires_on: shiftDay(DAYS[0], 30 + Math.floor(random() * 600)),
    visits: plan.visits_mean > 0 ? generateVisits(plan, random) : [],
  };
}

/** Returns names that differ for each index: "Oak Street", …, "Laurel Court", "Oak 2nd Street". */
function streetName(index: number): string {
  const word = STREETS[index % STREETS.length] ?? "";
  const ending = ENDINGS[Math.floor(index / STREETS.length) % ENDINGS.length] ?? "";
  const round = Math.floor(index / (STREETS.length * ENDINGS.length));
  return round === 0 ? `${word} ${ending}` : `${word} ${"Hill ".repeat(round)}${ending}`;
}

/** Returns a number of the range kept for fiction. */
const phoneOf = (random: () => number) =>
  `${201 + Math.floor(random() * 780)}-555-01${String(Math.floor(random() * 100)).padStart(2, "0")}`;

function generateVisits(plan: AgencyPlan, random: () => number): Visit[] {
  const count = Math.min(skewed(random, plan.visits_mean), VISIT_SPAN);
  const gap = Math.floor(VISIT_SPAN / count);
  return Array.from({ length: count }, (_, index) => {
    const days_ago = (count - index) * gap - Math.floor(random() * gap);
    return generateVisit(index, shiftDay(DAYS[0], -days_ago), plan, random);
  });
}

function generateVisit(index: number, date: string, plan: AgencyPlan, random: () => number): Visit {
  const mean = plan.findings_mean / SHARE_WITH_FINDINGS;
  const count = mean > 1 && random() < SHARE_WITH_FINDINGS ? skewed(random, mean) : 0;
  const findings = Array.from({ length: count }, (_, place) => ({
    index: place,
    level: LEVELS[Math.floor(random() * LEVELS.length)] ?? "low",
    is_corrected: random() < 0.7,
  }));
  return { index, date, findings };
}

/** Changes a facility as the second day's files do: a new phone, a new visit, and corrections. */
function changeOvernight(facility: Facility, plan: AgencyPlan, random: () => number): void {
  if (random() < CHANGES.phone) facility.phone = phoneOf(random);
  for (const finding of facility.visits.flatMap(({ findings }) => findings)) {
    if (!finding.is_corrected && random() < CHANGES.correction_per_open) {
      finding.is_corrected = true;
    }
  }
  const { visits } = facility;
  if (random() < visits.length * CHANGES.new_visit_per_visit) {
    visits.push(generateVisit(visits.length, DAYS[0], plan, random));
  }
}
