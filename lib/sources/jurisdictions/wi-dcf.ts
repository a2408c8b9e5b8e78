import type { Row, Source } from "../source";
import { layerEndpoint, mapLayer } from "./map-layer";
import { joinWords } from "../parse/addresses";
import { type Ages, NO_AGES, parseAges } from "../parse/ages";

/**
 * The state's layer of regulated care. Its categories are the only words for a license: certified
 * care and public school programs aren't licensed, so their status is unknown.
 */
const providers = mapLayer({
  name: "providers",
  state_code: "WI",
  fields: {
    // Digits with leading zeros, which belong to the number.
    id: "FacilityNumber",
    name: "FacilityName",
    type: "CategoryType",
    street: "LocationLineAddress1",
    unit: "LocationLineAddress2",
    city: "City",
    zip: "ZipCode",
    phone: "LocationPrimaryPhoneNumber",
    capacity: "Capacity",
    ages_from: "FromAge",
    ages_to: "ToAge",
  },
  types: {
    "licensed group": "center",
    "licensed family": "home",
    "regular certified": "home",
    "provisional certified": "home",
    "public school program": "school_based",
  },
  statuses: {
    column: "type",
    table: {
      "licensed group": "active",
      "licensed family": "active",
      "regular certified": "unknown",
      "provisional certified": "unknown",
      "public school program": "unknown",
    },
  },
  refine: (row) => agesIn(row),
});

/** Both ages read like "0 Year(s), 0 Month(s), 6 Week(s)". */
function agesIn({ ages_from, ages_to }: Row): Ages {
  const [from, to] = [shorten(ages_from), shorten(ages_to)];
  return from === undefined ? NO_AGES : parseAges(joinWords(from, to && `to ${to}`));
}

/** Returns the parts that aren't 0, such as "2 years 6 months" or "6 weeks". */
function shorten(age: string | undefined): string | undefined {
  if (age === undefined) return undefined;
  const parts = [...age.matchAll(/(?<!\d)(\d{1,3}) (Year|Month|Week)\(s\)/g)];
  const filled = parts.filter(([, amount]) => Number(amount) > 0);
  const words = filled.map(([, amount, unit = ""]) => `${amount} ${unit.toLowerCase()}s`);
  return words.length > 0 || parts.length === 0 ? (joinWords(...words) ?? age) : "birth";
}

export const wiDcf: Source = {
  source_id: "wi-dcf",
  jurisdiction_id: "wi-dcf",
  state_code: "WI",
  agency: "Wisconsin Department of Children and Families",
  title: "Wisconsin regulated child care providers",
  portal_url: "https://dhsgis.wi.gov/server/rest/services/DHS_DCF/Child_Care/MapServer",
  lookup_url: "https://childcarefinder.wisconsin.gov/",
  complaint_url: "https://dcf.wisconsin.gov/ccregulation/complaint",
  data_license: "Not stated (public record); the publisher disclaims accuracy",
  cadence_days: 365,
  grounds: "documentation",
  publishes: { inspections: "none", severity: false, license_status: false, roster_total: true },
  priority: 1,
  streams: [providers],
  endpoints: [
    layerEndpoint(
      providers,
      "https://dhsgis.wi.gov/server/rest/services/DHS_DCF/Child_Care/MapServer/0",
    ),
  ],
};
