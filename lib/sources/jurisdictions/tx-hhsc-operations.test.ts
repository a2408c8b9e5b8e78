import { expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import { txHhsc } from "./tx-hhsc";
import { operations } from "./tx-hhsc-operations";

test("a permit in force says nothing of whether care is given while a place is closed for a time", () => {
  const license = (temporarily_closed: string) => {
    const row = {
      operation_number: "990001",
      name: "Bluebonnet House",
      issuance: "Full Permit",
      temporarily_closed,
    };
    const mapped = mapRow(operations, row, { source: txHhsc, observed_on: "2018-02-01" });
    const [record] = "records" in mapped ? mapped.records : [];
    if (record?.kind !== "facility") throw new Error("no operation");
    const { license_status, license_stage, may_operate } = record.fields;
    return [license_status, license_stage, may_operate];
  };
  expect(license("YES")).toEqual(["active", "temporarily_closed", null]);
  expect(license("NO")).toEqual(["active", undefined, true]);
});
