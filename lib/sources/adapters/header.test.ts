import { expect, test } from "vitest";
import { stream } from "../jurisdictions/columns";
import { describeMismatch, recognize } from "./header";

const skip = () => ({ skipped: "no_data", detail: "" }) as const;
const roster = stream({
  name: "roster",
  kind: "facilities",
  required: { key: ["Operation #", "operation_number"], name: "Name" },
  optional: { zip: "Zip Code" },
  map: skip,
});
const visits = stream({
  name: "visits",
  kind: "inspections",
  required: { key: "Operation #", date: "Visit Date" },
  map: skip,
});
const streams = [roster, visits];

test("recognize accepts reordered, additional, and API-style columns", () => {
  const found = recognize(["ZIP_CODE", "Extra", "operation_number", " name "], streams);
  expect(found.stream?.name).toBe("roster");
  expect(found.stream && [...found.columns]).toEqual([
    ["operation_number", "key"],
    [" name ", "name"],
    ["ZIP_CODE", "zip"],
  ]);
  expect(found.stream && found.ignored).toEqual(["Extra"]);
});

test("a renamed required column is reported as missing by its name", () => {
  const found = recognize(["Operation #", "Day of Visit"], [visits]);
  expect(found).toMatchObject({ nearest: { name: "visits" }, missing: ["Visit Date"] });
});

test("the number sign distinguishes columns, and a header of unknown columns matches no stream", () => {
  expect(recognize(["Operation", "Name"], [roster])).toMatchObject({ missing: ["Operation #"] });
  expect(recognize(["a", "b"], streams)).toEqual({ missing: [] });
});

test("a refusal lists the columns that the file has and those that were expected", () => {
  const mismatch = (header: string[]) => {
    const found = recognize(header, [visits]);
    if (found.stream) throw new Error("the header fits");
    return describeMismatch(header, [visits], found);
  };
  expect(mismatch(["Operation #", "Day of Visit"])).toEqual([
    "missing_columns",
    'The file lacks "Visit Date", which "visits" requires. ' +
      'The file has: "Operation #", "Day of Visit". ' +
      'Expected for "visits": "Operation #", "Visit Date".',
  ]);
  expect(mismatch(["a", "b"])).toEqual([
    "unrecognised",
    'No column of this header is known. The file has: "a", "b". ' +
      'Expected for "visits": "Operation #", "Visit Date".',
  ]);
  const [, detail] = mismatch(Array.from({ length: 1_000 }, (_, index) => `${index}`.repeat(99)));
  expect(detail).toContain(", and 960 more.");
  expect(detail.length).toBeLessThan(3_000);
});
