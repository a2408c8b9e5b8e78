import type { FacilityDetail } from "#lib/facilities/detail";
import { dayOf, shiftDay } from "#lib/kernel/days";
import type { LicenseStatus } from "#lib/kernel/vocabulary";

type Proof = FacilityDetail["facility_proof"];
type Listing = FacilityDetail["merge_context"]["sources"][number];

/** Statuses that an agency imposes on a license. */
export const TAKEN: readonly LicenseStatus[] = ["revoked", "suspended"];

/** The fields that give a record's age. */
export type Dated = {
  facility_proof: Pick<Proof, "generated_at"> & { freshness: Pick<Proof["freshness"], "days"> };
};

/**
 * Returns whether a license shows that the facility is open now. It doesn't if the facility left
 * the list or is temporarily closed.
 */
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

/** The day of the list of licensed providers that makes a license active, if no status is stated. */
export const licensedListOn = ({ license }: Pick<FacilityDetail, "license">): string | undefined =>
  license.status_basis === "listed" ? license.as_of : undefined;

/** The fields that show which list ended a license. */
export type Taken = Pick<FacilityDetail, "license"> & {
  merge_context: { sources: readonly Pick<Listing, "role">[] };
};

/**
 * Returns whether the agency's lists conflict: license actions name the facility, but a later list
 * still has it as licensed with an announced action. An appeal may be pending.
 */
export const areListsApart = ({ license, merge_context }: Taken): boolean =>
  license.may_operate === true &&
  license.stage === "adverse_action" &&
  merge_context.sources.some(({ role }) => role === "license_action");

/**
 * Returns whether the license was ended by the list of license actions, and not by the list that
 * names the facility.
 */
export const isTakenByAction = ({ license, merge_context }: Taken): boolean =>
  license.may_operate === false &&
  TAKEN.includes(license.status) &&
  merge_context.sources.some(({ role }) => role === "license_action");
