import { compareText } from "#lib/kernel/text";
import type { FacilityRecord } from "#lib/sources/records";
import type { SourceEntity, RecordState } from "./identity";

/** The day of an action: its own; of a list without days, the day of the list. */
const decidedOn = ({ record: { fields }, observed_on }: RecordState<FacilityRecord>): string =>
  fields.license_status_on ?? fields.issued_on ?? observed_on;

/**
 * The newest action on the license that a place has. A list repeats actions for ever: one that is older
 * than the license says nothing of it. It stands where the roster cannot have known of it yet (the later
 * word holds), or where the license has left the roster since.
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

/** An action in the agency's word, with its day. */
export const formatLicenseAction = (action: RecordState<FacilityRecord>): string => {
  const { license_state_term, license_status } = action.record.fields;
  return `${license_state_term ?? license_status ?? action.record.key} (${decidedOn(action)})`;
};
