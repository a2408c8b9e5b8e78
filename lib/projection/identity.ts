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

/** A source record as it is known on some day, with where we have it from. */
export type RecordState<R> = {
  source_id: string;
  stream: string;
  record: R;
  /** Newest content date at which the record was listed, YYYY-MM-DD. */
  observed_on: string;
  not_seen_since: string | null;
  /** When the file that gave the present content was retrieved, ISO 8601. */
  retrieved_at: string;
  /** SHA-256 of that file. */
  sha256: string;
  /** When the newest file that lists it was retrieved, ISO 8601. */
  seen_at: string;
};

/** A roster line under one key of one source, with all that names it. */
export type SourceEntity = {
  source: Source;
  key: string;
  /** Roster lines of the key, one a stream, best first. Never empty. */
  rosters: RecordState<FacilityRecord>[];
  enrichments: RecordState<FacilityRecord>[];
  license_actions: RecordState<FacilityRecord>[];
  inspections: RecordState<InspectionRecord>[];
  violations: RecordState<ViolationRecord>[];
};

/** Lookups of places, all in memory so that the projection stays pure. */
export type PlaceLookup = {
  zipPoint(zip: string): { lat: number; lng: number } | undefined;
  /** County that holds most of the ZIP, with its share of addresses where known (0 to 1). */
  zipCounty(zip: string): { county_fips: string; share?: number } | undefined;
  countyName(county_fips: string): string | undefined;
  countyFips(state_code: string, name: string): string | undefined;
};

/** The day of a stream's content, or of one of its lines. */
export type StreamDay = Pick<RecordState<FacilityRecord>, "stream" | "observed_on">;

/** Orders streams and their lines: the newest first, then by stream. */
export const compareDays = (a: StreamDay, b: StreamDay): number =>
  compareText(b.observed_on, a.observed_on) || compareText(a.stream, b.stream);

/** Whether both are current: an agency publishes its files side by side, days or weeks apart. */
export const areSideBySide = (a: StreamDay, b: StreamDay): boolean =>
  Math.abs(daysBetween(a.observed_on, b.observed_on)) <= ABSTAIN.source_age_days_max;

/** Orders the lines of one key: those still listed first, then the newest, then by stream. */
export function compareRosterLines(
  a: RecordState<FacilityRecord>,
  b: RecordState<FacilityRecord>,
): number {
  return Number(a.not_seen_since !== null) - Number(b.not_seen_since !== null) || compareDays(a, b);
}

/** Orders identities by merge priority of their source, then by key: the first one gives the id. */
export function compareIdentities(a: SourceEntity, b: SourceEntity): number {
  return (
    a.source.priority - b.source.priority ||
    compareText(a.source.source_id, b.source.source_id) ||
    compareText(a.key, b.key)
  );
}

/** Whether a license has come to its end. Of an unknown one nobody says so. */
export function hasEnded({ license_status }: FacilityFields): boolean {
  return (
    license_status === "closed" || license_status === "expired" || license_status === "revoked"
  );
}

/** Whether any file of the source still lists it. */
export function isListed(identity: SourceEntity): boolean {
  return identity.rosters.some((roster) => roster.not_seen_since === null);
}
