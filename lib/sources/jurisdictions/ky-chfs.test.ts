import { expect, test } from "vitest";
import type { Row } from "../source";
import { kyChfs } from "./ky-chfs";

const [results] = kyChfs.streams;

function fieldsOf(row: Row) {
  const context = { source: kyChfs, observed_on: "2021-01-25" };
  const mapped = results?.map({ number: "L390001", ...row }, context);
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility") throw new Error("no facility");
  return record.fields;
}

test.each([
  ['Owl" Preschool & More"', '"Owl" Preschool & More'],
  ['"Owl" Preschool', '"Owl" Preschool'],
  ["Owl Preschool", "Owl Preschool"],
  ['Owl"', 'Owl"'],
])("Kentucky's name %s becomes %s", (name, expected) => {
  expect(fieldsOf({ name }).name).toBe(expected);
});

test.each([
  ["Infant To School Age", 0, 167],
  ["Two_To_School To School_Age", 24, 167],
  ["Toddler To Two_To_School", 12, 59],
  ["Infant", 0, 11],
])("Kentucky's ages %s are %i to %i months", (ages, age_min_months, age_max_months) => {
  expect(fieldsOf({ ages })).toMatchObject({ age_min_months, age_max_months });
});

test("no children with a subsidy today states nothing in Kentucky", () => {
  expect(fieldsOf({ subsidy: "Y" }).subsidy_accepted).toBe(true);
  expect(fieldsOf({ subsidy: "N" })).not.toHaveProperty("subsidy_accepted");
});
