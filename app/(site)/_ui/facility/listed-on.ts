import type { FacilityDetail } from "#lib/facilities/detail";
import { dayOf, shiftDay } from "#lib/kernel/days";

type Proof = FacilityDetail["facility_proof"];

/** What tells how old a record is. */
export type Dated = {
  facility_proof: Pick<Proof, "generated_at"> & { freshness: Pick<Proof["freshness"], "days"> };
};

/** Of a place that left the list, or is closed for now, a license does not tell whether it is open. */
export const isSaidNow = ({
  license,
  not_seen_since,
}: Pick<FacilityDetail, "license" | "not_seen_since">): boolean =>
  not_seen_since === undefined && license.stage !== "temporarily_closed";

/**
 * The day (YYYY-MM-DD) of the newest list that names a facility. Not the day on which its file was
 * read: an old file may be read today.
 */
export const listedOn = ({ facility_proof: { generated_at, freshness } }: Dated): string =>
  shiftDay(dayOf(new Date(generated_at)), -freshness.days);
