import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Row, Source, Unmapped } from "../source";
import { stream } from "./columns";
import { type Draft, facilityRecord } from "./facility-record";
import { joinWords, parseCity, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { formatSpan } from "../parse/hours";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { foldTerm, licenseOf, type LicenseTable, termOf } from "../parse/terms";

const STATUS: LicenseTable = { open: "active", "family home": "unknown", "in-home": "unknown" };

/** Types I to III are kinds of funding of licensed centers. */
const TYPE: Readonly<Record<string, FacilityType>> = {
  "type i": "center",
  "type ii": "center",
  "type iii": "center",
  "family home": "home",
  "in-home": "home",
};

/** Homes are registered for payments, and need no license. */
const EXEMPT: ReadonlySet<string> = new Set(["family home", "in-home"]);

/** The monthly listing of licensed centers and license-exempt providers. */
const providers = stream({
  name: "providers",
  kind: "facilities",
  required: {
    number: "License Number",
    name: "Facility Name",
    street: "Street Address",
    city: "City",
    type: "License Type",
    status: "License Status",
    capacity: "License Capacity",
  },
  optional: {
    parish: "Parish",
    phone: "Facility Phone Number",
    ages: "Age Range",
    days: "Operation Days",
  },
  map(row) {
    if (row.number === undefined) return { refused: "no_key", detail: "no License Number" };
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.number,
        ...licenseIn(row, unmapped),
        address_line1: row.street,
        city: parseCity(row.city, "LA"),
        state_code: "LA",
        county: titleCase(row.parish),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        ...parseAges(row.ages),
        hours: hoursOf(row.days),
      },
    });
    return { records: [record], unmapped };
  },
});

/** A status of an exempt home is that of its registration, not of a license. */
function licenseIn({ type, status }: Row, unmapped: Unmapped[]): Draft {
  if (!EXEMPT.has(foldTerm(type ?? ""))) return licenseOf(STATUS, status, unmapped);
  return { ...licenseOf(STATUS, type, unmapped), license_exempt: true, may_operate: true };
}

/** Shortens "Monday From: 06:30 To: 18:00 / Tuesday From: …" if all days have the same hours. */
function hoursOf(text: string | undefined): string | undefined {
  const days = (text ?? "").split(" / ").map((day) => /^(\w+) From: (\S+) To: (\S+)$/.exec(day));
  const [first] = days;
  if (!first) return text;
  const isSame = days.every((day) => day?.[2] === first[2] && day?.[3] === first[3]);
  if (!isSame) return text;
  return joinWords(formatSpan(first[2], first[3]), days.map((day) => day?.[1]).join(","));
}

const workbook =
  "https://doe.louisiana.gov/docs/default-source/early-childhood/licensed-centers-and-licensed-exempt-providers-listing.xlsx";

export const laLdoe: Source = {
  source_id: "la-ldoe",
  jurisdiction_id: "la-ldoe",
  state_code: "LA",
  agency: "Louisiana Department of Education",
  title: "Louisiana licensed centers and license-exempt providers",
  portal_url: "https://louisianaschools.com/",
  lookup_url: "https://louisianaschools.com/",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [providers],
  endpoints: [{ style: "csv", stream: "providers", url: workbook }],
};
