import { expect, test } from "vitest";
import { AGENT_RESOURCE_TEMPLATES } from "#lib/docs/agent-resources";
import { STATE_CODES } from "#lib/kernel/fields";
import { STATES } from "#lib/kernel/vocabulary";
import { TRUST_METRICS } from "#lib/scoring/trust";
import { digestJurisdictions, digestStates } from "./digests";
import type { JurisdictionShape, StateFull } from "./shapes";

/**
 * Estimates the tokens of JSON: three characters each. Tokenizers of current models need fewer:
 * about one token for four characters.
 */
const tokensOf = (value: unknown): number => Math.ceil(JSON.stringify(value).length / 3);

/** A state with long values in every member that the digest has. */
const longState = (state_code: (typeof STATE_CODES)[number]): StateFull => ({
  slug: state_code,
  name: STATES[state_code],
  trust_tier: "launch_ready",
  scored_facility_count: 999_999,
  unmaterialized_state_agency_pct: null,
  last_refreshed_at: null,
  state_code,
  agency: { name: "Agency" },
  licensing_agencies: [],
  no_records_reason: "blocks_programs",
  is_list_partial: true,
  jurisdiction_ids: [],
  agencies: [],
  facility_count: 999_999,
  off_list_count: 999_999,
  by_type: {},
  by_license_status: {},
  scored_pct: null,
  inspections_36m: 0,
  sources: [],
  freshness: { observed_on: "2026-11-27", days: 0, status: "fresh" },
  decision_grade: { granted: false, blockers: [] },
  tier_history: [],
  metrics: metrics(),
  missing: [],
});

function metrics(): StateFull["metrics"] {
  const unknown = Object.fromEntries(TRUST_METRICS.map((metric) => [metric, null]));
  return unknown as StateFull["metrics"];
}

const agency: JurisdictionShape = {
  jurisdiction_id: "tx-hhsc",
  agency: "Agency of Texas",
  state_code: "TX",
  state_name: "Texas",
  is_sample: false,
  facility_count: 999_999,
  off_list_count: 999_999,
  trust_tier: "launch_ready",
  explanation: "In words.",
  reasons: ["roster_age_days", "inspection_age_days"],
  decision_grade: { granted: false, blockers: [] },
  metrics: metrics(),
  missing: [],
};

const templates: string[] = AGENT_RESOURCE_TEMPLATES.map(({ uriTemplate }) => uriTemplate);

test("the directory of all states with long values has at most 5,000 tokens", () => {
  const digest = digestStates(STATE_CODES.map(longState), new Set(STATE_CODES));
  expect(digest.data).toHaveLength(51);
  expect(tokensOf(digest)).toBeLessThanOrEqual(5_000);
  expect(tokensOf(digest)).toBeGreaterThan(2_000);
});

test("the list of 60 licensing agencies has at most 5,000 tokens", () => {
  const digest = digestJurisdictions(Array.from({ length: 60 }, () => agency));
  expect(digest.data).toHaveLength(60);
  expect(tokensOf(digest)).toBeLessThanOrEqual(5_000);
});

test("a digest names the template of the rest", () => {
  expect(templates).toContain(digestStates([], new Set()).meta.details);
  expect(templates).toContain(digestJurisdictions([]).meta.details);
});

test("a row states that records are fictional only if they are", () => {
  const { data } = digestStates([longState("TX"), longState("NY")], new Set(["TX"]));
  expect(data.map(({ is_sample }) => is_sample)).toEqual([true, undefined]);
});
