import { expect, test } from "vitest";
import { miMileap } from "./mi-mileap";
import { parseMichiganAddress } from "./mi-mileap-address";

function fieldsOf(stream: string, cells: Record<string, string>) {
  const found = miMileap.streams.find(({ name }) => name === stream);
  const row = { number: "DC990000101", ...cells };
  const mapped = found?.map(row, { source: miMileap, observed_on: "2022-10-01" });
  if (!mapped || !("records" in mapped)) throw new Error(JSON.stringify(mapped));
  expect(mapped.unmapped).toEqual([]);
  const [record] = mapped.records;
  if (record?.kind !== "facility") throw new Error("no facility");
  return record.fields;
}

test.each([
  ["ACTIVE", "REGULAR", "active", undefined, true],
  ["ACTIVE", "ORIGINAL", "active", "initial", true],
  ["ACTIVE", "1ST PROVISIONAL", "probationary", "corrective_action", true],
  ["ACTIVE", "2ND PROVISIONAL", "probationary", "corrective_action", true],
  ["ACTIVE", "3RD PROVISIONAL", "probationary", "corrective_action", true],
  ["SUSPENDED", "REGULAR", "suspended", undefined, false],
  ["CLOSED", "CLOSED", "closed", undefined, false],
])("Michigan: %s with license %s is %s, stage %s", (status, license, word, stage, may_operate) => {
  const { license_stage, ...fields } = fieldsOf("facilities", { status, license });
  expect(fields).toMatchObject({ license_status: word, may_operate });
  expect(license_stage).toBe(stage);
});

test("a Michigan provider in the quality register states no status of its own", () => {
  expect(fieldsOf("register", { level: "Demonstrating Quality" })).toMatchObject({
    license_status: "unknown",
    quality_rating: { system: "Great Start to Quality", value: "Demonstrating Quality" },
  });
  expect(miMileap.streams[0]?.lists).toBeDefined();
});

test("an unavailable quality level of Michigan is no rating", () => {
  const fields = fieldsOf("register", { level: "Quality Level Currently Unavailable" });
  expect(fields).not.toHaveProperty("quality_rating");
});

test("a Michigan home named HOME has its licensee's name", () => {
  expect(fieldsOf("facilities", { name: "HOME", licensee: "OTTER, QUIET" }).name).toBe(
    "OTTER, QUIET",
  );
});

test.each([
  ["1 ELM ST. LANSING , MI 48933 Phone: (517) 555-0100", "1 ELM ST.", "Lansing", "517-555-0100"],
  ["2 WHITEHILL DETROIT , MI 48224 Phone:", "2 WHITEHILL", "Detroit", undefined],
  ["3 ELM ST APT. 3E GRAND HAVEN , MI 49417-1234", "3 ELM ST APT. 3E", "Grand Haven", undefined],
  ["4 ELM ST ST. LOUIS , MI 48880", "4 ELM ST", "St. Louis", undefined],
  ["5 ELM RD NEW HUDSON , MI 48165", "5 ELM RD", "New Hudson", undefined],
  ["6 ELM MUSKEGON HTS , MI 49444", "6 ELM", "Muskegon Heights", undefined],
  ["7 ELM ROAD ZEBRA FALLS , MI 49444", "7 ELM ROAD", "Zebra Falls", undefined],
  ["8 ELM ZEBRA FALLS , MI 49444", "8 ELM ZEBRA FALLS", undefined, undefined],
])("Michigan's %j has the street %j and the city %j", (line, address_line1, city, phone) => {
  const parsed = parseMichiganAddress(line);
  expect([parsed.address_line1, parsed.city, parsed.phone]).toEqual([address_line1, city, phone]);
});
