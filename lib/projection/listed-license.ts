import { isOperating } from "#lib/kernel/vocabulary";
import type { FacilityFields, FacilityRecord } from "#lib/sources/records";
import type { Source } from "#lib/sources/source";
import { areSideBySide, type RecordState } from "./identity";

type Line = RecordState<FacilityRecord>;

/**
 * Returns whether a record states a license status. A list without statuses contradicts no other
 * list.
 */
export const saysStatus = ({ record: { fields } }: Line): boolean =>
  fields.license_state_term !== undefined || (fields.license_status ?? "unknown") !== "unknown";

/** Returns whether a record states no status and its list has only licensed providers. */
export function isLicensedOnly(source: Source, line: Line): boolean {
  const { fields, role } = line.record;
  const lists = source.streams.find(({ name }) => name === line.stream)?.lists;
  return lists !== undefined && role === "roster" && !fields.license_exempt && !saysStatus(line);
}

/** Returns whether a record states a status that doesn't allow operating, or an unknown term. */
const statesOther = (line: Line): boolean =>
  saysStatus(line) && !isOperating(line.record.fields.license_status);

/**
 * Returns the fields of a record. A license without a status is active if its list has only
 * licensed providers, unless another record of the same time states otherwise.
 * @param rosters all roster records of the key, also those of lists that no longer name it.
 */
export function listedFields(source: Source, line: Line, rosters: readonly Line[]): FacilityFields {
  const { fields } = line.record;
  if (!isLicensedOnly(source, line)) return fields;
  if (rosters.some((other) => statesOther(other) && areSideBySide(other, line))) return fields;
  return { ...fields, license_status: "active", license_status_basis: "listed" };
}
