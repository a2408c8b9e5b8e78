import type { ChangeType } from "#lib/kernel/vocabulary";
import type { FacilityValues } from "../projection/rows";

/** Why something changed. Only an `ingest` of a stream that was known before may fire. */
type Cause = "ingest" | "first_load" | "backfill" | "method" | "sample" | "places" | "withdrawal";

export type Because = { cause: Cause; snapshot_id: string };

/** What the files that are being told of are, by what they carry. */
export type Telling = {
  observed_on: string;
  recorded_at: Date;
  facilities: Because;
  findings: Because;
  scores: Because;
};

export type ChangeDraft = {
  facility_id: string;
  type: ChangeType;
  payload: Record<string, unknown>;
  fires: boolean;
  because: Because;
  /** ISO 8601. */
  occurred_at: string;
};

export const midnight = (day: string) => `${day}T00:00:00.000Z`;

/** A change of this facility; of its findings when they are what changed. */
export function draft(
  facility: FacilityValues,
  type: ChangeType,
  payload: Record<string, unknown>,
  telling: Telling,
): ChangeDraft {
  const because = type === "violation_recorded" ? telling.findings : telling.facilities;
  const mayFire = type === "license_change" || type === "violation_recorded";
  return {
    facility_id: facility.id,
    type,
    payload: { facility_id: facility.id, ...payload, source_url: facility.source_url },
    fires: mayFire && because.cause === "ingest",
    because,
    occurred_at: midnight(telling.observed_on),
  };
}
