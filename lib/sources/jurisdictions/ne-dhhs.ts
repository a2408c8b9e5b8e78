import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Row, Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { referral } from "./ne-dhhs-referral";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate } from "../parse/dates";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { parsePoint, pointWithin } from "../parse/points";
import { NO_STATUS_WORD, termOf } from "../parse/terms";
import { reportUnread } from "../parse/unread";

const TYPE: Readonly<Record<string, FacilityType>> = {
  "family child care home i": "home",
  "family child care home ii": "home",
  "child care center": "center",
  "school-age-only child care center": "school_age",
  preschool: "center",
};

/** Type by the letters before the license number, for rows whose type the PDF reader lost. */
const PREFIX: Readonly<Record<string, FacilityType>> = {
  FI: "home",
  FII: "home",
  CCC: "center",
  PRE: "center",
  SAOC: "school_age",
};

/** The weekly roster, from its PDF or from the map layer. */
const roster = stream({
  name: "roster",
  kind: "facilities",
  lists: {
    scope: "licensed_only",
    reason: "The roster is titled roster of licensed child care and preschool programs.",
  },
  required: {
    license_number: "License_Number",
    name: ["Provider_Name", "Full_Name"],
    type: "License_Type",
    address: "Address",
    city: "City",
    county: "County",
    zip: ["Zip_Code", "Zip_Code1"],
    capacity: "Capacity",
  },
  optional: {
    rostered_on: ["Download_Date", "Roster_Date"],
    owner: "Owner_Name",
    effective_on: "Effective_Date",
    phone: "Phone",
    ages: "Ages",
    ages_from: "Ages_From",
    ages_to: "Ages_To",
    hours: "Hours",
    days: "Days_Open",
    takes_subsidy: "Currently_Accepts_Subsidy",
    refuses_subsidy: "Does_Not_Accept_Subsidy",
    step: "Step_Up_Quality",
    geometry: "geometry",
  },
  observed_of: (row) => parseDate(row.rostered_on),
  map(row) {
    if (row.license_number === undefined) return { refused: "no_key", detail: "no license number" };
    const unmapped: Unmapped[] = [];
    const point = pointWithin("NE", parsePoint(row.geometry));
    const record = facilityRecord({
      key: row.license_number,
      draft: {
        name: row.name?.replace(/(?<![\s-])[\s-]+$/, "") || undefined,
        legal_name: row.owner,
        facility_type: typeOf(row, unmapped),
        facility_subtype: row.type,
        license_number: row.license_number,
        ...NO_STATUS_WORD,
        issued_on: parseDate(row.effective_on),
        address_line1: row.address,
        city: cityOf(row.city),
        state_code: "NE",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        capacity: parseCapacity(row.capacity),
        ...parseAges(agesOf(row)),
        hours: joinWords(row.hours, row.days),
        subsidy_accepted: subsidyOf(row),
        quality_rating:
          row.step === undefined ? undefined : { system: "Step Up to Quality", value: row.step },
      },
    });
    return { records: [record], unmapped };
  },
});

const STATE_LETTERS = "nebraska";

/** Returns whether a word has the letters of "Nebraska" in order, possibly mixed with others. */
function isMixedWithState(word: string): boolean {
  let found = 0;
  for (const letter of word.toLowerCase()) if (letter === STATE_LETTERS[found]) found += 1;
  return found === STATE_LETTERS.length;
}

/**
 * Returns the city, unless the PDF reader merged its column with the state's ("NEBRWAASKHAOO") or
 * kept only a last word ("CITY"). The ZIP code and county still locate the facility.
 */
function cityOf(text: string | undefined): string | undefined {
  if (text === undefined || /^(city|island|ne\b.*)$/i.test(text)) {
    return reportUnread("city", text);
  }
  const words = text.split(/\s+/).filter((word) => !/^nebraska$/i.test(word));
  if (words.some(isMixedWithState)) return reportUnread("city", text);
  return parseCity(text, "NE");
}

const agesOf = ({ ages, ages_from, ages_to }: Row): string | undefined =>
  ages ?? (ages_to === undefined ? ages_from : joinWords(ages_from, "to", ages_to));

function typeOf(row: Row, unmapped: Unmapped[]): FacilityType | undefined {
  const by_prefix = PREFIX[/^[A-Z]+/.exec(row.license_number ?? "")?.[0] ?? ""];
  if (by_prefix === "school_age" || row.type === undefined) return by_prefix;
  return termOf(TYPE, "facility_type", row.type, unmapped);
}

function subsidyOf(row: Row): boolean | undefined {
  if (parseFlag(row.takes_subsidy) === true) return true;
  return parseFlag(row.refuses_subsidy) === true ? false : undefined;
}

export const neDhhs: Source = {
  source_id: "ne-dhhs",
  jurisdiction_id: "ne-dhhs",
  state_code: "NE",
  agency: "Nebraska Department of Health and Human Services, Children's Services Licensing",
  title: "Nebraska roster of licensed child care and preschool programs",
  portal_url: "https://dhhs.ne.gov/licensure/Documents/ChildCareRoster.pdf",
  lookup_url: "https://dhhs.ne.gov/Pages/Search-for-Child-Care-Providers.aspx",
  data_license: "State public record",
  cadence_days: 7,
  grounds: "data",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [roster, referral],
  endpoints: [
    {
      style: "arcgis",
      stream: "roster",
      layer_url: "https://gis.ne.gov/Agency/rest/services/DHHS_Licensed_Child_Care/FeatureServer/0",
    },
  ],
};
