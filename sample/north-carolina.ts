import { dateOfDay } from "#lib/kernel/days";
import { monthEnd } from "./calendar";
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
import { personName, placeName } from "./names";
import { NORTH_CAROLINA_PLACES } from "./places";
import { randomOf } from "./random";

const SIZE = 251;
/** The newest report is more than 400 days old, so the state is historical. */
const BEHIND_MONTHS = 15;

const COLUMNS = [
  "id",
  "county",
  "name",
  "type",
  "star",
  "ind_month",
  "shift",
  "num_infant",
  "num_one",
  "num_two",
  "num_three",
  "num_four",
  "num_five",
  "num_twelve",
  "num_total",
  "children_lic",
  "children_max",
  "cat_op",
  "scc",
  "employees",
  "month",
  "year",
] as const;

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
const STARS = [
  { weight: 38, stars: 5 },
  { weight: 30, stars: 4 },
  { weight: 24, stars: 3 },
  { weight: 5, stars: 1 },
  { weight: 3, stars: 2 },
] as const;
const AGE_COLUMNS = COLUMNS.slice(7, 14);

/**
 * Writes the state's monthly statistical detail, one row per facility, without addresses or
 * inspections.
 */
export function northCarolinaFiles(moment: Moment): SampleText[] {
  const observed = monthEnd(moment.observed, BEHIND_MONTHS);
  const rows = Array.from({ length: SIZE }, (_, index) => index)
    .filter((index) => isListed(CASES[index] ?? {}, moment))
    .map((index) => facilityRow(index, moment, dateOfDay(observed)));
  const name = `nc_${dateOfDay(observed).slice(0, 7)}_shift1.csv`;
  return [{ name, text: writeCsv(COLUMNS, rows), observed, stream_hint: "statistical_detail" }];
}

/**
 * Facilities whose license changes, or that are new or leave. The star column has both rating and
 * license.
 */
const CASES: { readonly [index: number]: Listed & { star?: Over<string> } } = {
  0: { star: then("4 Star C 2C", 1, "Prov C") },
  1: { star: then("Temp C", 2, "3 Star C 2C") },
  2: { star: then("GS110", 2, "Other") },
  3: { star: [[0, "SProv C"]] },
  4: { star: then("3 Star C 2C", 3, "Prob Lic C") },
  5: { last_index: 2 },
  6: { first_index: 1 },
  7: { first_index: LATEST, star: [[0, "Temp C"]] },
  8: {
    star: [
      [0, "5 Star C 2C"],
      [1, "Prov C"],
      [3, "GS110"],
    ],
  },
  9: { star: [[0, "GS110"]] },
};

function then(before: string, file: number, after: string): Over<string> {
  return [
    [0, before],
    [file, after],
  ];
}

function facilityRow(index: number, moment: Moment, observed_on: string): CellRow {
  const random = randomOf("nc", index);
  const place = random.weighted(NORTH_CAROLINA_PLACES);
  const special = CASES[index];
  const home = special === undefined && random.chance(0.28);
  const { stars } = random.weighted(STARS);
  const usual: Over<string> = [[0, `${stars} Star ${home ? "H" : "C"} 2C`]];
  const capacity = home ? 8 : random.int(20, 140);
  const ages = AGE_COLUMNS.map(
    (column) => [column, home ? random.int(0, 1) : random.int(0, 12)] as const,
  );
  const person = personName("north_carolina", index);
  return {
    // The first two digits are the county's number.
    id: `${String((Number(place.county_fips.slice(2)) + 1) / 2).padStart(2, "0")}9${String(10_001 + index)}`,
    county: place.county,
    name: home
      ? `${person.given} ${person.family} Day Care Home`
      : `${placeName("north_carolina", index)} Child Care`,
    type: home ? "Home" : "Center",
    star: valueAt(special?.star ?? usual, moment),
    ind_month: random.int(1, 12),
    shift: 1,
    ...Object.fromEntries(ages),
    num_total: ages.reduce((sum, [, children]) => sum + children, 0),
    children_lic: capacity,
    children_max: capacity,
    cat_op: home
      ? "Independent Family Residence"
      : random.pick(["Independent Constructed for Child Care", "Local Public School School"]),
    scc: random.chance(0.7) ? "Y" : "N",
    employees: home ? 1 : random.int(4, 30),
    month: MONTHS[Number(observed_on.slice(5, 7)) - 1],
    year: observed_on.slice(0, 4),
  };
}
