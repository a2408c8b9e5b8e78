import { expect, test } from "vitest";
import type { LicensingRecord } from "../records";
import type { Row } from "../source";
import { kyChfs } from "./ky-chfs";
import { prices } from "./ky-chfs-prices";

function recordOf(group: string, amount: string): LicensingRecord {
  const mapped = prices.map(
    { number: "L390001", group, amount },
    { source: kyChfs, observed_on: "2021-02-28" },
  );
  const [record] = "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility") throw new Error("no facility");
  return record;
}

const pricesOf = (record: LicensingRecord) =>
  record.kind === "facility" ? record.fields.own_prices : undefined;

const daily = (age_group: string, weekly_amount: number) => ({
  age_group,
  weekly_amount,
  price_year: 2021,
  converted_from: "daily",
});

test.each([
  ["Infant 1", "infant"],
  ["Toddler 2", "toddler"],
  ["Preschool 3", "preschool"],
  ["School Age 1", "school_age"],
])("a price per day for Kentucky's group %s is for five days", (group, age_group) => {
  expect(recordOf(group, "27.5")).toMatchObject({ key: "L390001", role: "enrichment" });
  expect(pricesOf(recordOf(group, "27.5"))).toEqual([daily(age_group, 137.5)]);
});

test.each(["2", "270", "call"])("%s is no price per day in Kentucky", (amount) => {
  expect(pricesOf(recordOf("Infant 1", amount))).toBeUndefined();
});

test("lines of a Kentucky provider combine to its highest price per age group, in any order", () => {
  const lines = [
    recordOf("Toddler 1", "25"),
    recordOf("Infant 1", "30"),
    recordOf("Toddler 2", "28"),
  ];
  const combine = prices.combine ?? ((kept) => kept);
  const expected = [daily("infant", 150), daily("toddler", 140)];
  expect(pricesOf(lines.reduce(combine))).toEqual(expected);
  expect(pricesOf(lines.toReversed().reduce(combine))).toEqual(expected);
});

test.each<Row>([
  { number: "L390001", day: "Day", time: "Time", group: "Services", amount: "FullTime" },
  { number: "C9003", day: "Day", time: "Time", group: "No Information Available" },
  { number: "C9003", day: "Monday", time: "7:30 AM - 5:00 PM" },
])("the line %j without a price is skipped as no data", (row) => {
  const mapped = prices.map(row, { source: kyChfs, observed_on: "2021-02-28" });
  expect(mapped).toMatchObject({ skipped: "no_data" });
});
