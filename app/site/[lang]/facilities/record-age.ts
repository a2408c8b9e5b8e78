import type { FacilityDetail } from "#lib/facilities/detail";
import { dayOf, daysBetween } from "#lib/kernel/days";
import { TRUST } from "#lib/scoring/trust";

/** A list or an inspection file that is older, in days, is history. */
const HISTORICAL_DAYS = TRUST.historical.roster_age_days.max;

export type RecordAge = {
  /** Date of the newest list that names the provider, YYYY-MM-DD. */
  listed_on: string;
  /** Last day for which inspections are known. Absent without inspections on file. */
  inspected_until?: string;
  isListOld: boolean;
  areInspectionsOld: boolean;
};

type Aged = Pick<FacilityDetail, "as_of" | "inspections" | "inspections_known_until"> & {
  facility_proof: Pick<FacilityDetail["facility_proof"], "generated_at">;
};

/** Returns the dates of a record, and which of its parts are history on the day of the page. */
export function recordAge(facility: Aged): RecordAge {
  const { as_of, inspections, inspections_known_until, facility_proof } = facility;
  const today = dayOf(new Date(facility_proof.generated_at));
  const isOld = (day: string) => daysBetween(day, today) > HISTORICAL_DAYS;
  const inspected_until =
    inspections.length === 0 ? undefined : (inspections_known_until ?? inspections[0]?.date);
  return {
    listed_on: as_of,
    ...(inspected_until === undefined ? {} : { inspected_until }),
    isListOld: isOld(as_of),
    areInspectionsOld: inspected_until !== undefined && isOld(inspected_until),
  };
}

/** Returns whether a score of the record is history: shown with its date, and not compared. */
export const isScoreOld = ({ isListOld, areInspectionsOld }: RecordAge): boolean =>
  isListOld || areInspectionsOld;

/**
 * Returns the day that the agency's inspection file ends: `seen_on`, unless no file covers this
 * provider.
 */
export const fileEnd = (
  { missing }: Pick<FacilityDetail, "missing">,
  seen_on: string,
): string | undefined =>
  missing.some(({ field }) => field === "inspections_known_until") ? undefined : seen_on;
