import type { FacilityFields } from "../records";
import type { Row, Source, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { GA_STATUS, GA_TYPE, hoursInGeorgia, ratesInGeorgia } from "./ga-decal-terms";
import { parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseDate } from "../parse/dates";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { licenseOf, termOf } from "../parse/terms";

/** Rows of the provider search: its JSON keys as columns, with values as Python prints them. */
const providers = stream({
  name: "providers",
  kind: "facilities",
  long: ["services", "rates"],
  required: {
    number: "ProviderNumber",
    name: "location_name",
    program: "ProgramAbbreviation",
    status: "CurrentProgramStatus",
    capacity: "Capacity",
    address: "ST_Address",
    city: "ST_City",
    zip: "ST_Zip",
  },
  optional: {
    type: "ChildCareType",
    phone: "Location_Phone",
    county: "ST_County",
    lat: "ST_Latitude",
    lng: "ST_Longitude",
    services: "ServicesProvided",
    days: "Days_Op",
    opens: "Hours_Open",
    closes: "Hours_Close",
    min_age: "MinimumAgeByValue",
    min_unit: "MinimumAgeByType",
    max_age: "MaximumAgeByValue",
    max_unit: "MaximumAgeByType",
    rating: "Quality_Rating",
    rated_on: "Quality_RatedOn",
    rates: "WeeklyFullDayRates",
    paused: "IsTemporarilyClosed",
    updated_on: "LastUpdatedDate",
  },
  observed_of: (row) => parseDate(row.updated_on),
  map(row, { observed_on }) {
    if (row.number === undefined) return { refused: "no_key", detail: "no ProviderNumber" };
    const unmapped: Unmapped[] = [];
    const point = pointWithin("GA", pointOf(row.lat, row.lng));
    const isPaused = parseFlag(row.paused) === true;
    const record = facilityRecord({
      key: row.number,
      draft: {
        name: row.name,
        facility_type: termOf(GA_TYPE, "facility_type", row.program, unmapped),
        facility_subtype: row.type ?? row.program,
        license_number: row.number,
        ...licenseOf(GA_STATUS, row.status, unmapped),
        ...(isPaused && { license_stage: "temporarily_closed", may_operate: null }),
        license_exempt: row.program?.toLowerCase() === "exmt" || undefined,
        address_line1: row.address,
        city: parseCity(row.city, "GA"),
        state_code: "GA",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        // The agency writes 0 for schools, which it doesn't license for a number of children.
        capacity: parseCapacity(row.capacity),
        ...parseAges(agesOf(row)),
        hours: hoursInGeorgia(row),
        // Without the words, the agency doesn't state that a provider refuses subsidies.
        subsidy_accepted: row.services?.includes("Childcare Subsidies (CAPS)") || undefined,
        own_prices: ratesInGeorgia(row.rates, Number(observed_on.slice(0, 4))),
        quality_rating: ratingOf(row),
      },
    });
    return { records: [record], unmapped };
  },
});

/** Returns "6 Weeks to 12 Years", if both ages have a unit. */
function agesOf({ min_age, min_unit, max_age, max_unit }: Row): string | undefined {
  if (!min_age || !min_unit || !max_age || !max_unit) return undefined;
  return `${min_age} ${min_unit} to ${max_age} ${max_unit}`;
}

/** Returns 1 to 3 stars. The search writes 0 for a provider without a rating. */
function ratingOf({ rating, rated_on }: Row): FacilityFields["quality_rating"] {
  if (rating === undefined || rating === "0") return undefined;
  const as_of = parseDate(rated_on);
  return { system: "Quality Rated", value: rating, ...(as_of ? { as_of } : {}) };
}

export const gaDecal: Source = {
  source_id: "ga-decal",
  jurisdiction_id: "ga-decal",
  state_code: "GA",
  agency: "Georgia Department of Early Care and Learning",
  title: "Georgia Pre-K sites and some other providers (partial list)",
  portal_url: "https://families.decal.ga.gov/ChildCare/Search",
  lookup_url: "https://families.decal.ga.gov/ChildCare/Search",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  grounds: "data",
  // The files at hand have the Pre-K sites and 300 others of more than 7,900 providers.
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: false },
  priority: 1,
  streams: [providers],
  // The search's API needs a token that lasts an hour.
  endpoints: [],
  manual_reason:
    "The agency's API needs a token of its search page, which lasts one hour. Export the search.",
};
