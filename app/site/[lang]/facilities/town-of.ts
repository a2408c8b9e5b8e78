import type { FacilityDetail } from "#lib/facilities/detail";

/**
 * Returns a facility's city and state, such as "Austin, TX", or its state alone if no city is
 * published.
 */
export const townOf = ({ city, state_code }: Pick<FacilityDetail, "city" | "state_code">): string =>
  [city, state_code].filter(Boolean).join(", ");
