import type { Source, Unmapped } from "../source";
import { AK_EXEMPT, AK_ILLEGAL, AK_NEVER_LICENSED, AK_STATUS, AK_TYPE } from "./ak-doh-terms";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { joinWords, parseCity, parseZip } from "../parse/addresses";
import { parseCounty } from "../parse/counties";
import { parseDate } from "../parse/dates";
import { parseCapacity, parseCount, parseFlag, parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { foldTerm, licenseOf, termOf } from "../parse/terms";

/** The response of the map's search: one object per facility. */
const facilities = stream({
  name: "facilities",
  kind: "facilities",
  // The current license is an object of its own.
  long: ["license"],
  required: {
    key: "facilityGenId",
    number: "licenseNumber",
    name: "facilityName",
    type: "facilityType",
    status: "providerStatus",
    address: "address",
    city: "city",
    zip: "zipCode",
  },
  optional: {
    unit: "address2",
    county: "county",
    phone: "phoneNumber",
    capacity: "licensedCapacity",
    license: "license",
    license_type: "licenseType",
    status_on: "providerStatusEffectiveDate",
    subtype: "facilityTypeSubTypeDescription",
    first_month: "agesAcceptedMonthsStart",
    last_month: "agesAcceptedMonthsEnd",
    subsidy: "isCCAP",
    lat: "latitude",
    lng: "longitude",
  },
  map(row) {
    if (row.key === undefined) return { refused: "no_key", detail: "no facilityGenId" };
    const kind = foldTerm(row.type ?? "");
    const status = foldTerm(row.status ?? "");
    if (kind === AK_ILLEGAL || AK_NEVER_LICENSED.includes(status)) {
      return { skipped: "out_of_scope", detail: "care without a license" };
    }
    const unmapped: Unmapped[] = [];
    const isExempt = AK_EXEMPT.includes(kind);
    const point = pointWithin("AK", pointOf(row.lat, row.lng));
    const last_month = parseCount(row.last_month);
    const license = licenseOf(AK_STATUS, row.status, unmapped);
    // Whether a provisional license is a first one or a sanction isn't stated, so the word stays.
    const isProvisional = /^provisional/i.test(row.license_type ?? "");
    const record = facilityRecord({
      key: row.key,
      draft: {
        name: row.name,
        facility_type: isExempt ? undefined : termOf(AK_TYPE, "facility_type", row.type, unmapped),
        facility_subtype: row.subtype ?? row.type,
        // Anchorage's numbers have letters, such as MOA-H.
        license_number: row.number,
        ...license,
        license_state_term: isProvisional ? `${row.status}, ${row.license_type}` : row.status,
        // An exempt program that is open has no license to be active.
        ...(isExempt && license.license_status === "active" && EXEMPT_OPEN),
        license_exempt: isExempt || undefined,
        license_status_on: parseDate(row.status_on),
        issued_on: parseDate(EFFECTIVE.exec(row.license ?? "")?.[1]),
        expires_on: parseDate(END.exec(row.license ?? "")?.[1]),
        address_line1: joinWords(row.address, row.unit),
        city: parseCity(row.city, "AK"),
        state_code: "AK",
        zip: parseZip(row.zip),
        county: parseCounty(row.county),
        phone: parsePhone(row.phone),
        ...(point && { location_precision: "street" as const, ...point }),
        capacity: parseCapacity(row.capacity),
        ...(last_month !== undefined && {
          age_min_months: parseCount(row.first_month),
          age_max_months: last_month,
        }),
        subsidy_accepted: parseFlag(row.subsidy),
      },
    });
    return { records: [record], unmapped };
  },
});

const EXEMPT_OPEN = { license_status: "unknown", may_operate: null } as const;

/** Dates of the license object, which is text here. Its times are midnight in Alaska. */
const EFFECTIVE = /"effectiveDate":"(\d{4}-\d{2}-\d{2})T/;
const END = /"endDate":"(\d{4}-\d{2}-\d{2})T/;

export const akDoh: Source = {
  source_id: "ak-doh",
  jurisdiction_id: "ak-doh",
  state_code: "AK",
  agency: "Alaska Child Care Program Office",
  title: "Alaska child care facilities of the state's map",
  portal_url: "https://akccis.com",
  lookup_url: "https://akccis.com/client/map",
  data_license: "Not stated (public record)",
  cadence_days: 31,
  // Written from public notes on each member of the response and counts of its words.
  grounds: "documentation",
  publishes: { inspections: "none", severity: false, license_status: true, roster_total: true },
  priority: 1,
  streams: [facilities],
  // The map sends an empty list of conditions, which lists the whole state.
  endpoints: [
    {
      style: "json",
      stream: "facilities",
      url: "https://akccis.com/server/api/Facility/Search",
      body: "[]",
      referer: "https://akccis.com/client/map",
      rows: [],
    },
  ],
};
