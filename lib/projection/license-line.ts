import type { FacilityRecord } from "#lib/sources/records";
import { foldTerm } from "#lib/sources/parse/terms";
import { areSideBySide, compareDays, type RecordState, type SourceEntity } from "./identity";
import { isLicensedOnly, saysStatus } from "./listed-license";

type RosterLine = RecordState<FacilityRecord>;

const tellsActions = ({ source }: SourceEntity, line: RosterLine): boolean =>
  !source.streams.some(
    ({ name, omits_license_actions }) => omits_license_actions && name === line.stream,
  );

/**
 * Returns whether two records name the same license: the same term, and no different issue dates.
 */
function areOfOneIssue(a: RosterLine, b: RosterLine): boolean {
  const [one, other] = [a.record.fields, b.record.fields];
  if (one.license_state_term === undefined || other.license_state_term === undefined) return false;
  const isOtherDay =
    one.issued_on !== undefined &&
    other.issued_on !== undefined &&
    one.issued_on !== other.issued_on;
  return foldTerm(one.license_state_term) === foldTerm(other.license_state_term) && !isOtherDay;
}

/**
 * Returns the record that gives the license: the newest, unless another current one adds a status
 * or actions without contradicting it. A file without a column for a status or action doesn't
 * revoke it, and neither does a newer list that also has unlicensed programs.
 */
export function licenseLine(
  identity: SourceEntity,
  rosters: readonly RosterLine[],
): RosterLine | undefined {
  const newest = rosters.find(({ record }) => record.fields.license_status !== undefined);
  if (!newest) return undefined;
  const current = rosters.filter(
    (line) =>
      (line.not_seen_since === null) === (newest.not_seen_since === null) &&
      areSideBySide(line, newest),
  );
  const listed = current.find((line) => isLicensedOnly(identity.source, line));
  const stated = saysStatus(newest) ? newest : (current.find(saysStatus) ?? listed ?? newest);
  const ended = laterEnd(stated, rosters);
  if (ended || tellsActions(identity, stated)) return ended ?? stated;
  const fuller = current.find(
    (line) => tellsActions(identity, line) && areOfOneIssue(line, stated),
  );
  return fuller ?? stated;
}

/**
 * Returns the newest record that bars operating and is newer than `line`. It can be off its own
 * list: a revoked license often leaves the list, while an older list still names it as active.
 */
const laterEnd = (line: RosterLine, rosters: readonly RosterLine[]): RosterLine | undefined =>
  rosters
    .filter(
      (other) => other.observed_on > line.observed_on && other.record.fields.may_operate === false,
    )
    .sort(compareDays)[0];
