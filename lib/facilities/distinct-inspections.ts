import type { FacilityDetail } from "./detail";

/**
 * Returns a record's visits, latest first. An inspection recorded under several permits counts
 * once, as in the score (`countVisits`).
 */
export const distinctInspections = ({
  inspections,
}: Pick<FacilityDetail, "inspections">): FacilityDetail["inspections"] =>
  inspections.filter(({ repeats }) => repeats === undefined);
