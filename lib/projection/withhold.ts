import type { FacilityFields } from "#lib/sources/records";
import type { FacilityValues } from "./rows";

const POINT = [
  "lat",
  "lng",
  "location_precision",
] as const satisfies readonly (keyof FacilityFields)[];
const PLACE = [
  "address_line1",
  "city",
  "zip",
  "county",
  "county_fips",
] as const satisfies readonly (keyof FacilityFields)[];

/** Columns that locate a home or reach the people who live in it. */
export const HOME_FIELDS = [...PLACE, ...POINT, "phone"] as const;

/** The columns of today's row that an agency can withhold. */
export type TodaysHome = Pick<
  FacilityValues,
  (typeof HOME_FIELDS)[number] | "facility_type" | "address_withheld" | "missing"
>;

/** The fields of one record, and the source of each. */
type Sourced = { fields: FacilityFields; field_sources: Record<string, string> };

function remove(
  { fields, field_sources }: Sourced,
  names: readonly (keyof FacilityFields)[],
): void {
  for (const name of names) {
    delete fields[name];
    delete field_sources[name];
  }
}

/** Removes the street, point, and phone that the fields mark as withheld. */
export function removeWithheld(record: Sourced): void {
  if (record.fields.address_withheld) remove(record, ["address_line1", ...POINT]);
  if (record.fields.phone_withheld) remove(record, ["phone"]);
}

const isPhoneWithheld = ({ missing }: Pick<TodaysHome, "missing">): boolean =>
  missing.some(({ field, code }) => field === "phone" && code === "withheld_by_source");

/**
 * Returns whether a record is, or may be, of a home: the type is unknown, or something is withheld.
 */
export const mayBeHome = (
  record: Pick<TodaysHome, "facility_type" | "address_withheld" | "missing">,
): boolean =>
  record.facility_type === "home" ||
  record.address_withheld ||
  isPhoneWithheld(record) ||
  record.missing.some(({ field }) => field === "facility_type");

/** Returns whether today's record hides the street, so that no older file may reveal it. */
export const hidesStreet = (today: TodaysHome): boolean =>
  today.address_withheld || (mayBeHome(today) && today.address_line1 === null);

/**
 * Removes from a past record what today's record of the same home no longer gives. An agency can
 * withhold a value with a mark or by leaving it blank, so both count.
 */
export function withholdAsToday(record: Sourced, today: TodaysHome): void {
  if (today.address_withheld) record.fields.address_withheld = true;
  if (isPhoneWithheld(today)) record.fields.phone_withheld = true;
  if (mayBeHome(today)) {
    const blank = [...PLACE, "phone" as const].filter((field) => today[field] === null);
    remove(record, blank);
    const hasOwnPoint =
      today.location_precision === "rooftop" || today.location_precision === "street";
    if (!hasOwnPoint && record.fields.location_precision !== "zip") remove(record, POINT);
  }
  removeWithheld(record);
}
