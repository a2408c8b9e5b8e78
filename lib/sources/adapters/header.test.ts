import { expect, test } from "vitest";
import { stream } from "../jurisdictions/columns";
import { recognise } from "./header";

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

test("columns may be reordered, added, and spelled in the API's way", () => {
  const found = recognise(["ZIP_CODE", "Extra", "operation_number", " name "], streams);
  expect(found.stream?.name).toBe("roster");
  expect(found.stream && [...found.columns]).toEqual([
    ["operation_number", "key"],
    [" name ", "name"],
    ["ZIP_CODE", "zip"],
  ]);
  expect(found.stream && found.ignored).toEqual(["Extra"]);
});

test("a renamed required column is refused by its name", () => {
  const found = recognise(["Operation #", "Day of Visit"], [visits]);
  expect(found).toMatchObject({ nearest: { name: "visits" }, missing: ["Visit Date"] });
});

test("the number sign tells columns apart, a header of strangers fits nothing", () => {
  expect(recognise(["Operation", "Name"], [roster])).toMatchObject({ missing: ["Operation #"] });
  expect(recognise(["a", "b"], streams)).toEqual({ missing: [] });
});
