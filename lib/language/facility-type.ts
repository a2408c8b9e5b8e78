import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Messages } from "./messages";

/** The kind of care in words, or plainly a provider if it is not known. */
export const formatType = (type: FacilityType | undefined, { terms }: Messages): string =>
  type === undefined ? terms.provider : terms.facility_type[type];

/** The kind of care in words, in the plural. */
export const formatTypes = (type: FacilityType | undefined, { terms }: Messages): string =>
  type === undefined ? terms.providers : terms.facility_types[type];
