import { expect, test } from "vitest";
import { sourceById } from "#lib/sources/catalog";
import type { FacilityFields, FacilityRecord } from "#lib/sources/records";
import { combineIdentity } from "./combine";
import type { RecordState } from "./identity";

const known = (
  stream: string,
  observed_on: string,
  fields: FacilityFields,
): RecordState<FacilityRecord> => ({
  source_id: "tx-hhsc",
  stream,
  record: { kind: "facility", key: "1", role: "roster", fields, missing: [] },
  observed_on,
  not_seen_since: null,
  retrieved_at: `${observed_on}T06:00:00.000Z`,
  seen_at: `${observed_on}T06:00:00.000Z`,
  sha256: stream,
});

function fieldsOf({ rosters }: { rosters: RecordState<FacilityRecord>[] }): FacilityFields {
  const source = sourceById("tx-hhsc");
  if (!source) throw new Error("no source tx-hhsc");
  const none = { enrichments: [], license_actions: [], inspections: [], violations: [] };
  return combineIdentity({ source, key: "1", ...none, rosters }).fields;
}

test.each(["revoked", "suspended", "closed"] as const)(
  "a license that a newer list calls %s is not active because an older list still names it",
  (license_status) => {
    const ended: FacilityFields = { license_status, may_operate: false };
    const left = { ...known("search", "2026-03-01", ended), not_seen_since: "2026-04-01" };
    const older = known("operations", "2025-12-01", { license_status: "active" });
    const newer = known("operations", "2026-05-01", { license_status: "active" });
    const statusOf = (roster: RecordState<FacilityRecord>) =>
      [
        [left, roster],
        [roster, left],
      ].map((rosters) => fieldsOf({ rosters }).license_status);
    expect(statusOf(older)).toEqual([license_status, license_status]);
    expect(statusOf(newer)).toEqual(["active", "active"]);
  },
);

test("a historical record fills no service fields of a newer one, and fills its other fields", () => {
  const offered: FacilityFields = {
    legal_name: "Ada Fern",
    capacity: 40,
    quality_rating: { system: "Stars", value: "5" },
  };
  const fieldsBeside = (day: string) => {
    const newest = known("search", "2026-03-01", { license_status: "active" });
    return fieldsOf({ rosters: [newest, known("operations", day, offered)] });
  };
  expect(fieldsBeside("2025-04-01")).toMatchObject(offered);
  const { legal_name, capacity, quality_rating } = fieldsBeside("2018-03-01");
  expect([legal_name, capacity, quality_rating]).toEqual(["Ada Fern", undefined, undefined]);
});
