import type { Row, Unmapped } from "../source";
import { stream } from "./columns";
import { facilityRecord } from "./facility-record";
import { NE_PROVISIONAL, NE_PROVISIONAL_STATUS, NE_REFERRAL_TYPE } from "./ne-dhhs-terms";
import { joinWords, parseCity, parseZip, titleCase } from "../parse/addresses";
import { parseAges } from "../parse/ages";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { pointOf, pointWithin } from "../parse/points";
import { foldTerm, licenseOf, NO_STATUS_WORD, termOf } from "../parse/terms";

/** State license numbers, as in the roster. Others are federal grants of Head Start programs. */
const LICENSE_NUMBER = /^(?:FI|FII|CCC|SAOC|PRE)\d+$/;

/**
 * The referral network's providers, with points and ages. It lists license-exempt programs and
 * federal Head Start grants too, so a provider without a license word has no status from it.
 */
export const referral = stream({
  name: "referral",
  kind: "facilities",
  is_partial: true,
  blanks: ["No Info"],
  required: {
    number: "facilityLicenseNumber",
    name: "facilityName",
    type: "facilityType",
    address: "facilityAddress",
    city: "facilityCity",
    zip: "facilityZipCode",
    capacity: "capacity",
    is_exempt: "isLicenseExempt",
  },
  optional: {
    county: "county",
    phone: "facilityPhoneNumber",
    lat: "locationLat",
    lng: "locationLon",
    subsidy: "isSubsidy",
    step: "sutqRating",
    ages_from: "agesFrom",
    ages_to: "agesTo",
    mon: "mondayHours",
    tue: "tuesdayHours",
    wed: "wednesdayHours",
    thu: "thursdayHours",
    fri: "fridayHours",
    sat: "saturdayHours",
    sun: "sundayHours",
  },
  map(row) {
    // The older roster has numbers without blanks, and this list may have some.
    const key = row.number?.replaceAll(/\s/g, "");
    if (key === undefined) return { refused: "no_key", detail: "no license number" };
    const unmapped: Unmapped[] = [];
    const isFirst = NE_PROVISIONAL.test(row.type ?? "");
    const point = pointWithin("NE", pointOf(row.lat, row.lng));
    // "ob" stands for "owned by".
    const [name, ...owner] = row.name?.split(/ (?:owned by|OWNED BY|ob) /) ?? [];
    const record = facilityRecord({
      key,
      draft: {
        name,
        legal_name: owner[0],
        facility_type: termOf(
          NE_REFERRAL_TYPE,
          "facility_type",
          row.type?.replace(NE_PROVISIONAL, ""),
          unmapped,
        ),
        facility_subtype: row.type,
        license_number: LICENSE_NUMBER.test(key) ? key : undefined,
        ...(isFirst ? licenseOf(NE_PROVISIONAL_STATUS, row.type, unmapped) : NO_STATUS_WORD),
        license_exempt: parseFlag(row.is_exempt) || undefined,
        address_line1: joinWords(row.address),
        city: parseCity(row.city, "NE"),
        state_code: "NE",
        zip: parseZip(row.zip),
        county: titleCase(row.county),
        phone: parsePhone(row.phone),
        lat: point?.lat,
        lng: point?.lng,
        location_precision: point ? "street" : undefined,
        capacity: parseCapacity(row.capacity),
        ...parseAges(agesOf(row)),
        hours: hoursOf(row),
        subsidy_accepted: parseFlag(row.subsidy),
        quality_rating:
          row.step === undefined ? undefined : { system: "Step Up to Quality", value: row.step },
      },
    });
    return { records: [record], unmapped };
  },
});

const agesOf = ({ ages_from, ages_to }: Row) =>
  ages_from && ages_to ? `${ages_from} to ${ages_to}` : undefined;

/** Returns the hours of the days in runs: "Mon-Fri 0600 - 1800; Sat 0800 - 1200". */
function hoursOf(row: Row): string | undefined {
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const day of ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]) {
    const hours = row[day];
    const name = day.charAt(0).toUpperCase() + day.slice(1);
    const run = runs.at(-1);
    if (run && run.hours === foldTerm(hours ?? "")) run.last = name;
    else runs.push({ first: name, last: name, hours: foldTerm(hours ?? "") });
  }
  const open = runs.filter(({ hours }) => hours !== "");
  const texts = open.map(({ first, last, hours }) =>
    first === last ? `${first} ${hours}` : `${first}-${last} ${hours}`,
  );
  return texts.join("; ") || undefined;
}
