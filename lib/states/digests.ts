import { sumOf } from "#lib/kernel/sum";
import { listJurisdictions } from "./coverage";
import { listStatesCovered, listStatesFull } from "./directory";
import type { JurisdictionShape, StateFull } from "./shapes";

/** A state as the directory for agents lists it: short, because agents read all 51 at once. */
type StateDigest = Pick<
  StateFull,
  "state_code" | "name" | "trust_tier" | "facility_count" | "off_list_count"
> & {
  scored_facility_count: number;
  /** Date that the newest lists share; null if they differ or there is none. */
  observed_on: string | null;
  no_records_reason?: string;
  /** Exists only if the agency's list is known to be partial. */
  is_list_partial?: true;
  /** Whether the records are fictional. Exists only then. */
  is_sample?: true;
};

export type StatesDigest = {
  data: StateDigest[];
  meta: { total: number; facility_count: number; details: string };
};

const STATE_DETAILS = "service://coverage/states/{state_code}";

/** Shortens states to one row each, with the address of the rest. */
export function digestStates(
  states: readonly StateFull[],
  sampleCodes: ReadonlySet<string>,
): StatesDigest {
  const data = states.map(({ freshness, no_records_reason, ...state }) => ({
    state_code: state.state_code,
    name: state.name,
    trust_tier: state.trust_tier,
    facility_count: state.facility_count,
    off_list_count: state.off_list_count,
    scored_facility_count: state.scored_facility_count,
    observed_on: freshness.observed_on,
    ...(no_records_reason === undefined ? {} : { no_records_reason }),
    ...(state.is_list_partial ? { is_list_partial: true as const } : {}),
    ...(sampleCodes.has(state.state_code) ? { is_sample: true as const } : {}),
  }));
  const facility_count = sumOf(data, (state) => state.facility_count);
  return { data, meta: { total: data.length, facility_count, details: STATE_DETAILS } };
}

/** Reads the directory of states for agents, sorted by name. */
export async function readStatesDigest(now: Date): Promise<StatesDigest> {
  const [states, covered] = await Promise.all([listStatesFull(now), listStatesCovered(now)]);
  const sample = covered.filter(({ is_sample }) => is_sample);
  return digestStates(states, new Set(sample.map(({ state_code }) => state_code)));
}

type JurisdictionDigest = Pick<
  JurisdictionShape,
  "jurisdiction_id" | "state_code" | "trust_tier" | "facility_count" | "reasons"
> & { decision_grade: boolean; is_sample?: true };

export type JurisdictionsDigest = {
  data: JurisdictionDigest[];
  meta: { total: number; details: string };
};

const JURISDICTION_DETAILS = "service://trust/jurisdictions/{jurisdiction_id}";

/** Shortens licensing agencies to one row each, with the address of the rest. */
export function digestJurisdictions(rows: readonly JurisdictionShape[]): JurisdictionsDigest {
  const data = rows.map((row) => ({
    jurisdiction_id: row.jurisdiction_id,
    state_code: row.state_code,
    trust_tier: row.trust_tier,
    facility_count: row.facility_count,
    decision_grade: row.decision_grade.granted,
    reasons: row.reasons,
    ...(row.is_sample ? { is_sample: true as const } : {}),
  }));
  return { data, meta: { total: data.length, details: JURISDICTION_DETAILS } };
}

/** More than there are licensing agencies. */
const JURISDICTIONS_MAX = 1_000;

/** Reads every licensing agency with its trust metrics. */
export async function listAllJurisdictions(now: Date): Promise<JurisdictionShape[]> {
  const { data } = await listJurisdictions({ limit: JURISDICTIONS_MAX, offset: 0 }, now);
  return data;
}
