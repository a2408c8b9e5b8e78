import type { FacilityType } from "#lib/kernel/vocabulary";
import type { FacilityFields } from "../records";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseDate, parseEnd } from "../parse/dates";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { foldTerm, licenseOf, type LicenseTable, termOf } from "../parse/terms";
import { reportUnread } from "../parse/unread";

/** The list mixes in exempt programs, so only the words Licensed and Registered give a status. */
const STATUS: LicenseTable = {
  "licensed center": "active",
  "registered child development home a": "active",
  "registered child development home b": "active",
  "registered child development home c": "active",
  "registered child development home c1": "active",
  "exempt from licensing": "unknown",
  "non-registered child care home": "unknown",
};

const TYPE: Readonly<Record<string, FacilityType | null>> = {
  "licensed center": "center",
  "registered child development home a": "home",
  "registered child development home b": "home",
  "registered child development home c": "home",
  "registered child development home c1": "home",
  "exempt from licensing": null,
  "non-registered child care home": "home",
};

const EXEMPT = ["exempt from licensing", "non-registered child care home"];

/** The export of the state's provider locator. */
const providers = stream({
  name: "providers",
  kind: "facilities",
  required: {
    id: "DHS PROVIDER ID",
    name: "PROVIDER BUSINESS NAME",
    type: "PROVIDER TYPE",
    city: "COMMUNITY",
    zip: "PROVIDER ZIP CODE",
    expires_on: "PROVIDER LIC/REG EXPIRE DATE",
    capacity: "PROVIDER CAPACITY",
  },
  optional: {
    county: "COUNTY",
    street: "PROVIDER LOCATION ADDRESS #1",
    unit: "PROVIDER LOCATION ADDRESS #2",
    phone: "PROVIDER PHONE NUMBER",
    issued_on: "PROVIDER LIC/REG ISSUE DATE",
    subsidy: "IS ACTIVE CCAProvider",
    rating: "PROVIDER QRS RATING",
  },
  map(row, { observed_on }) {
    if (row.id === undefined) return { refused: "no_key", detail: "no DHS PROVIDER ID" };
    const unmapped: Unmapped[] = [];
    const isExempt = row.type !== undefined && EXEMPT.includes(foldTerm(row.type));
    const issued_on = parseDate(row.issued_on);
    // A date in an exempt program's row ends no license.
    const expires_on = isExempt ? undefined : parseEnd(row.expires_on, issued_on, observed_on);
    const record = facilityRecord({
      key: row.id,
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.id,
        ...licenseOf(STATUS, row.type, unmapped, { expires_on, observed_on, keeps_term: true }),
        license_exempt: isExempt || undefined,
        ...(isExempt ? {} : { issued_on, expires_on }),
        address_line1: joinWords(row.street, row.unit),
        city: parseCity(row.city, "IA"),
        state_code: "IA",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.capacity),
        subsidy_accepted: parseFlag(row.subsidy),
        quality_rating: ratingOf(row.rating),
      },
    });
    return { records: [record], unmapped };
  },
});

/** Returns 1 to 5. The locator writes 0 for a provider without a rating. */
function ratingOf(rating: string | undefined): FacilityFields["quality_rating"] {
  if (rating === undefined || rating === "0") return undefined;
  if (!/^[1-5]$/.test(rating)) return reportUnread("rating", rating);
  return { system: "Iowa Quality Rating System", value: rating };
}

export const iaHhs: Source = {
  source_id: "ia-hhs",
  jurisdiction_id: "ia-hhs",
  state_code: "IA",
  agency: "Iowa Department of Health and Human Services",
  title: "Iowa licensed centers and registered homes",
  portal_url: "https://ccmis.dhs.state.ia.us/clientportal/ProviderLocator.aspx",
  lookup_url: "https://secureapp.dhs.state.ia.us/dhs_titan_public/ChildCare/ComplianceReport",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [providers],
  endpoints: [],
  manual_reason: "The data of the agency's locator aren't read yet. Export its list.",
};
