import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Draft } from "./facility-record";
import { mapLayer } from "./map-layer";
import { foldTerm } from "../parse/terms";

/** A letter of compliance isn't a license, and names no kind of care. */
export const MD_TYPE: Readonly<Record<string, FacilityType | null>> = {
  "child care center": "center",
  "family child care": "home",
  "large family child care": "home",
  "school-age only": "school_age",
  "public prekindergarten": "school_based",
  loc: null,
};

/** A house number, but not the ordinal of "5th Street". */
const NUMBERED = /^\d+[a-z]?(?:-\d+)?\s/i;

export const isLetter = (type: string | undefined) => foldTerm(type ?? "") === "loc";

/** A home without a house number is withheld, so its point is too. */
export function isWithheld(
  street: string | undefined,
  facility_type: Draft["facility_type"],
): boolean {
  const isPrivate = facility_type === "home" || facility_type === undefined;
  return isPrivate && !NUMBERED.test(street ?? "");
}

export const WITHHELD = {
  address_line1: undefined,
  address_withheld: true,
  lat: undefined,
  lng: undefined,
  location_precision: undefined,
};

/**
 * The state's map layer of licensed providers, letters of compliance, and public prekindergarten.
 * Its column "Status" has single letters that no document explains, so it isn't read.
 */
export const layer = mapLayer({
  name: "layer",
  state_code: "MD",
  fields: {
    id: "License_Number",
    name: "Facility_Name",
    trade_name: "DBA_Name",
    type: "Provider_Type",
    street: "Street_Address",
    city: "City",
    zip: "Zip_Code",
  },
  types: MD_TYPE,
  refine: ({ street, type }, facility_type) => ({
    ...(isLetter(type) ? { license_exempt: true } : {}),
    ...(isWithheld(street, facility_type) ? WITHHELD : {}),
  }),
});
