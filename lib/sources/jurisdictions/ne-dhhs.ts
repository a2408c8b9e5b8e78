import type { Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { nebraskaAges, nebraskaSubsidy, nebraskaType, parseNebraskaCity } from "./ne-dhhs-cells";
import { referral } from "./ne-dhhs-referral";
import { joinWords, parseZip, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate } from "../parse/dates";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { parsePoint, pointWithin } from "../parse/points";
import { NO_STATUS_WORD } from "../parse/terms";

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
        facility_type: nebraskaType(row, unmapped),
        facility_subtype: row.type,
        license_number: row.license_number,
        ...NO_STATUS_WORD,
        issued_on: parseDate(row.effective_on),
        address_line1: row.address,
        city: parseNebraskaCity(row.city),
        state_code: "NE",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        capacity: parseCapacity(row.capacity),
        ...parseAges(nebraskaAges(row)),
        hours: joinWords(row.hours, row.days),
        subsidy_accepted: nebraskaSubsidy(row),
        quality_rating:
          row.step === undefined ? undefined : { system: "Step Up to Quality", value: row.step },
      },
    });
    return { records: [record], unmapped };
  },
});

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
