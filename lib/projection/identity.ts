import { daysBetween } from "#lib/kernel/days";
import { compareText } from "#lib/kernel/text";
import { ABSTAIN } from "#lib/scoring/abstain";
import type {
  FacilityFields,
  FacilityRecord,
  InspectionRecord,
  ViolationRecord,
} from "#lib/sources/records";
import type { Source } from "#lib/sources/source";

/** A source record as of some day, and the file that it's from. */
export type RecordState<R> = {
  source_id: string;
  stream: string;
  record: R;
  /** Newest content date on which the record was listed, YYYY-MM-DD. */
  observed_on: string;
  not_seen_since: string | null;
  /** When the file with the present content was retrieved, ISO 8601. */
  retrieved_at: string;
  /** SHA-256 of that file. */
  sha256: string;
  /** When the newest file that lists it was retrieved, ISO 8601. */
  seen_at: string;
};

/** A roster record under one key of one source, with all records that name it. */
export type SourceEntity = {
  source: Source;
  key: string;
  /** Roster records of the key, one per stream, best first. Never empty. */
  rosters: RecordState<FacilityRecord>[];
  enrichments: RecordState<FacilityRecord>[];
  license_actions: RecordState<FacilityRecord>[];
  inspections: RecordState<InspectionRecord>[];
  violations: RecordState<ViolationRecord>[];
};

/** In-memory geography, so that the projection is a pure function. */
export type PlaceLookup = {
  zipPoint(zip: string): { lat: number; lng: number } | undefined;
  /**
   * The county with the largest part of the ZIP, and that part of its addresses if known (0 to 1).
   */
  zipCounty(zip: string): { county_fips: string; share?: number } | undefined;
  countyName(county_fips: string): string | undefined;
  countyFips(state_code: string, name: string): string | undefined;
};

/** The content date of a stream, or of one of its records. */
export type StreamDay = Pick<RecordState<FacilityRecord>, "stream" | "observed_on">;

/** Orders streams and their records by date, the newest first, then by stream. */
export const compareDays = (a: StreamDay, b: StreamDay): number =>
  compareText(b.observed_on, a.observed_on) || compareText(a.stream, b.stream);

/** Returns whether both are current: an agency may publish its files days or weeks apart. */
export const areSideBySide = (a: StreamDay, b: StreamDay): boolean =>
  Math.abs(daysBetween(a.observed_on, b.observed_on)) <= ABSTAIN.source_age_days_max;

/** Orders the roster records of one key: listed ones first, then the newest, then by stream. */
export function compareRosterLines(
  a: RecordState<FacilityRecord>,
  b: RecordState<FacilityRecord>,
): number {
  return Number(a.not_seen_since !== null) - Number(b.not_seen_since !== null) || compareDays(a, b);
}

/**
 * Orders entities by merge priority of their source, then by key. The first gives the facility id.
 */
export function compareIdentities(a: SourceEntity, b: SourceEntity): number {
  return (
    a.source.priority - b.source.priority ||
    compareText(a.source.source_id, b.source.source_id) ||
    compareText(a.key, b.key)
  );
}

/** Returns whether a license has ended. False for an unknown status. */
export function hasEnded({ license_status }: FacilityFields): boolean {
  return (
    license_status === "closed" || license_status === "expired" || license_status === "revoked"
  );
}

/** Returns whether any file of the source still lists it. */
export function isListed(identity: SourceEntity): boolean {
  return identity.rosters.some((roster) => roster.not_seen_since === null);
}
