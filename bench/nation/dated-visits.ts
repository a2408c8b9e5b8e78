import { type Agency, oneLine, streetOf, usDay } from "./agency";

/** Agencies that publish the dates of visits, but not what was found at each. */

/** A map layer with the licenses, and the visits of the lookup's pages. */
const minnesota: Agency = {
  source_id: "mn-dhs",
  area: "MN",
  weight: 4,
  visits: "dates",
  rowsOf: (facility) => {
    const { name, city, zip, lat, lng } = facility;
    const license_number = String(facility.number);
    const type = facility.is_home ? "Family Child Care" : "Child Care Center";
    const address = streetOf(facility);
    const license = { license_number, type, name, address, city, zip, lat, lng };
    const visits = facility.visits.map(({ date }) => ({
      stream: "visits",
      row: { license_number, date: usDay(date), type: "Licensing Review" },
    }));
    return [{ stream: "points", row: license }, ...visits];
  },
};

/** One row per license with the dates of its inspections, and citations only as totals. */
const california: Agency = {
  source_id: "ca-ccld",
  area: "CA",
  weight: 10,
  visits: "dates",
  rowsOf: (facility) => {
    const { name, city, zip, phone } = facility;
    // The total of a single inspection would be its violations.
    const isSingle = facility.visits.length === 1;
    const row = {
      number: String(100_000_000 + facility.number),
      name,
      address: streetOf(facility),
      city,
      zip,
      phone,
      capacity: String(facility.capacity),
      type: facility.is_home ? "FAMILY DAY CARE HOME" : "DAY CARE CENTER",
      status: "LICENSED",
      licensee: name,
      first_on: usDay(facility.issued_on),
      inspection_dates: facility.visits.map(({ date }) => usDay(date)).join(";"),
      inspect_a: isSingle ? "0" : String(facility.number % 3),
      inspect_b: isSingle ? "0" : String(facility.number % 5),
      other_a: "0",
      other_b: "0",
    };
    return [{ stream: "transparency", row }];
  },
};

/** One row per provider, with the newest inspection and the totals over all. */
const virginia: Agency = {
  source_id: "va-dss",
  area: "VA",
  weight: 8.7,
  visits: "newest",
  rowsOf: (facility) => {
    const { name, phone } = facility;
    const dates = facility.visits.map(({ date }) => date);
    const row = {
      id: String(facility.number),
      name,
      phone,
      capacity: String(facility.capacity),
      address: oneLine(facility),
      type: facility.is_home ? "Family Day Home" : "Child Day Center",
      license: "Two Year",
      expires_on: namedDay(facility.expires_on),
      lat: facility.lat,
      lng: facility.lng,
      ages: "1 month - 12 years",
      subsidy: "Yes",
      inspections: String(dates.length),
      first_on: namedDay(dates[0] ?? ""),
      last_on: namedDay(dates.at(-1) ?? ""),
      with_violation: String(Math.floor(dates.length / 2)),
    };
    return [{ stream: "search", row }];
  },
};

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Returns "Mar. 9, 2024" for "2024-03-09". */
function namedDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${MONTHS[(month ?? 1) - 1]}. ${date}, ${year}`;
}

export const withDatedVisits: readonly Agency[] = [minnesota, california, virginia];
