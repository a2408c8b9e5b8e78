import { compareText } from "#lib/kernel/text";
import type { FacilityRecord } from "#lib/sources/records";
import type { SourceEntity, RecordState } from "./identity";

/** Returns the date of an action. For a list without dates, it's the date of the list. */
const decidedOn = ({ record: { fields }, observed_on }: RecordState<FacilityRecord>): string =>
  fields.license_status_on ?? fields.issued_on ?? observed_on;

/**
 * Returns the newest action on the license, unless it's older than the license. Lists repeat old
 * actions indefinitely. The action applies if it's newer than the roster, or if the license has left
 * the roster since.
 */
export function latestAction({
  rosters,
  license_actions,
}: Pick<SourceEntity, "rosters" | "license_actions">):
  | { action: RecordState<FacilityRecord>; stands: boolean }
  | undefined {
  const [roster] = rosters;
  const [newest] = license_actions.toSorted(
    (a, b) => compareText(decidedOn(b), decidedOn(a)) || compareText(a.record.key, b.record.key),
  );
  if (!roster || !newest) return undefined;
  const { issued_on } = roster.record.fields;
  if (decidedOn(newest) > roster.observed_on) return { action: newest, stands: true };
  if (issued_on === undefined || decidedOn(newest) < issued_on) return undefined;
  return { action: newest, stands: roster.not_seen_since !== null };
}

/** Formats an action as the agency's term with its date. */
export const formatLicenseAction = (action: RecordState<FacilityRecord>): string => {
  const { license_state_term, license_status } = action.record.fields;
  return `${license_state_term ?? license_status ?? action.record.key} (${decidedOn(action)})`;
};
