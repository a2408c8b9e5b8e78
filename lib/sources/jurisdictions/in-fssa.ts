import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseIndianaAges } from "./in-fssa-ages";
import {
  exemptLicense,
  IN_STATUS,
  IN_TYPE,
  indianaRating,
  parseFirstDay,
  underEnforcement,
  unslash,
} from "./in-fssa-terms";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseDate, parseEnd } from "../parse/dates";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { foldTerm, licenseOf, termOf } from "../parse/terms";

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
    const license = licenseOf(IN_STATUS, row.license, unmapped, { expires_on, observed_on });
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: unslash(row.name),
        legal_name: unslash(row.applicant),
        facility_type: termOf(IN_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.number,
        ...(isExempt ? exemptLicense(license) : underEnforcement(license, row, unmapped)),
        issued_on,
        first_licensed_on: parseFirstDay(row.approved_on),
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
        quality_rating: indianaRating(row.level),
      },
    });
    return { records: [record], unmapped };
  },
});

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
  manual_reason: "The data of the agency's search aren't read yet. Request the file.",
};
