import { isOperating } from "#lib/kernel/vocabulary";
import type { FacilityFields, FacilityRecord } from "#lib/sources/records";
import type { Source } from "#lib/sources/source";
import { areSideBySide, type RecordState } from "./identity";

type Line = RecordState<FacilityRecord>;

/** A list without a word for the license says that there is one, and nothing against another list. */
export const saysStatus = ({ record: { fields } }: Line): boolean =>
  fields.license_state_term !== undefined || (fields.license_status ?? "unknown") !== "unknown";

/** Whether a line states a status that is not one to operate under, or a word that we don't know. */
const statesOther = (line: Line): boolean =>
  saysStatus(line) && !isOperating(line.record.fields.license_status);

/**
 * Returns the fields of a line. If its list has licensed providers only and no word for the status, the
 * license is active because the list names it, unless another line of the same time states otherwise.
 * @param rosters all roster lines of the record, also those of lists that no longer name it.
 */
export function listedFields(source: Source, line: Line, rosters: readonly Line[]): FacilityFields {
  const { fields, role } = line.record;
  const lists = source.streams.find(({ name }) => name === line.stream)?.lists;
  if (!lists || role !== "roster" || fields.license_exempt || saysStatus(line)) return fields;
  if (rosters.some((other) => statesOther(other) && areSideBySide(other, line))) return fields;
  return { ...fields, license_status: "active", license_status_basis: "listed" };
}
