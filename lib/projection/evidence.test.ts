import { expect, test } from "vitest";
import { sourceById } from "#lib/sources/catalog";
import type { FacilityFields } from "#lib/sources/records";
import { permit } from "#tests/permits";
import { projectEvidence } from "./evidence";

const minnesota = sourceById("mn-dhs");

/** Returns the summaries of the license documents of one record in a stream of Minnesota. */
function summariesOf(stream: string, fields: FacilityFields) {
  if (!minnesota) throw new Error("no source mn-dhs");
  const identity = permit("1", "unknown");
  const rosters = identity.rosters.map((roster) => ({
    ...roster,
    stream,
    record: { ...roster.record, fields },
  }));
  const member = { matched_by: "record_key", confidence: 1 };
  const members = [{ ...member, identity: { ...identity, source: minnesota, rosters } }];
  const visits = { inspections: [], violations: [], origins: new Map() };
  return projectEvidence("fac_1", { members, unresolved: false }, visits).map(
    ({ summary, parts }) => [summary, parts?.summary],
  );
}

test("a license on a list of licensed providers without statuses has a document that names the list", () => {
  expect(summariesOf("points", { license_status: "unknown" })).toEqual([
    ["Status: on the agency's list of licensed providers.", { says: "license", is_listed: true }],
  ]);
});

test("the document of a license with a status has that status, or the agency's term", () => {
  expect(summariesOf("lookup", { license_status: "active" })).toEqual([
    ["Status: active.", { says: "license", status: "active" }],
  ]);
  expect(summariesOf("points", { license_state_term: "Under review" })).toEqual([
    ["Status: Under review.", { says: "license", term: "Under review" }],
  ]);
});
