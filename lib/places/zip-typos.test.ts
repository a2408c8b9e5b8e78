import { expect, test } from "vitest";
import { zipCandidates } from "./zip-typos";

test.each([
  ["112111", ["12111", "11111", "11211"]],
  ["3313O", ["33130"]],
  ["lo001", ["10001"]],
  ["2138", ["02138"]],
  ["78704.", ["78704"]],
  ["787-04", ["78704"]],
])("%s may stand for %j", (typed, candidates) => {
  expect(zipCandidates(typed)).toEqual(candidates);
});

test.each(["78704", "Boise", "SOLI8", "787", "7870412", "78704a", "KinderElm 5"])(
  "%s stands for no other ZIP code",
  (typed) => {
    expect(zipCandidates(typed)).toEqual([]);
  },
);
