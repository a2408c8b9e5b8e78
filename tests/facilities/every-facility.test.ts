import { afterAll, beforeAll, expect, test } from "vitest";
import { FacilityDetail } from "#lib/facilities/detail";
import { readFacility, readProof } from "#lib/facilities/read";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { listFacilityIds } from "#lib/facilities/safety";
import { readForecaster } from "#lib/forecasts/forecast";
import { readForecastRecords } from "#lib/forecasts/records";
import { HAZARD } from "#lib/scoring/hazard";
import { type Safety, verifySafety } from "#lib/scoring/safety";
import { listJurisdictions, readCoverage } from "#lib/states/coverage";
import { listStatesFull } from "#lib/states/directory";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { DATA_CLOCK, testDatabase, type TestDatabase } from "#tests/database";

/** Checks each promise about facilities on every facility of the sample. */

let database: TestDatabase;
const now = new Date(DATA_CLOCK);
const details: FacilityDetail[] = [];

beforeAll(async () => {
  database = await testDatabase({ sample: true });
  for await (const ids of listFacilityIds()) {
    for (const id of ids) details.push(await readFacility(id, now));
  }
});
afterAll(() => database.drop());

test("every facility record matches its schema", () => {
  expect(details.length).toBeGreaterThan(2_000);
  for (const detail of details) {
    expect(FacilityDetail.safeParse(detail).error, detail.id).toBeUndefined();
  }
});

/** Members that may be null according to the contract or a schema's description. */
const NULL_ALLOWED = /\.(may_operate|safety_score)$/;

function nullsIn(value: unknown, path: string): string[] {
  if (value === null) return NULL_ALLOWED.test(path) ? [] : [path];
  if (typeof value !== "object") return value === undefined ? [path] : [];
  return Object.entries(value).flatMap(([name, member]) => nullsIn(member, `${path}.${name}`));
}

test("no record has an unexplained null, and missing fields have reasons", () => {
  for (const detail of details) {
    expect(nullsIn(detail, "detail"), detail.id).toEqual([]);
    expect(
      detail.missing.some(({ field }) => field === "safety_score"),
      detail.id,
    ).toBe(detail.safety_score === undefined);
  }
});

test("every score can be recomputed from its published inputs, to the integer", () => {
  const wrong = details.flatMap(({ id, safety }) =>
    verifySafety(safety as Safety).map((fault) => `${id}: ${fault}`),
  );
  expect(wrong).toEqual([]);
  expect(details.filter(({ safety }) => safety.value !== undefined).length).toBeGreaterThan(1_000);
  for (const { safety_score, safety } of details) expect(safety_score).toBe(safety.value);
});

test("every proof lists the reasons that withhold the score and the forecast", async () => {
  const forecast = await readForecaster(now);
  const records = await readForecastRecords(details.map(({ id }) => id));
  const risk = new Map(
    records.map((record) => [record.facility_id, forecast(record, HAZARD.reference_days)]),
  );
  for (const { id, safety, facility_proof } of details) {
    const codesOf = (query: string) =>
      facility_proof.abstentions.flatMap(({ field, code }) => (field === query ? [code] : []));
    const { risk_probability, abstention_reasons = [] } = risk.get(id) ?? {};
    expect(codesOf("safety_score"), id).toEqual(safety.abstention_reasons);
    const [headline, ...shared] = safety.abstention_reasons;
    const due = abstention_reasons.filter((code) => code === headline || !shared.includes(code));
    expect(codesOf("risk_probability"), id).toEqual(due);
    expect(due.length === 0, id).toBe(risk_probability !== undefined);
  }
  // Old inspections withhold the forecast while the score is still published.
  const late = await readProof(EXAMPLE_FACILITY_ID, new Date("2027-03-02T00:00:00Z"));
  expect(late.scoreability.scoreable).toBe(true);
  expect(late.abstentions).toMatchObject([{ field: "risk_probability", code: "source_stale" }]);
});

const agencyOf = ({ peer_group }: FacilityDetail["safety"]) => peer_group.split("/")[0];

test("states, trust, coverage, and every proof agree on shared values", async () => {
  const [coverage, states, jurisdictions] = await Promise.all([
    readCoverage(now),
    listStatesFull(now),
    readJurisdictions(now),
  ]);
  const all_listed = details.filter(({ listed }) => listed);
  expect(coverage.totals.facilities).toBe(all_listed.length);
  expect(coverage.totals.off_list_count).toBe(details.length - all_listed.length);
  for (const state of states) {
    const covered = coverage.states.find(({ slug }) => slug === state.slug);
    expect(covered).toMatchObject({
      trust_tier: state.trust_tier,
      facility_count: state.facility_count,
      scored_facility_count: state.scored_facility_count,
      unmaterialized_state_agency_pct: state.unmaterialized_state_agency_pct,
    });
    const mine = all_listed.filter(({ state_code }) => state_code === state.state_code);
    expect(state.facility_count).toBe(mine.length);
  }
  const { data: trusted } = await listJurisdictions({ limit: 100, offset: 0 }, now);
  for (const { jurisdiction_id, facility_count, metrics, ...agency } of trusted) {
    const mine = details.filter(({ safety }) => agencyOf(safety) === jurisdiction_id);
    const listed = mine.filter((each) => each.listed);
    expect(listed.length, jurisdiction_id).toBe(facility_count);
    expect(mine.length - listed.length, jurisdiction_id).toBe(agency.off_list_count);
    expect(metrics.roster_count, jurisdiction_id).toBe(facility_count);
    for (const { id, facility_proof } of mine) {
      const { tier, decision_grade } = facility_proof.trust;
      if (tier === agency.trust_tier) expect(decision_grade, id).toEqual(agency.decision_grade);
      else expect(decision_grade.blockers, id).toContain("trust_tier");
    }
    const state = states.find(({ jurisdiction_ids }) => jurisdiction_ids.includes(jurisdiction_id));
    expect(state?.facility_count, jurisdiction_id).toBeGreaterThanOrEqual(facility_count);
    if (state?.jurisdiction_ids.length === 1) expect(state.metrics).toEqual(metrics);
  }
  const scored = all_listed.filter(({ safety_score }) => safety_score !== undefined).length;
  expect(coverage.totals.scored_facilities).toBe(scored);
  for (const detail of details) {
    const { id, trust, trust_tier, facility_proof, merge_context, is_sample } = detail;
    expect([facility_proof.trust.tier, trust.tier], id).toEqual([trust_tier, trust_tier]);
    expect(Buffer.byteLength(JSON.stringify(facility_proof)), id).toBeLessThanOrEqual(4_096);
    const files = facility_proof.sources.map(
      ({ source_id, document_sha256 }) => `${source_id} ${document_sha256}`,
    );
    expect(new Set(files).size, id).toBe(files.length);
    const read_at = facility_proof.sources.map(({ retrieved_at }) => retrieved_at);
    expect(read_at, id).toEqual(read_at.toSorted().toReversed());
    const agency = jurisdictions.get(agencyOf(detail.safety) ?? "");
    const isSampleSource = merge_context.sources[0]?.source_id.startsWith("sample-");
    expect([agency?.is_sample, isSampleSource], id).toEqual([is_sample, is_sample]);
  }
});
