import { expect, test } from "vitest";
import type { Row } from "../source";
import { gaDecal } from "./ga-decal";

const [providers] = gaDecal.streams;

function fieldsOf(row: Row) {
  const usual = { number: "CCLC-1", name: "Heron", program: "CCLC", status: "Open" };
  const mapped = providers?.map(
    { ...usual, ...row },
    { source: gaDecal, observed_on: "2025-03-21" },
  );
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility") throw new Error("no facility");
  return record.fields;
}

test.each([
  [{ status: "Open" }, "active", undefined, true],
  [{ status: "RevocationPending" }, "probationary", "adverse_action", true],
  [{ status: "Open", paused: "True" }, "active", "temporarily_closed", null],
  [{ status: "Sideways" }, "unknown", undefined, null],
])("Georgia's %j is %s at stage %s", (row, license_status, license_stage, may_operate) => {
  expect(fieldsOf(row)).toMatchObject({ license_status, may_operate });
  expect(fieldsOf(row).license_stage).toBe(license_stage);
});

test("Georgia's midnight is the end of a day, and a span of no hours gives no times", () => {
  const days = "MO,TU";
  expect(fieldsOf({ opens: "06:00:00", closes: "00:00:00", days })).toMatchObject({
    hours: "6:00 AM to 12:00 AM MO TU",
    opens_at: "06:00",
    closes_at: "24:00",
    open_days: ["mon", "tue"],
  });
  expect(fieldsOf({ opens: "06:30:00", closes: "06:30:00", days })).not.toHaveProperty("opens_at");
});

test("a rating of 0 stars in Georgia is no rating", () => {
  expect(fieldsOf({ rating: "0" })).not.toHaveProperty("quality_rating");
  expect(fieldsOf({ rating: "3" }).quality_rating).toEqual({ system: "Quality Rated", value: "3" });
});

test("the highest weekly rate in an age group in Georgia is the provider's own price", () => {
  const rates = "Under 1 year - $340.00|1 year - $310.00|2 years - $320.50|4 years - $8,000.00";
  expect(fieldsOf({ rates }).own_prices).toEqual([
    { age_group: "infant", weekly_amount: 340, price_year: 2025 },
    { age_group: "toddler", weekly_amount: 320.5, price_year: 2025 },
  ]);
});
