import { expect, test } from "vitest";
import type { Fault } from "#lib/kernel/problem";
import { withoutRepeats } from "./without-repeats";

const unknown: Fault = {
  pointer: "/facility_ids",
  code: "unknown",
  detail: 'Unknown field "facility_ids". Did you mean "facility_id"?',
  did_you_mean: "facility_id",
};

test("a misspelled name is not also reported as missing", () => {
  const required: Fault = { pointer: "/facility_id", code: "required", detail: "is required" };
  const either: Fault = {
    ...required,
    code: "conflict",
    detail: "Send either facility_id or area",
  };
  expect(withoutRepeats([required, either, unknown], { facility_ids: "x" })).toEqual([unknown]);
});

test("a conflict of a member that was sent is kept next to a misspelled name", () => {
  const conflict: Fault = { pointer: "/facility_id", code: "conflict", detail: "excludes area" };
  const faults = [conflict, unknown];
  expect(withoutRepeats(faults, { facility_ids: "x", facility_id: "y" })).toEqual(faults);
});

test("the allowed values of a list are written once, however many items are wrong", () => {
  const wrong: Fault = {
    parameter: "fields",
    code: "enum",
    detail: "wrong",
    allowed: ["id", "name"],
  };
  const { allowed: _, ...rest } = wrong;
  expect(withoutRepeats([wrong, wrong], {})).toEqual([wrong, rest]);
  const other = { ...wrong, parameter: "sort" };
  expect(withoutRepeats([wrong, other], {})).toEqual([wrong, other]);
});
