import type { FacilityDetail } from "#lib/facilities/detail";

/** "Austin, TX": where a facility is; its state alone where no city is published. */
export const townOf = ({ city, state_code }: Pick<FacilityDetail, "city" | "state_code">): string =>
  [city, state_code].filter(Boolean).join(", ");
