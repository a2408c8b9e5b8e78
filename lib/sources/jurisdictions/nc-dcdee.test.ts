import { expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import type { Row, Stream } from "../source";
import { ncDcdee } from "./nc-dcdee";
import { search } from "./nc-dcdee-search";

const LONGLEAF: Row = { number: "99000001", name: "Longleaf House", type: "Center" };

function recordOf(row: Row, stream: Stream = search) {
  const mapped = mapRow(stream, row, { source: ncDcdee, observed_on: "2025-03-26" });
  const [record] = "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility" || !("records" in mapped)) throw new Error("no record");
  expect(mapped.unmapped ?? []).toEqual([]);
  return record;
}

test.each([
  ["Five Star Center License", "active", undefined, "5"],
  ["One Star Family CC Home License", "active", undefined, "1"],
  ["GS 110-106", "active", undefined, undefined],
  ["Temporary License", "active", "initial", undefined],
  ["Temporary FCCH License", "active", "initial", undefined],
  ["Prov License", "probationary", undefined, undefined],
  ["Prov GS 110-106", "probationary", undefined, undefined],
  ["Sp Prov License", "probationary", undefined, undefined],
  ["Probationary License", "probationary", undefined, undefined],
  ["Probationary GS 110-106", "probationary", undefined, undefined],
])("North Carolina's permit type %s has the status %s", (permit, status, stage, stars) => {
  const { fields } = recordOf({ ...LONGLEAF, permit });
  expect([fields.license_status, fields.license_stage]).toEqual([status, stage]);
  expect(fields.quality_rating?.value).toBe(stars);
});

test("a license number without its leading zero in the monthly report joins the search's", () => {
  const [monthly] = ncDcdee.streams;
  const row: Row = { id: "0990001", type: "Center", star: "5 STAR C", month: "May", year: "2018" };
  expect(recordOf(row, monthly).key).toBe("00990001");
  expect(recordOf({ ...LONGLEAF, number: "00990001" }).key).toBe("00990001");
});
