import { expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import type { ViolationRecord } from "../records";
import { deOccl } from "./de-occl";

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
