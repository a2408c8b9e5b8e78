import type { FacilityType } from "#lib/kernel/vocabulary";
import type { FacilityFields } from "../records";
import type { Row, Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseIndianaAges } from "./in-fssa-ages";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseDate, parseEnd } from "../parse/dates";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { foldTerm, type License, licenseOf, type LicenseTable, termOf } from "../parse/terms";
import { reportUnread } from "../parse/unread";

/** A provider exempt from licensing has no license status. */
const STATUS: LicenseTable = {
  regular: "active",
  registration: "active",
  provisional: "probationary",
  probationary: "probationary",
  exempt: "unknown",
};

const PROVIDER: Readonly<Record<string, boolean>> = {
  open: false,
  "open-enforcement pending": true,
};

const TYPE: Readonly<Record<string, FacilityType>> = {
  "home licensed": "home",
  "home exempt": "home",
  "center licensed": "center",
  "center exempt": "center",
  ministry: "center",
  lea: "school_based",
};

const profiles = stream({
  name: "profiles",
  kind: "facilities",
  blanks: ["NA"],
  required: {
    number: "FacilityNumber",
    name: "FacilityName",
    type: "FacilityTypeDescription",
    license: "License_RegistrationStatus",
    provider_status: "ProviderStatus",
    address: "Address",
    city: "City",
    zip: "ZipCode",
    ends_on: "EndDate",
    capacity: "Capacity",
  },
  optional: {
    data_date: "Data Date",
    applicant: "ApplicantName",
    level: "CurrentLevel",
    county: "CountyName",
    phone: "Phone",
    approved_on: "InitialDateApprovedToOperate",
    begins_on: "BeginDate",
    subsidy: "CCDFEligibility",
    hours: "HoursOfOperation",
    days: "DaysPerWeek",
    ages: "Ages",
  },
  observed_of: (row) => parseDate(row.data_date),
  map(row, { observed_on }) {
    if (row.number === undefined) return { refused: "no_key", detail: "no FacilityNumber" };
    const unmapped: Unmapped[] = [];
    const issued_on = parseDate(row.begins_on);
    const expires_on = parseEnd(row.ends_on, issued_on, observed_on);
    const isExempt = row.license !== undefined && foldTerm(row.license) === "exempt";
    const license = licenseOf(STATUS, row.license, unmapped, { expires_on, observed_on });
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: unslash(row.name),
        legal_name: unslash(row.applicant),
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.number,
        ...(isExempt ? exempt(license) : underEnforcement(license, row, unmapped)),
        issued_on,
        first_licensed_on: firstDayOf(row.approved_on),
        expires_on,
        address_line1: unslash(row.address),
        city: parseCity(row.city, "IN"),
        state_code: "IN",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        ...parseIndianaAges(row.ages),
        hours: joinWords(row.hours, row.days),
        subsidy_accepted: parseFlag(row.subsidy),
        quality_rating: ratingOf(row.level),
      },
    });
    return { records: [record], unmapped };
  },
});

/** Level 0 means that the provider isn't in the rating system. */
function ratingOf(level: string | undefined): FacilityFields["quality_rating"] {
  if (level === "0") return undefined;
  if (level === undefined || !/^[1-4]$/.test(level)) return reportUnread("level", level);
  return { system: "Paths to QUALITY", value: level };
}

/** Placeholder for an unknown date. Many ministries have it, and no other provider. */
const UNKNOWN_DAY = "2000-01-01";

function firstDayOf(text: string | undefined): string | undefined {
  const date = parseDate(text);
  return date === UNKNOWN_DAY ? undefined : date;
}

/** Removes the slashes that the export left of escaped quotes: "\St. Joseph …\". */
const unslash = (text: string | undefined) => text?.replaceAll("\\", "").trim() || undefined;

const exempt = (license: License) => ({ ...license, license_exempt: true, may_operate: true });

/** An announced action leaves the provider open, with its license on probation. */
function underEnforcement(license: License, row: Row, unmapped: Unmapped[]): License {
  const isPending = termOf(PROVIDER, "provider_status", row.provider_status, unmapped) ?? false;
  if (!isPending || license.license_status !== "active") return license;
  const license_state_term = `${row.license ?? ""}, ${row.provider_status ?? ""}`;
  return { ...license, license_status: "probationary", license_state_term };
}

export const inFssa: Source = {
  source_id: "in-fssa",
  jurisdiction_id: "in-fssa",
  state_code: "IN",
  agency: "Indiana Office of Early Childhood and Out-of-School Learning",
  title: "Indiana child care provider profiles",
  portal_url: "https://www.in.gov/fssa/childcarefinder/",
  lookup_url: "https://secure.in.gov/apps/fssa/providersearch/home/category/ch",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [profiles],
  endpoints: [],
};
