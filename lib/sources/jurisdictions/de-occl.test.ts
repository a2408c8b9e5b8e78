import { expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import type { ViolationRecord } from "../records";
import { deOccl } from "./de-occl";
import { parseDelawareAges } from "./de-occl-ages";

const citations = deOccl.streams.find(({ name }) => name === "citations");

function findingOf(status: string): ViolationRecord {
  if (!citations) throw new Error("no citations");
  const row = {
    license_number: "990001",
    visited_on: "2026-06-04T00:00:00.000",
    visit_type: "NotEnqueued",
    code: "26U",
    status,
  };
  const mapped = mapRow(citations, row, { source: deOccl, observed_on: "2026-10-01" });
  const finding =
    "records" in mapped ? mapped.records.find((one) => one.kind === "violation") : null;
  if (finding?.kind !== "violation") throw new Error("no finding");
  return finding;
}

test("a citation is open if one row has it corrected and another pending, in either order", () => {
  const [corrected, pending] = [findingOf("Completed"), findingOf("Pending")];
  expect([corrected.key, corrected.status, pending.status]).toEqual([
    pending.key,
    "corrected",
    "open",
  ]);
  expect(citations?.combine?.(corrected, pending)).toEqual(pending);
  expect(citations?.combine?.(pending, corrected)).toEqual(pending);
});

test.each([
  ["Probation", "probationary"],
  ["Warning of Probation", "probationary"],
  ["Extension of Probation", "probationary"],
  ["Suspension", "suspended"],
  ["Revocation", "revoked"],
  [undefined, "active"],
])("Delaware's enforcement action %s has the status %s", (enforcement, status) => {
  const roster = deOccl.streams.find(({ name }) => name === "roster");
  if (!roster) throw new Error("no roster");
  const row = {
    resource_id: "990001",
    name: "Heron Point",
    type: "Licensed Child Care Center",
    ...(enforcement && { enforcement }),
  };
  const mapped = mapRow(roster, row, { source: deOccl, observed_on: "2017-10-31" });
  const [record] = "records" in mapped ? mapped.records : [];
  expect(record?.kind === "facility" && record.fields.license_status).toBe(status);
});

test.each([
  ["SIX WEEKS TO 12 YEARS", 1, 144],
  ["INFANTS - 5 YEARS", 0, 60],
  ["INFANT TO SCHOOL AGE", 0, undefined],
  ["BIRTH- PRE-K", 0, undefined],
  ["3--12 YEARS", 36, 144],
  ["SCHOOL AGE ONLY", undefined, undefined],
  ["YOUNG TODDLER TO YOUNG SCHOOL AGE", undefined, undefined],
])("Delaware's ages %s are %s to %s months", (text, first, last) => {
  const { age_min_months, age_max_months } = parseDelawareAges(text);
  expect([age_min_months, age_max_months]).toEqual([first, last]);
});
