import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { foldTerm, licenseOf, type LicenseTable, lookUp, termOf } from "../parse/terms";

/**
 * The department's status words, with its code in brackets. RN stays `active`: a license in renewal
 * is valid, and about a fifth of all licenses move there within a year. PR and RR announce an
 * action, and the provider may operate until it's final.
 */
const STATUS: LicenseTable = {
  "license issued (il)": "active",
  // The first months of a new home or center.
  "permit issued (ip)": { status: "active", stage: "initial" },
  "amended permit (ap)": "active",
  "pending address change application (ad)": "active",
  "pending renewal application (rn)": { status: "active", stage: "in_renewal" },
  "conditional license (cd)": { status: "probationary", stage: "corrective_action" },
  "pending revocation (pr)": { status: "probationary", stage: "adverse_action" },
  "refuse to renew (rr)": { status: "probationary", stage: "adverse_action" },
  "revoke license (rl)": "revoked",
  // A surrendered license is no license, for whatever reason.
  "surrendered under investigation (si)": "closed",
  "surrendered with cause (sc)": "closed",
};

const TYPE: Readonly<Record<string, FacilityType>> = { dcc: "center", dch: "home", gdc: "home" };

/** The agency's names for its codes, because the codes mean nothing to a family. */
const TYPE_NAME: Readonly<Record<string, string>> = {
  dcc: "Day Care Center (DCC)",
  dch: "Day Care Home (DCH)",
  gdc: "Group Day Care Home (GDC)",
};

/** Chicago is an office of its own, in Cook County. Placeholders name no county. */
const COUNTY: Readonly<Record<string, string | undefined>> = {
  "city of chicago": "Cook",
  "out of country": undefined,
};

/**
 * The export of the search page. A later copy has other names, no county, and points that a third
 * party computed, which aren't read.
 */
const providers = stream({
  name: "providers",
  kind: "facilities",
  // The export writes 0 for no night care, no ages, and no capacity.
  blanks: ["0"],
  required: {
    id: ["ProviderID", "id"],
    name: ["DoingBusinessAs", "name"],
    street: "Street",
    city: "City",
    zip: "Zip",
    type: "FacilityType",
    day_ages: ["DayAgeRange", "dayAge"],
    day_capacity: ["DayCapacity", "dayCap"],
    status: "Status",
  },
  optional: {
    county: "County",
    phone: "Phone",
    night_ages: ["NightAgeRange", "nightAge"],
    night_capacity: ["NightCapacity", "nightCap"],
  },
  map(row) {
    if (row.id === undefined) return { refused: "no_key", detail: "no ProviderID" };
    // Six digits with zeros in front, which spreadsheets remove.
    const id = /^\d+$/.test(row.id) ? row.id.padStart(6, "0") : row.id;
    const unmapped: Unmapped[] = [];
    const record = facilityRecord({
      key: id,
      draft: {
        name: row.name,
        facility_type: termOf(TYPE, "facility_type", row.type, unmapped),
        facility_subtype: lookUp(TYPE_NAME, foldTerm(row.type ?? "")) ?? row.type,
        license_number: id,
        ...licenseOf(STATUS, row.status, unmapped),
        address_line1: row.street,
        city: parseCity(row.city, "IL"),
        state_code: "IL",
        zip: parseZip(row.zip),
        county: countyOf(row.county),
        phone: parsePhone(row.phone),
        capacity: parseCapacity(row.day_capacity ?? row.night_capacity),
        ...parseAges(row.day_ages ?? row.night_ages),
      },
    });
    return { records: [record], unmapped };
  },
});

function countyOf(text: string | undefined): string | undefined {
  const folded = foldTerm(text ?? "");
  return Object.hasOwn(COUNTY, folded) ? COUNTY[folded] : titleCase(text?.replace(".", ". "));
}

const search = "https://sunshine.dcfs.illinois.gov/Content/Licensing/Daycare/ProviderLookup.aspx";

export const ilDcfs: Source = {
  source_id: "il-dcfs",
  jurisdiction_id: "il-dcfs",
  state_code: "IL",
  agency: "Illinois Department of Children and Family Services",
  title: "Illinois day care providers (Sunshine)",
  portal_url: search,
  lookup_url: search,
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [providers],
  // The portal is a form that exports a file for a person.
  endpoints: [],
  manual_reason:
    "The agency's export is a form whose fields aren't documented. Export all providers there.",
};
