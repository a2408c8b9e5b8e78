import { dateOfDay } from "#lib/kernel/days";
import type { Day } from "./calendar";
import { writeCsv, type CellRow } from "./csv";
import {
  decisionDay,
  isListed,
  type Listed,
  type Moment,
  type Over,
  type SampleText,
  valueAt,
} from "./moment";
import { personName, phoneDigits, placeName, streetAddress } from "./names";
import { CALIFORNIA_PLACES, type SampleLocation } from "./places";
import { randomOf } from "./random";

const CENTER_SITES = 146;
const HOMES = 157;

// Alphabetical, as in the portal's datastore.
const COLUMNS = [
  "closed_date",
  "county_name",
  "facility_address",
  "facility_administrator",
  "facility_capacity",
  "facility_city",
  "facility_name",
  "facility_number",
  "facility_state",
  "facility_status",
  "facility_telephone_number",
  "facility_type",
  "facility_zip",
  "file_date",
  "license_first_date",
  "licensee",
  "regional_office",
] as const;

type License = Listed & {
  number: number;
  type: string;
  name: string;
  licensee: string;
  place: SampleLocation;
  address: string;
  phone: string;
  capacity: number;
  status: Over<string>;
  first: Day | undefined;
  closed: Day | undefined;
};

/** Writes the state's two files, centers and homes. They have no inspections. */
export function californiaFiles(moment: Moment): SampleText[] {
  const sites = Array.from({ length: CENTER_SITES }, (_, i) => centerLicenses(i, moment.as_of));
  const homes = Array.from({ length: HOMES }, (_, i) => homeLicense(i, moment.as_of));
  const file = (stream_hint: string, licenses: License[]) => {
    const rows = licenses.filter((license) => isListed(license, moment));
    const cells = rows.map((license) => licenseRow(license, moment));
    const text = writeCsv(COLUMNS, cells, { newline: "\r\n", quote_all: true });
    return { name: `${stream_hint}.csv`, text, observed: moment.observed, stream_hint };
  };
  return [file("centers", sites.flat()), file("homes", homes)];
}

/**
 * Returns the licenses of a site. A third of the sites have one for infants and one for preschool,
 * and some one for school age.
 */
function centerLicenses(index: number, as_of: Day): License[] {
  const random = randomOf("ca", "center", index);
  const place = random.weighted(CALIFORNIA_PLACES);
  const name = `${placeName("california_centers", index).toUpperCase()} PRESCHOOL`;
  const single = index % 9 === 7;
  const license = {
    number: 990_100_001 + index * 5,
    type: single ? "SINGLE LICENSED CHILD CARE CENTER" : "DAY CARE CENTER",
    name,
    licensee: `${placeName("california_centers", index).toUpperCase()} SCHOOLS, INC.`,
    place,
    address: streetAddress(random, index).toUpperCase(),
    phone: phone(index),
    capacity: random.int(24, 120),
    first: as_of - random.int(900, 9000),
    ...centerCase(index, as_of),
  };
  const infant = { number: license.number + 1, type: "INFANT CENTER", capacity: 24 };
  const school = { number: license.number + 2, type: "SCHOOL AGE DAY CARE CENTER", capacity: 30 };
  if (index % 3 !== 0) return [license];
  if (index % 6 !== 0) return [license, { ...license, ...infant }];
  return [license, { ...license, ...infant }, { ...license, ...school }];
}

function homeLicense(index: number, as_of: Day): License {
  const random = randomOf("ca", "home", index);
  const { given, family } = personName("california_homes", index);
  const name = `${family}, ${given}`.toUpperCase();
  return {
    number: 990_400_001 + index,
    type: "FAMILY DAY CARE HOME",
    name,
    licensee: name,
    place: random.weighted(CALIFORNIA_PLACES),
    address: "Unavailable",
    phone: phone(500 + index),
    capacity: random.pick([14, 14, 14, 12]),
    first: as_of - random.int(400, 8000),
    ...homeCase(index, as_of),
  };
}

type Case = Pick<License, "status" | "closed"> & Partial<License>;
const LICENSED: Case = { status: [[0, "LICENSED"]], closed: undefined };

function centerCase(index: number, as_of: Day): Case {
  if (index % 10 === 1) return { status: [[0, "CLOSED"]], closed: as_of - 300 - index };
  switch (index) {
    case 2:
      return closing(2, as_of);
    case 4:
      return {
        status: change("PENDING", 2, "LICENSED"),
        closed: undefined,
        first: decisionDay(as_of, 2),
      };
    case 5:
      return { status: change("LICENSED", 1, "ON PROBATION"), closed: undefined };
    case 8:
      return { status: [[0, "INACTIVE"]], closed: undefined };
    case 10:
      return { status: [[0, "PENDING"]], closed: undefined, first: undefined };
    case 13:
      return { ...LICENSED, last_index: 2 };
    case 14:
      return { ...LICENSED, first_index: 3 };
    default:
      return LICENSED;
  }
}

function homeCase(index: number, as_of: Day): Case {
  if (index % 9 === 2) return { status: [[0, "CLOSED"]], closed: as_of - 200 - index };
  if (index === 3) return closing(3, as_of);
  return index === 4 ? { status: [[0, "INACTIVE"]], closed: undefined } : LICENSED;
}

function change(before: string, file: number, after: string): Over<string> {
  return [
    [0, before],
    [file, after],
  ];
}

function closing(file: number, as_of: Day): Case {
  return { status: change("LICENSED", file, "CLOSED"), closed: decisionDay(as_of, file) };
}

function licenseRow(license: License, moment: Moment): CellRow {
  const status = valueAt(license.status, moment);
  const closed = status === "CLOSED" ? license.closed : undefined;
  const oakland = license.place.county === "Alameda";
  return {
    closed_date: stamp(closed),
    county_name: license.place.county.toUpperCase(),
    facility_address: license.address,
    // The agency names a person here. The sample doesn't.
    facility_administrator: "",
    facility_capacity: license.capacity,
    facility_city: license.place.city.toUpperCase(),
    facility_name: license.name,
    facility_number: license.number,
    facility_state: "CA",
    facility_status: status,
    facility_telephone_number: license.phone,
    facility_type: license.type,
    facility_zip: license.place.zip,
    file_date: fileDate(moment.observed),
    license_first_date: status === "PENDING" ? "" : stamp(license.first),
    licensee: license.licensee,
    regional_office: oakland ? "2" : "31",
  };
}

function stamp(day: Day | undefined): string {
  return day === undefined ? "" : `${dateOfDay(day)}T00:00:00`;
}

/** Formats May 25, 2025 as 5252025, without a leading zero. */
function fileDate(day: Day): string {
  const [year, month, date] = dateOfDay(day).split("-");
  return `${Number(month)}${date}${year}`;
}

function phone(index: number): string {
  const digits = phoneDigits(["510", "925", "213", "619", "408"], index);
  return digits.replace(/^(...)(...)/, "($1) $2-");
}
