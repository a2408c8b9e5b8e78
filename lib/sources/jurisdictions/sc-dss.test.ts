import { expect, test } from "vitest";
import { contentKey } from "./keys";
import { scDss } from "./sc-dss";

const [providers] = scDss.streams;

function recordOf(permit: string, number: string | undefined, type: string) {
  const row = { name: "Kite", street: "1 Palm Street", operator: "Ada", permit, number, type };
  const mapped = providers?.map(row, { source: scDss, observed_on: "2025-03-28" });
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  return record?.kind === "facility" ? record : undefined;
}

test.each(["License", "Registration", "Approval"])(
  "a South Carolina permit of type %s is active",
  (permit) => {
    expect(recordOf(permit, "91001", "Child Care Center")).toMatchObject({
      key: "91001",
      fields: { license_status: "active", facility_type: "center", may_operate: true },
    });
  },
);

test("an exempt program in South Carolina has no status, no type, and a key of its name and street", () => {
  const record = recordOf("Not Licensed (Exempt)", undefined, "Exempt");
  expect(record?.key).toBe(contentKey("Kite", "1 Palm Street"));
  expect(record?.fields).toMatchObject({ license_status: "unknown", license_exempt: true });
  expect(record?.fields).not.toHaveProperty("facility_type");
});

test("a South Carolina license without a number is refused", () => {
  expect(recordOf("License", undefined, "Child Care Center")).toBeUndefined();
});

test("the operator of a home in South Carolina is its legal name, and a center's person is not served", () => {
  const home = recordOf("Registration", "91002", "Family Child Care Home");
  expect(home?.fields.legal_name).toBe("Ada");
  expect(recordOf("License", "91001", "Child Care Center")?.fields).not.toHaveProperty(
    "legal_name",
  );
});

test.each([
  ["A+", "A+"],
  ["C", "C"],
  ["P", undefined],
])("South Carolina's ABC level %s gives the rating %s", (level, value) => {
  const row = {
    name: "Kite",
    permit: "License",
    number: "990101",
    type: "Child Care Center",
    level,
  };
  const mapped = providers?.map(row, { source: scDss, observed_on: "2025-03-28" });
  expect(mapped).toMatchObject({ records: [{ fields: { license_number: "990101" } }] });
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  const rating = record?.kind === "facility" ? record.fields.quality_rating : undefined;
  expect(rating?.value).toBe(value);
});
