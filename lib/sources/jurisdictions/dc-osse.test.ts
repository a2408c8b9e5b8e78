import { expect, test } from "vitest";
import type { Row } from "../source";
import { dcOsse } from "./dc-osse";

const [licenses] = dcOsse.streams;

function fieldsOf(row: Row) {
  const usual = { number: "CDC-990001", name: "Heron" };
  const context = { source: dcOsse, observed_on: "2025-03-11" };
  const mapped = licenses?.map({ ...usual, ...row }, context);
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility") throw new Error("no facility");
  return record.fields;
}

test.each([
  ["Full License", "active", undefined, true],
  ["Restricted", "probationary", undefined, true],
  ["Temporary Closure", "closed", "temporarily_closed", false],
  ["Expired", "expired", undefined, false],
  [undefined, "unknown", undefined, null],
])("a DC license of type %s is %s", (status, license_status, license_stage, may_operate) => {
  const fields = fieldsOf({ status });
  expect(fields).toMatchObject({ license_status, may_operate });
  expect(fields.license_stage).toBe(license_stage);
});

test.each([
  ["CDC-990001", "center"],
  ["CDH-990001", "home"],
  ["CDX-990001", "home"],
])("the letters of DC's license %s give the type %s", (number, facility_type) => {
  expect(fieldsOf({ number })).toMatchObject({ facility_type, license_number: number });
});

test("a date of DC's layer with a time of day is the day", () => {
  expect(fieldsOf({ expires_on: "2026/10/31 04:00:00+00" }).expires_on).toBe("2026-10-31");
});
