import { expect, test } from "vitest";
import type { FacilityType } from "#lib/kernel/vocabulary";
import { termOf } from "../parse/terms";
import type { Unmapped } from "../source";
import { facilityRecord } from "./facility-record";

const TYPE: Readonly<Record<string, FacilityType | null>> = { center: "center", other: null };

function recordOf(word: string | undefined) {
  const unmapped: Unmapped[] = [];
  const facility_type = termOf(TYPE, "facility_type", word, unmapped);
  const draft = { name: "Heron", facility_type, facility_subtype: word, may_operate: null };
  const { fields, missing } = facilityRecord({ key: "1", draft });
  return { type: fields.facility_type, missing, unmapped: unmapped.length, fields };
}

test.each([
  ["Center", "center", [], 0],
  ["Other", undefined, ["not_published"], 0],
  ["Moon School", undefined, ["unmapped_term"], 1],
  [undefined, undefined, ["not_published"], 0],
])(
  "the facility type term %j gives the type %j with the reasons %j",
  (word, type, codes, unmapped) => {
    expect(recordOf(word)).toMatchObject({
      type,
      missing: codes.map((code) => ({ field: "facility_type", code })),
      unmapped,
    });
  },
);

test("a null field other than the type stays in the record", () => {
  expect(recordOf("Other").fields).toMatchObject({ may_operate: null });
  expect(recordOf("Other").fields).not.toHaveProperty("facility_type");
});

test("a facility without a name is called by its number, else by the agency's words for its type", () => {
  const nameOf = (draft: { license_number?: string; facility_subtype?: string }) =>
    facilityRecord({ key: "1", draft: { name: undefined, ...draft } }).fields.name;
  expect(nameOf({ license_number: "7", facility_subtype: "Center" })).toBe("License 7");
  expect(nameOf({ facility_subtype: "Center" })).toBe("Center");
  expect(nameOf({})).toBe("License 1");
});
