import type { Row, Unmapped } from "../source";
import { stream } from "./columns";
import { type Draft, facilityRecord } from "./facility-record";
import { joinWords, parseZip, titleCase } from "../parse/addresses";
import { agesOfBands } from "../parse/bands";
import { parseDate } from "../parse/dates";
import { parseUrl } from "../parse/links";
import { parseCapacity, parseFlag, parsePhone } from "../parse/numbers";
import { parsePoint, pointWithin } from "../parse/points";
import { licenseOf, termOf } from "../parse/terms";
import { conditionsOf, underAction } from "./tx-hhsc-actions";
import { parseTexasAddress } from "./tx-hhsc-address";
import { isResidential, texasBands, TX_STATUS, TX_TYPE } from "./tx-hhsc-terms";

/**
 * Inspections and citations name the operation by the agency's internal id, not its public number.
 */
export const operationAlias = (operation_id: string) => `operation_id:${operation_id}`;

/** One export appends the office to the number, "254197- 765". The others don't. */
export const operationKey = (operation_number: string) =>
  /^\d+(?=\s*-)/.exec(operation_number)?.[0] ?? operation_number;

/** The open data set `bc5r-88dy`: day care and residential operations. */
export const operations = stream({
  name: "operations",
  kind: "facilities",
  required: {
    operation_id: "OPERATION_ID",
    operation_type: "OPERATION_TYPE",
    operation_number: "OPERATION_NUMBER",
    name: "OPERATION_NAME",
    address: "LOCATION_ADDRESS",
    county: "COUNTY",
    issuance: "TYPE_OF_ISSUANCE",
    capacity: "TOTAL_CAPACITY",
  },
  optional: {
    address_line: "ADDRESS_LINE",
    city: "CITY",
    zip: "ZIPCODE",
    phone: "PHONE_NUMBER",
    website: "WEBSITE_ADDRESS",
    issued_on: "ISSUANCE_DATE",
    has_conditions: "CONDITIONS_ON_PERMIT",
    subsidy: "ACCEPTS_CHILD_CARE_SUBSIDIES",
    hours: "HOURS_OF_OPERATION",
    days: "DAYS_OF_OPERATION",
    ages: "LICENSED_TO_SERVE_AGES",
    corrective_action: "CORRECTIVE_ACTION",
    adverse_action: "ADVERSE_ACTION",
    temporarily_closed: "TEMPORARILY_CLOSED",
    geo: ["Location_address_geo", "location_address_geo"],
  },
  map(row) {
    if (row.operation_number === undefined) return { refused: "no_key", detail: "no number" };
    if (isResidential(row.operation_type)) {
      return { skipped: "out_of_scope", detail: row.operation_type ?? "" };
    }
    const unmapped: Unmapped[] = [];
    const license = underAction(licenseOf(TX_STATUS, row.issuance, unmapped), row);
    const isPaused = parseFlag(row.temporarily_closed) === true;
    const key = operationKey(row.operation_number);
    const record = facilityRecord({
      key,
      aliases: [row.operation_id && operationAlias(row.operation_id)],
      draft: {
        name: row.name,
        ...mapLocation(row),
        facility_type: termOf(TX_TYPE, "facility_type", row.operation_type, unmapped),
        facility_subtype: row.operation_type,
        license_number: key,
        ...license,
        // The permit is active, but no children are in care, so neither yes nor no is right.
        ...(isPaused && { license_stage: "temporarily_closed", may_operate: null }),
        license_conditions: conditionsOf(row),
        issued_on: parseDate(row.issued_on),
        phone: parsePhone(row.phone),
        website: parseUrl(row.website),
        capacity: parseCapacity(row.capacity),
        ...agesOfBands(texasBands(row.ages)),
        hours: joinWords(row.hours, row.days),
        subsidy_accepted: parseFlag(row.subsidy),
      },
    });
    return { records: [record], unmapped };
  },
});

function mapLocation(row: Row): Draft {
  const line = parseTexasAddress(row.address);
  const point = pointWithin("TX", parsePoint(row.geo));
  return {
    address_line1: row.address_line ?? line.address_line1,
    address_withheld: (row.address_line ?? line.address_line1) === undefined || undefined,
    city: titleCase(row.city) ?? line.city,
    state_code: "TX",
    zip: parseZip(row.zip) ?? line.zip,
    county: titleCase(row.county),
    lat: point?.lat,
    lng: point?.lng,
    location_precision: point ? "street" : undefined,
  };
}
