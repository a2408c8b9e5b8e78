import { eq } from "drizzle-orm";
import { database } from "#db/client";
import { facilities, violations } from "#db/schema/index";
import { now } from "#lib/kernel/clock";
import type { FacilityDetail } from "#lib/facilities/detail";
import { listChanges } from "#lib/ingest/apply/changes";
import type { ChangeContext } from "#lib/ingest/apply/change-context";
import type { FacilityProjection, FacilityValues } from "#lib/projection/rows";
import { BODIES } from "#lib/webhooks/events";

const BECAUSE = { cause: "ingest", snapshot_id: "snap_parity" } as const;
const OBSERVED_ON = "2026-11-01";
/** Read at each call, because a test pins the clock after it imports this module. */
const contextNow = (): ChangeContext => ({
  observed_on: OBSERVED_ON,
  recorded_at: now(),
  facilities: BECAUSE,
  findings: BECAUSE,
  scores: BECAUSE,
});

type Payload = Record<string, unknown>;
type Payloads = { license: Payload | undefined; findings: Payload[] };

/**
 * Returns the payloads for subscribers if the facility's license and violations had changed today.
 */
export async function tellAll(facility_id: string): Promise<Payloads> {
  const [[row], found] = await Promise.all([
    database().select().from(facilities).where(eq(facilities.id, facility_id)),
    database().select().from(violations).where(eq(violations.facility_id, facility_id)),
  ]);
  if (!row) throw new Error(`${facility_id} is not on record`);
  const facility = row as unknown as FacilityValues;
  const projection: FacilityProjection = {
    facility,
    inspections: [],
    violations: found,
    evidence: [],
    sources: [],
  };
  const before = row.license_status === "active" ? "expired" : "active";
  const served = {
    facilities: [{ id: facility_id, values: facility, last_known_status: before }] as never,
    aliases: new Set<string>(),
    violations: { ids: new Set<string>(), lost: [] },
  };
  const result: Payloads = { license: undefined, findings: [] };
  for (const { type, payload } of listChanges([projection], served, contextNow()).drafts) {
    const sent = { ...payload, sequence: 1 };
    if (type === "license_change") {
      result.license = BODIES.license_change.shape.payload.parse(sent);
    } else if (type === "violation_recorded") {
      result.findings.push(BODIES.violation_recorded.shape.payload.parse(sent));
    }
  }
  result.findings.sort(byId);
  return result;
}

const byId = (a: Payload, b: Payload) =>
  String(a["violation_id"]) < String(b["violation_id"]) ? -1 : 1;

/** Returns the payloads that a record of the API must produce. */
export function expectedPayloads({
  id,
  license,
  source_url,
  violations: found,
}: FacilityDetail): Payloads {
  const state_term = license.state_term === undefined ? {} : { new_state_term: license.state_term };
  const moved = {
    facility_id: id,
    new_license_status: license.status,
    ...state_term,
    may_operate: license.may_operate ?? null,
    source_url,
  };
  return {
    license: license.status === "unknown" ? undefined : moved,
    findings: found
      .map(({ severity_state_term, code, text, cited_on, ...violation }) => ({
        facility_id: id,
        violation_id: violation.id,
        ...(cited_on === undefined ? {} : { inspection_date: cited_on }),
        severity: violation.severity,
        ...(severity_state_term === undefined ? {} : { severity_state_term }),
        ...(code === undefined ? {} : { code }),
        ...(text === undefined ? {} : { summary: text.slice(0, 500) }),
        status: violation.status,
        source_url: violation.source_url,
      }))
      .toSorted(byId),
  };
}
