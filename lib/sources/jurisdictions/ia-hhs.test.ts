import { expect, test } from "vitest";
import { iaHhs } from "./ia-hhs";

const [providers] = iaHhs.streams;

function fieldsOf(type: string) {
  const row = { id: "1", name: "Fern", type, issued_on: "04/21/2023", expires_on: "01/31/2025" };
  const mapped = providers?.map(row, { source: iaHhs, observed_on: "2025-03-21" });
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility") throw new Error("no facility");
  return record.fields;
}

test.each([
  ["Licensed Center", "center"],
  ["Registered Child Development Home A", "home"],
  ["Registered Child Development Home B", "home"],
  ["Registered Child Development Home C", "home"],
  ["Registered Child Development Home C1", "home"],
])(
  "Iowa's %s is active after its end date, without a statement that it may operate",
  (type, facility_type) => {
    const expected = { facility_type, license_status: "active", expires_on: "2025-01-31" };
    expect(fieldsOf(type)).toMatchObject({ ...expected, may_operate: null });
  },
);

test.each([
  ["Exempt from Licensing", undefined],
  ["Non-Registered Child Care Home", "home"],
])("Iowa's %s is exempt, without a status and an end date", (type, facility_type) => {
  const fields = fieldsOf(type);
  expect(fields).toMatchObject({ license_status: "unknown", license_exempt: true });
  expect(fields.facility_type).toBe(facility_type);
  expect(fields).not.toHaveProperty("expires_on");
});
