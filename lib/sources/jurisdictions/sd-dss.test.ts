import { expect, test } from "vitest";
import { sdDss } from "./sd-dss";

const [providers] = sdDss.streams;

test.each([
  ["Licensed Center", "active", "center", undefined],
  ["Family Day Care", "unknown", "home", undefined],
  ["School Age Program", "unknown", "school_age", undefined],
  ["Informal", "unknown", "home", true],
  ["In-Home", "unknown", "home", true],
])("South Dakota's %s is %s", (type, license_status, facility_type, license_exempt) => {
  const row = { name: "Kite", address: "1 Main St, Miller, SD 57362, USA", type };
  const mapped = providers?.map(row, { source: sdDss, observed_on: "2025-03-27" });
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility") throw new Error("no facility");
  expect(record.fields).toMatchObject({ license_status, facility_type, city: "Miller" });
  expect(record.fields.license_exempt).toBe(license_exempt);
});
