import { expect, test } from "vitest";
import { requireSource } from "#lib/sources/catalog";
import { NO_STATUS_WORD } from "#lib/sources/parse/terms";
import type { FacilityRecord } from "#lib/sources/records";
import type { RecordState } from "./identity";
import { licenseLine } from "./license-line";

const unstated = (stream: string, observed_on: string): RecordState<FacilityRecord> => ({
  source_id: "mi-mileap",
  stream,
  record: {
    kind: "facility",
    key: "DC990000101",
    role: "roster",
    fields: { ...NO_STATUS_WORD },
    missing: [],
  },
  observed_on,
  not_seen_since: null,
  retrieved_at: "2026-11-02T00:00:00Z",
  sha256: "",
  seen_at: "2026-11-02T00:00:00Z",
});

/** Returns the stream that gives the license, for a register of 2026-10-01 and a later list. */
function streamFor(later: string): string | undefined {
  const rosters = [unstated("listings", later), unstated("register", "2026-10-01")];
  const none = { enrichments: [], license_actions: [], inspections: [], violations: [] };
  const identity = { source: requireSource("mi-mileap"), key: "DC990000101", rosters, ...none };
  return licenseLine(identity, rosters)?.stream;
}

test("a list of licensed providers gives the license even if a newer list has all kinds", () => {
  expect(streamFor("2026-11-01")).toBe("register");
});

test("a list of licensed providers that is no longer current doesn't give the license", () => {
  expect(streamFor("2027-11-01")).toBe("listings");
});
