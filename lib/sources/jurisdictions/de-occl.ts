import type { Row, Source, Unmapped } from "../source";
import { stream } from "./columns";
import { parseDelawareAges } from "./de-occl-ages";
import { citations, complaints } from "./de-occl-reviews";
import { DE_STATUS, DE_TYPE } from "./de-occl-terms";
import { facilityRecord } from "./facility-record";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseCapacity, parsePhone } from "../parse/numbers";
import { parsePoint, pointWithin } from "../parse/points";
import { foldTerm, licenseOf, lookUp, termOf } from "../parse/terms";

/** The list of licenses. The API and the download have different headers. */
const roster = stream({
  name: "roster",
  kind: "facilities",
  long: ["enforcement", "intent", "conditions"],
  required: {
    resource_id: ["resource_id", "License Number"],
    name: ["resource_name", "Name"],
    type: ["resource_type", "Type of Child Care"],
    city: ["site_city", "City"],
    zip: ["site_zip_code", "Zip Code"],
    capacity: "capacity",
  },
  optional: {
    county: ["site_county", "County"],
    address: ["site_street_address", "Street Address"],
    phone: "phone_number",
    ages: "age_range",
    opens_at: ["site_opens_at", "Opening Time"],
    closes_at: ["site_closes_at", "Closing Time"],
    funding: ["financial_arrangements", "Government Programs"],
    point: ["geocoded_location", "Geocoded Location"],
    enforcement: "enforcement_action",
    intent: "intent_to_revoke",
    conditions: "special_conditions",
    stars: "Delaware STARS Level",
  },
  map(row) {
    if (row.resource_id === undefined) return { refused: "no_key", detail: "no resource_id" };
    const unmapped: Unmapped[] = [];
    const word = row.enforcement ?? row.intent ?? row.type;
    const point = pointWithin("DE", parsePoint(row.point));
    const record = facilityRecord({
      key: row.resource_id,
      draft: {
        name: row.name,
        facility_type: termOf(DE_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.type,
        license_number: row.resource_id,
        ...licenseOf(DE_STATUS, word, unmapped),
        license_conditions: conditionsOf(row.conditions),
        address_line1: row.address,
        city: parseCity(row.city, "DE"),
        state_code: "DE",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        capacity: parseCapacity(row.capacity),
        ...parseDelawareAges(row.ages),
        hours: hoursOf(row),
        subsidy_accepted: row.funding?.includes("Purchase of Care"),
        quality_rating: starsOf(row.stars),
      },
    });
    return { records: [record], unmapped };
  },
});

const STARS: Readonly<Record<string, string>> = {
  "five stars": "5",
  "four stars": "4",
  "three stars": "3",
  "two stars": "2",
  "starting with stars": "Starting with Stars",
};

function starsOf(text: string | undefined) {
  const value = lookUp(STARS, foldTerm(text ?? ""));
  return value === undefined ? undefined : { system: "Delaware Stars", value };
}

/** Notes in the column of conditions that limit nothing. */
const NOTES: readonly string[] = ["foster care", "change of shift"];

function conditionsOf(text: string | undefined): string[] | undefined {
  const conditions = (text ?? "").split(";").map((condition) => condition.trim());
  const named = conditions.filter(
    (condition) => condition !== "" && !NOTES.includes(foldTerm(condition)),
  );
  return named.length > 0 ? named : undefined;
}

function hoursOf({ opens_at, closes_at }: Row): string | undefined {
  return opens_at && closes_at ? `${opens_at} to ${closes_at}` : undefined;
}

const host = "data.delaware.gov";
const order = ":id";

export const deOccl: Source = {
  source_id: "de-occl",
  jurisdiction_id: "de-occl",
  state_code: "DE",
  agency: "Delaware Department of Education, Office of Child Care Licensing",
  title: "Delaware child care licenses, compliance citations and complaints",
  portal_url: "https://data.delaware.gov/d/iuzd-3dbt",
  lookup_url: "https://education.delaware.gov/families/birth-age-5/child_care_search",
  data_license: "State of Delaware open data",
  cadence_days: 14,
  grounds: "data",
  publishes: { inspections: "findings", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [roster, citations, complaints],
  endpoints: [
    { style: "soda", stream: "roster", host, dataset: "iuzd-3dbt", order },
    { style: "soda", stream: "citations", host, dataset: "wb83-pkcv", order },
    { style: "soda", stream: "complaints", host, dataset: "pnbd-85r6", order },
  ],
};
