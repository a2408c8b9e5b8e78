import { expect, test } from "vitest";
import { requireSource } from "../catalog";

/** States whose lists mix licensed and exempt programs: each word, and what it states. */

function fieldsOf(source_id: string, cells: Record<string, string>) {
  const source = requireSource(source_id);
  const mapped = source.streams[0]?.map(cells, { source, observed_on: "2025-10-01" });
  if (!mapped || !("records" in mapped)) throw new Error(JSON.stringify(mapped));
  expect(mapped.unmapped).toEqual([]);
  const [record] = mapped.records;
  if (record?.kind !== "facility") throw new Error("no facility");
  return { key: record.key, ...record.fields };
}

test.each([
  ["ma-eec", { number: "9990101", type: "Family Child Care" }, "unknown", "home", undefined],
  ["ma-eec", { number: "9990101", type: "Large Group" }, "unknown", "center", undefined],
  ["ma-eec", { number: "9990101", type: "Small Group" }, "unknown", "center", undefined],
  ["ma-eec", { number: "9990101", type: "Public School" }, "unknown", "school_based", undefined],
  ["md-msde", { license: "990101", type: "Child Care Center" }, "unknown", "center", undefined],
  ["md-msde", { license: "990101", type: "School-Age Only" }, "unknown", "school_age", undefined],
  ["md-msde", { license: "990101", type: "LOC" }, "unknown", undefined, true],
  [
    "az-adhs",
    { number: "CDC-1", type: "Child Care Center", status: "Active" },
    "active",
    "center",
    undefined,
  ],
  [
    "az-adhs",
    { number: "SGH-1", type: "Child Care Group Home", status: "Active" },
    "active",
    "home",
    undefined,
  ],
  [
    "mo-dese",
    { dvn: "1", type: "GROUP HOME", regulatory: "LICENSABLE", status: "ACTIVE" },
    "active",
    "home",
    undefined,
  ],
  [
    "mo-dese",
    { dvn: "1", type: "LICENSE EXEMPT PROGRAM", regulatory: "LICENSE EXEMPT", status: "ACTIVE" },
    "unknown",
    undefined,
    true,
  ],
  ["la-ldoe", { number: "1", type: "Type III ", status: "Open" }, "active", "center", undefined],
  ["la-ldoe", { number: "1", type: "Family Home", status: "Open" }, "unknown", "home", true],
  ["la-ldoe", { number: "1", type: "In-Home", status: "Open" }, "unknown", "home", true],
])("%s: %j is %s, a %s, exempt %s", (source_id, cells, license_status, type, license_exempt) => {
  const fields = fieldsOf(source_id, cells);
  expect([fields.license_status, fields.facility_type, fields.license_exempt]).toEqual([
    license_status,
    type,
    license_exempt,
  ]);
});

test("Massachusetts' schools on the list aren't licensed by being listed", () => {
  expect(fieldsOf("ma-eec", { number: "9990101", type: "Private School" })).toMatchObject({
    license_state_term: "Private School",
  });
  expect(fieldsOf("ma-eec", { number: "9990101", type: "Large Group" })).not.toHaveProperty(
    "license_state_term",
  );
});

test("Massachusetts' ZIP codes get their zero back, and a renewal to come is no issue date", () => {
  const fields = fieldsOf("ma-eec", { number: "9990101", zip: "1850", renewed_on: "11/1/25" });
  expect([fields.zip, fields.issued_on]).toEqual(["01850", undefined]);
});

test.each([
  ["Family Child Care", "Greenview Drive", undefined],
  ["Family Child Care", "5th Street", undefined],
  ["Large Family Child Care", "12 5th Street", "12 5th Street"],
  ["Child Care Center", "North Campus", "North Campus"],
])("Maryland: a %s at %j has the street %j and a point only with it", (type, street, shown) => {
  const fields = fieldsOf("md-msde", { license: "1", type, street, lat: "39.1", lng: "-76.8" });
  expect([fields.address_line1, fields.lat, fields.address_withheld]).toEqual([
    shown,
    shown === undefined ? undefined : 39.1,
    shown === undefined ? true : undefined,
  ]);
});

test("an Arizona certificate whose end date has passed keeps the status Active", () => {
  const row = { number: "CDC-1", status: "Active", expires_on: "1/31/2025" };
  expect(fieldsOf("az-adhs", row)).toMatchObject({
    license_status: "active",
    expires_on: "2025-01-31",
  });
});

test("Arizona's approved services give the ages", () => {
  const services = "Full-Day Care; One-year-old Care; 3/4/5-year-old Care";
  expect(fieldsOf("az-adhs", { number: "CDC-1", services })).toMatchObject({
    age_min_months: 12,
    age_max_months: 71,
  });
});

test("Missouri's numbers have nine digits, and a day without a year is no end date", () => {
  const row = {
    dvn: "990101",
    regulatory: "LICENSABLE",
    renewal: "Apr 1",
    opens: "06:00",
    closes: "06:00",
  };
  const fields = fieldsOf("mo-dese", row);
  expect([fields.key, fields.expires_on, fields.hours]).toEqual([
    "000990101",
    undefined,
    "24 hours",
  ]);
});

test("Louisiana's hours are one span if all days have the same, and else stay verbatim", () => {
  const same = "Monday From: 06:30 To: 12:00 / Tuesday From: 06:30 To: 12:00";
  const other = "Monday From: 06:30 To: 12:00 / Tuesday From: 07:30 To: 12:00";
  expect(fieldsOf("la-ldoe", { number: "1", days: same })).toMatchObject({
    opens_at: "06:30",
    closes_at: "12:00",
    open_days: ["mon", "tue"],
  });
  expect(fieldsOf("la-ldoe", { number: "1", days: other })).not.toHaveProperty("opens_at");
});
