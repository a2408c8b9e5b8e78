import { expect, test } from "vitest";
import { ohDcy } from "./oh-dcy";
import { citedItems } from "./oh-dcy-rules";

const PDF = "https://childcaresearch.ohio.gov//pdf/000000990101_2025-02-07_ANNUAL.pdf";

function mapped(stream: string, cells: Record<string, string>) {
  const found = ohDcy.streams.find(({ name }) => name === stream);
  return found?.map(cells, { source: ohDcy, observed_on: "2025-10-01" });
}

function recordOf(stream: string, cells: Record<string, string>) {
  const made = mapped(stream, cells);
  if (!made || !("records" in made)) throw new Error(JSON.stringify(made));
  expect(made.unmapped ?? []).toEqual([]);
  return made.records[0];
}

const fieldsOf = (cells: Record<string, string>) => {
  const record = recordOf("programs", { number: "990101", ...cells });
  if (record?.kind !== "facility") throw new Error("no facility");
  return record.fields;
};

test.each([
  ["Open", "active", undefined, true],
  ["Inactive", "closed", undefined, false],
  ["Enforcement", "probationary", "adverse_action", true],
])("Ohio: status %s is %s, stage %s, may operate %s", (status, word, stage, may_operate) => {
  const { license_stage, ...fields } = fieldsOf({ status, type: "Licensed Child Care Center" });
  expect(fields).toMatchObject({ license_status: word, may_operate });
  expect(license_stage).toBe(stage);
});

test.each([
  ["Licensed Child Care Center", "active", "center"],
  ["Licensed Type A Family Child Care Home", "active", "home"],
  ["Licensed Type B Family Child Care Home", "active", "home"],
  ["Ohio Department of Education Licensed Preschool", "active", "school_based"],
  ["Ohio Department of Education Licensed School Age Childcare (SACC)", "active", "school_age"],
  ["In Home Aide", "unknown", "home"],
  ["Registered Day Camp", "unknown", undefined],
])("Ohio: without a status, %s is %s and a %s", (type, license_status, facility_type) => {
  const fields = fieldsOf({ type });
  expect([fields.license_status, fields.facility_type]).toEqual([license_status, facility_type]);
});

test("Ohio's export, inspections, and rules name a program by the same number, padded or not", () => {
  const counts = { low: "4.0", moderate: "0.0", serious: "0.0", rules: "2.0" };
  const visit = recordOf("annual_inspections", { program: "990101", pdf: PDF, ...counts });
  const finding = recordOf("noncompliances", {
    program: "000000990101",
    rule: "5101:2-12-18 Ratio",
    occurrence: "0",
    link: "https://childcaresearch.ohio.gov//inspections/990101/2025-02-07/ANNUAL?q=x",
  });
  expect(visit).toMatchObject({
    key: "990101|2025-02-07|ANNUAL",
    facility_key: "990101",
    date: "2025-02-07",
    level_counts: { serious: 0, moderate: 0, low: 4 },
    basis: "read by OCR from the state's PDF",
    source_url: "https://childcaresearch.ohio.gov/pdf/000000990101_2025-02-07_ANNUAL.pdf",
  });
  expect(finding).toMatchObject({
    facility_key: "990101",
    inspection_key: "990101|2025-02-07|ANNUAL",
    code: "5101:2-12-18",
    text: "Ratio",
    severity: "unrated",
    source_url: "https://childcaresearch.ohio.gov/inspections/990101/2025-02-07/ANNUAL",
  });
});

test.each([
  [
    "fewer non-compliances than rules",
    { low: "1.0", moderate: "0.0", serious: "0.0", rules: "2.0" },
  ],
  ["a level without a count", { low: "4.0", moderate: "0.0", rules: "2.0" }],
  ["no number of rules", { low: "4.0", moderate: "0.0", serious: "0.0" }],
])("an Ohio report that reads as %s has no counts", (_, counts) => {
  const visit = recordOf("annual_inspections", { program: "990101", pdf: PDF, ...counts });
  expect(visit).toMatchObject({ findings_unknown: true, date: "2025-02-07" });
  expect(visit).not.toHaveProperty("level_counts");
});

test("an Ohio report whose address has no date is refused", () => {
  const pdf = "https://childcaresearch.ohio.gov//pdf/000000990101_ANNUAL.pdf";
  expect(mapped("annual_inspections", { program: "990101", pdf })).toMatchObject({
    refused: "unparsable",
  });
});

test.each([
  ["['2']", "1. Dull. 2. Torn.3. Wet. Submit the program's plan.", "(2) Torn."],
  ["['3', '1']", "1. Dull. 2. Torn.3. Wet. Submit the program's plan.", "(3) Wet. (1) Dull."],
  ["['4']", "1. Dull. 2. Torn.", "(items 4)"],
  ["['1']", "2 rooms: 1. Dull.", "(items 1)"],
  ["['-1']", "The rule.", undefined],
])("Ohio: %s of %j cites %j", (list, wording, cited) => {
  expect(citedItems(list, wording)).toBe(cited);
});
