import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Messages } from "./messages";

/** Formats the type of care, or states that it's not known. */
export const formatType = (type: FacilityType | undefined, { terms }: Messages): string =>
  type === undefined ? terms.no_type : terms.facility_type[type];

/** Formats the type of care in the plural, or all providers if it's not known. */
export const formatTypes = (type: FacilityType | undefined, { terms }: Messages): string =>
  type === undefined ? terms.providers : terms.facility_types[type];
