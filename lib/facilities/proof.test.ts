import { expect, test } from "vitest";
import { ABSTENTION_TEXT } from "#lib/scoring/abstain";
import { SOURCES } from "#lib/sources/catalog";
import type { FacilityTrust } from "#lib/states/tiers";
import { writeProof } from "./proof";
import type { FacilityRecordRow } from "./record";

/** A proof is at most 4 KB and always names the newest file. */

const REASONS = Object.keys(ABSTENTION_TEXT) as (keyof typeof ABSTENTION_TEXT)[];
const NOW = new Date("2026-11-01T00:00:00Z");

/**
 * A record from this many files, each a day older than the one before, that abstains for these
 * reasons.
 */
function proofOf(files: number, reasons: readonly (keyof typeof ABSTENTION_TEXT)[]) {
  const sources = SOURCES.slice(0, files).map(({ source_id }, place) => ({
    source_id,
    sha256: String(place).repeat(64),
    retrieved_at: `2026-10-${String(30 - place)}T00:00:00.000Z`,
    source_updated_at: "2026-10-01T00:00:00.000Z",
  }));
  const facility = {
    id: "fac_2TR1PTW7SG9EVECDW8NTA7TMD4",
    jurisdiction_id: "ny-dohmh",
    facility_type: "center",
    observed_on: "2026-10-01",
    source_url: "https://example.org/records/1",
    field_sources: {},
    safety_abstention: "no_inspections",
  };
  const record = { facility, sources, safety: null } as unknown as FacilityRecordRow;
  const trust: FacilityTrust = {
    tier: "pending",
    explanation: "Why it is no higher. ".repeat(12),
    decision_grade: { granted: false, blockers: ["trust_tier"] },
    jurisdiction: undefined,
  };
  return writeProof(record, trust, () => [...reasons], NOW);
}

const bytesOf = (proof: object) => Buffer.byteLength(JSON.stringify(proof));

test("a proof names six of eight files if it has no long texts", () => {
  expect(proofOf(8, []).sources).toHaveLength(6);
});

test("the oldest files are removed from a proof that would exceed 4 KB", () => {
  const few = REASONS.slice(0, 6);
  const proof = proofOf(6, few);
  expect(bytesOf(proof)).toBeLessThanOrEqual(4_096);
  expect(proof.sources.length).toBeGreaterThan(1);
  expect(proof.sources.length).toBeLessThan(6);
  const days = proof.sources.map(({ retrieved_at }) => retrieved_at);
  expect(days[0]).toBe("2026-10-30T00:00:00.000Z");
  expect(days).toEqual(days.toSorted().toReversed());
  expect(proof.abstentions).toHaveLength(few.length + 2);
});

test("the newest file stays, however long the reasons are", () => {
  expect(proofOf(6, [...REASONS, ...REASONS]).sources).toHaveLength(1);
});
