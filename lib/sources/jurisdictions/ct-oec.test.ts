import { expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import type { Row, Stream } from "../source";
import { ctOec } from "./ct-oec";
import { elicense } from "./ct-oec-elicense";

const [credentials] = ctOec.streams;

function recordOf(row: Row, stream: Stream | undefined) {
  if (!stream) throw new Error("no stream");
  const mapped = mapRow(stream, row, { source: ctOec, observed_on: "2025-03-19" });
  if (!("records" in mapped)) throw new Error("no record");
  expect(mapped.unmapped ?? []).toEqual([]);
  const [record] = mapped.records;
  if (record?.kind !== "facility") throw new Error("no facility");
  return record;
}

test.each([
  ["ACTIVE", "active"],
  ["PROBATION", "probationary"],
  ["SUSPENDED", "suspended"],
  ["REVOKED", "revoked"],
  ["SURRENDERED", "closed"],
])("Connecticut's status %s is %s", (status, license_status) => {
  const { fields } = recordOf({ key: "k-1", name: "Nutmeg", status }, credentials);
  expect(fields.license_status).toBe(license_status);
});

test.each([
  ["DCCC.99001", "center", "Child Care Center"],
  ["DCGH.99002", "home", "Group Child Care Home"],
  ["DCFH.99003", "home", "Family Child Care Home"],
])("the license %s is of type %s", (number, type, subtype) => {
  const { key, fields } = recordOf({ number, first_name: "ROSA", last_name: "QUILL" }, elicense);
  expect([key, fields.facility_type, fields.facility_subtype, fields.name]).toEqual([
    number,
    type,
    subtype,
    "ROSA QUILL",
  ]);
});

test("a credential joins the roster only by a license number of its form", () => {
  const keyOf = (license_number: string) =>
    recordOf({ key: "k-1", name: "Nutmeg", license_number }, credentials).key;
  expect([keyOf("DCCC.99001"), keyOf("99001")]).toEqual(["DCCC.99001", "k-1"]);
});
