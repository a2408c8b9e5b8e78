import { expect, test } from "vitest";
import { mnDhs } from "./mn-dhs";

const [points] = mnDhs.streams;

const fieldsOf = (type: string) => {
  const row = { license_number: "1", type, name: "Heron", city: "Duluth", zip: "55801" };
  const mapped = points?.map(row, { source: mnDhs, observed_on: "2026-10-01" });
  const [record] = mapped && "records" in mapped ? mapped.records : [];
  return record?.kind === "facility" ? record.fields : undefined;
};

test("a certified center in Minnesota is exempt from licensing and keeps its type", () => {
  expect(fieldsOf("Certified Child Care Center")).toMatchObject({
    license_exempt: true,
    facility_type: "center",
  });
  expect(fieldsOf("Child Care Center")).not.toHaveProperty("license_exempt");
});
