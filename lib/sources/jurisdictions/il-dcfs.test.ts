import { expect, test } from "vitest";
import { ilDcfs } from "./il-dcfs";

const fieldsOf = (cells: Record<string, string>) => {
  const [providers] = ilDcfs.streams;
  const mapped = providers?.map(
    { id: "990101", ...cells },
    { source: ilDcfs, observed_on: "2026-10-01" },
  );
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility" || !mapped || !("records" in mapped))
    throw new Error("no record");
  expect(mapped.unmapped).toEqual([]);
  return { key: record.key, ...record.fields };
};

test.each([
  ["License issued (IL)", "active", undefined, true],
  ["Permit issued (IP)", "active", "initial", true],
  ["Amended permit (AP)", "active", undefined, true],
  ["Pending address change application (AD)", "active", undefined, true],
  ["Pending renewal application (RN)", "active", "in_renewal", true],
  ["Conditional license (CD)", "probationary", "corrective_action", true],
  ["Pending revocation (PR)", "probationary", "adverse_action", true],
  ["Refuse to Renew (RR)", "probationary", "adverse_action", true],
  ["Revoke License (RL)", "revoked", undefined, false],
  ["Surrendered under Investigation (SI)", "closed", undefined, false],
  ["Surrendered with Cause (SC)", "closed", undefined, false],
])("Illinois: %s is %s, stage %s, may operate %s", (status, license_status, stage, may_operate) => {
  const { license_stage, ...fields } = fieldsOf({ status });
  expect(fields).toMatchObject({ license_status, may_operate, license_state_term: status });
  expect(license_stage).toBe(stage);
});

test.each([
  ["DCC", "center", "Day Care Center (DCC)"],
  ["DCH", "home", "Day Care Home (DCH)"],
  ["GDC", "home", "Group Day Care Home (GDC)"],
])("Illinois's type %s is a %s, and is named in words", (type, facility_type, name) => {
  const fields = fieldsOf({ type });
  expect([fields.facility_type, fields.facility_subtype]).toEqual([facility_type, name]);
});

test("an Illinois provider id keeps its leading zeros, and a lost one is restored", () => {
  expect([fieldsOf({ id: "001721" }).key, fieldsOf({ id: "1721" }).key]).toEqual([
    "001721",
    "001721",
  ]);
});

test("an Illinois home with night care only has the night's capacity and ages", () => {
  expect(fieldsOf({ night_ages: "6W TO 12Y", night_capacity: "6" })).toMatchObject({
    capacity: 6,
    age_min_months: 1,
    age_max_months: 144,
  });
});

test("Chicago's licensing office is in Cook County, and a placeholder is no county", () => {
  const countyOf = (county: string) => fieldsOf({ county }).county;
  expect(["CITY OF CHICAGO", "ST.CLAIR", "OUT OF COUNTRY"].map(countyOf)).toEqual([
    "Cook",
    "St. Clair",
    undefined,
  ]);
});
