import { SAFETY } from "#lib/scoring/safety";
import { peerGroupOf } from "#lib/scoring/strata";
import type { FacilityRecordRow } from "./record";
import { SafetyDetail } from "./safety-shape";

/** The stored judgement as it is served; a facility that was never judged abstains, saying so. */
export function presentSafety(record: FacilityRecordRow): SafetyDetail {
  const { facility, safety } = record;
  if (safety !== null) return SafetyDetail.parse(safety);
  return {
    method_version: SAFETY.method_version,
    peer_group: peerGroupOf(facility.jurisdiction_id, facility.facility_type),
    caps: [],
    abstention_reasons: [facility.safety_abstention ?? "no_inspections"],
  };
}
