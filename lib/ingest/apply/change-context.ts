import type { ChangeType } from "#lib/kernel/vocabulary";
import type { FacilityValues } from "#lib/projection/rows";

/** The cause of a change. Only an `ingest` of a known stream may notify. */
type Cause = "ingest" | "first_load" | "backfill" | "method" | "sample" | "places" | "withdrawal";

export type LoadOrigin = { cause: Cause; snapshot_id: string };

/** The origin of a change: a file, or a release with another score method, which has no file. */
export type ChangeOrigin = LoadOrigin | { cause: "rescoring"; snapshot_id: null };

/** The causes of facility, violation, and score changes in one load. */
export type ChangeContext = {
  observed_on: string;
  recorded_at: Date;
  facilities: ChangeOrigin;
  findings: ChangeOrigin;
  scores: ChangeOrigin;
};

export type ChangeDraft = {
  facility_id: string;
  type: ChangeType;
  payload: Record<string, unknown>;
  notifies: boolean;
  origin: ChangeOrigin;
  /** ISO 8601. */
  occurred_at: string;
};

export const midnight = (day: string) => `${day}T00:00:00.000Z`;

/**
 * Returns a change of this facility. The cause is that of violations for `violation_recorded`, else
 * that of facilities.
 */
export function draftChange(
  facility: FacilityValues,
  type: ChangeType,
  payload: Record<string, unknown>,
  context: ChangeContext,
): ChangeDraft {
  const origin = type === "violation_recorded" ? context.findings : context.facilities;
  const mayFire = type === "license_change" || type === "violation_recorded";
  return {
    facility_id: facility.id,
    type,
    payload: { facility_id: facility.id, ...payload, source_url: facility.source_url },
    notifies: mayFire && origin.cause === "ingest",
    origin,
    occurred_at: midnight(context.observed_on),
  };
}
