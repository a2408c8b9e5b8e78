import { parse } from "csv-parse/sync";
import { describe, expect, test, vi } from "vitest";
import { californiaFiles } from "./california";
import { coloradoFiles } from "./colorado";
import { delawareFiles } from "./delaware-files";
import { momentOf, type Moment, sampleMonths, type SampleText } from "./moment";
import { newYorkHomeFiles } from "./new-york-homes";
import { northCarolinaFiles } from "./north-carolina";
import { nycFiles } from "./nyc-files";
import { texasFiles } from "./texas-files";

type Row = Readonly<Record<string, unknown>>;

const AS_OF = "2026-11-21";
// All months of a source are written and parsed, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const MOMENTS = sampleMonths(AS_OF).map((month) => momentOf(AS_OF, month));

const published = new Map<(moment: Moment) => SampleText[], SampleText[][]>();

/** Returns a source's files for each month. Cached, because several tests need them. */
function monthsOf(files: (moment: Moment) => SampleText[]): SampleText[][] {
  const months = published.get(files) ?? MOMENTS.map(files);
  published.set(files, months);
  return months;
}

/** Returns the rows of one file in every month that has it, by key. */
function panel(files: (moment: Moment) => SampleText[], hint: string, ...key: string[]) {
  return monthsOf(files).flatMap((month) => {
    const file = month.find(({ stream_hint }) => stream_hint === hint);
    if (!file) return [];
    const rows: Row[] = file.name.endsWith("json")
      ? JSON.parse(file.text)
      : parse(file.text, { columns: true });
    return [new Map(rows.map((row) => [key.map((column) => row[column]).join("|"), row]))];
  });
}

/** Lists the differences between each month and the next: `column@key`, and new or missing keys. */
function differences(months: Map<string, Row>[], aside: RegExp): string[] {
  return months.flatMap((before, index) => {
    const after = months[index + 1];
    if (!after) return [];
    const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `gone@${key}`);
    const changed = [...after].flatMap(([key, row]) => {
      const old = before.get(key);
      if (!old) return [`new@${key}`];
      const columns = new Set([...Object.keys(old), ...Object.keys(row)]);
      return [...columns]
        .filter((column) => !aside.test(column) && String(old[column]) !== String(row[column]))
        .map((column) => `${column}@${key}`);
    });
    return [...gone, ...changed];
  });
}

const NOTHING_ASIDE = /^$/;

describe("sample records change only for a reason in the README", () => {
  test("Texas operations change only by the listed cases, apart from the agency's counts", () => {
    const months = panel(texasFiles, "operations", "OPERATION_NUMBER");
    expect(differences(months, /^(DEFICIENCY|TOTAL)_/).toSorted()).toEqual([
      "ADVERSE_ACTION@90100034",
      "CORRECTIVE_ACTION@90100031",
      "OPERATION_NAME@90100061",
      "PHONE_NUMBER@90100064",
      "TYPE_OF_ISSUANCE@90100040",
      "gone@90100037",
      "gone@90100043",
      "gone@90100046",
      "gone@90100136",
      "new@90100049",
      "new@90100052",
    ]);
  });

  test("Texas inspections never change, and only those of operations that left the list disappear", () => {
    const months = panel(texasFiles, "inspections", "ACTIVITY_ID", "OPERATION_ID");
    const changes = differences(months, NOTHING_ASIDE).filter((one) => !one.startsWith("new@"));
    const operations = new Set(changes.map((one) => one.split("|")[1]));
    expect([...operations].toSorted()).toEqual(["9100013", "9100015", "9100016", "9100046"]);
    expect(changes.every((one) => one.startsWith("gone@"))).toBe(true);
  });

  test("Texas citations change only by a verified correction, or are the two corrected ones", () => {
    const months = panel(texasFiles, "non_compliance", "NON_COMPLIANCE_ID", "OPERATION_ID");
    const changes = differences(months, /^DATE_CORRECTION_VERIFIED$/)
      .filter((one) => !one.startsWith("new@"))
      .filter((one) => !/\|91000(13|15|16|46)$/.test(one));
    expect(changes.map((one) => one.replace(/@\d+/, "@"))).toEqual([
      "gone@|9100023",
      "STANDARD_RISK_LEVEL@|9100024",
    ]);
  });

  test("New York City permits change only by the listed cases", () => {
    const changes = differences(panel(nycFiles, "basic_info", "Site ID"), NOTHING_ASIDE);
    const columns = new Set(changes.map((one) => one.split("@")[0]));
    expect([...columns].toSorted()).toEqual([
      "Permit Expiration Date",
      "Permit Status",
      "gone",
      "new",
    ]);
    expect(changes.length).toBeLessThan(80);
  });

  test.each([
    [
      "homes of New York",
      newYorkHomeFiles,
      "child_care_regulated",
      "Facility ID",
      7,
      NOTHING_ASIDE,
    ],
    ["California centers", californiaFiles, "centers", "facility_number", 7, /^file_date$/],
    ["California homes", californiaFiles, "homes", "facility_number", 2, /^file_date$/],
    ["Delaware", delawareFiles, "facilities", "resource_id", 5, NOTHING_ASIDE],
    ["North Carolina", northCarolinaFiles, "statistical_detail", "id", 9, /^(month|year)$/],
  ] as const)("%s", (_, files, hint, key, count, aside) => {
    expect(differences(panel(files, hint, key), aside)).toHaveLength(count);
  });
});

test("Colorado's report and its portal JSON have the same values", () => {
  const keys = ["LICENSE NUMBER", "provider_id"] as const;
  const [report, portal] = keys.map((key, index) => {
    return panel(coloradoFiles, "licensed_child_care_facilities", key)[index];
  });
  const shared = [...(report ?? [])].filter(([key]) => portal?.has(key));
  expect(shared).toHaveLength(279);
  for (const [key, row] of shared) {
    const same = portal?.get(key);
    expect(same?.["provider_name"]).toBe(row["PROVIDER NAME"]);
    expect(same?.["street_address"]).toBe(row["STREET ADDRESS"]);
    expect(String(same?.["cccap_fa_status_d1"]).toUpperCase()).toBe(
      row["CCCAP FISCAL AGREEMENT STATUS"],
    );
    expect(same?.["licensed_home_capacity"] ?? "NA").toBe(row["LICENSED HOME CAPACITY"]);
    expect(same?.["award_date"] === undefined).toBe(row["QUALITY RATING EFFECTIVE DATE"] === "NA");
  }
});
