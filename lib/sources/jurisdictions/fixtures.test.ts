import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { recognize } from "../adapters/header";
import { mapRow } from "../adapters/map-row";
import { observedInName } from "../adapters/observed";
import { openFile } from "../adapters/read-file";
import { SOURCES } from "../catalog";
import type { FacilityRecord, InspectionRecord, SourceRecord, ViolationRecord } from "../records";
import { contentsOf } from "../contents-of";
import type { Mapped, Source, Stream } from "../source";

const folder = "tests/fixtures/sources";
/** Lists the fictional files of a source. Files without a date in the name have one inside. */
const filesOf = (source: Source) => readdirSync(join(folder, source.source_id));

async function readFixture(source: Source, file: string) {
  const opened = await openFile(join(folder, source.source_id, file), source.streams);
  const rows: Mapped[] = [];
  for await (const read of opened.rows) {
    if ("refused" in read) throw new Error(`${file} line ${read.line}: ${read.detail}`);
    const observed_on =
      opened.stream.observed_of?.(read.row) ?? observedInName(file) ?? "2018-02-01";
    rows.push(mapRow(opened.stream, read.row, { source, observed_on }));
  }
  return { stream: opened.stream, header: opened.header, rows };
}

async function recordsOf(source: Source, file: string): Promise<SourceRecord[]> {
  const { rows } = await readFixture(source, file);
  return rows.flatMap((row) => ("records" in row ? row.records : []));
}

const facilities = (records: SourceRecord[]) =>
  records.filter((record): record is FacilityRecord => record.kind === "facility");
const visits = (records: SourceRecord[]) =>
  records.filter((record): record is InspectionRecord => record.kind === "inspection");
const findings = (records: SourceRecord[]) =>
  records.filter((record): record is ViolationRecord => record.kind === "violation");

const byId = new Map(SOURCES.map((source) => [source.source_id, source]));
async function fixture(source_id: string, file: string) {
  const source = byId.get(source_id);
  if (!source) throw new Error(`no source ${source_id}`);
  return recordsOf(source, file);
}

describe.each(SOURCES.map((source) => [source.source_id, source] as const))("%s", (_, source) => {
  test("every stream has a fixture that no other stream matches, without unknown terms", async () => {
    const seen = new Set<string>();
    for (const file of filesOf(source)) {
      const { stream, header, rows } = await readFixture(source, file);
      seen.add(stream.name);
      const fits = source.streams.filter((other) => recognize(header, [other]).stream);
      expect(fits, file).toEqual([stream]);
      const faults = rows.filter((row) => "refused" in row);
      expect(faults, file).toEqual([]);
      const unmapped = rows.flatMap((row) => ("records" in row ? (row.unmapped ?? []) : []));
      expect(unmapped, file).toEqual([]);
    }
    expect([...seen].sort()).toEqual(source.streams.map((stream) => stream.name).sort());
  });

  test("every stream has records of its declared contents, which trust tiers depend on", async () => {
    const held = new Map<Stream, Set<string>>(source.streams.map((stream) => [stream, new Set()]));
    for (const file of filesOf(source)) {
      const { stream, rows } = await readFixture(source, file);
      for (const record of rows.flatMap((row) => ("records" in row ? row.records : []))) {
        if (record.kind === "facility" && record.role === "roster") held.get(stream)?.add("roster");
        if (record.kind === "inspection" || record.kind === "violation")
          held.get(stream)?.add("visits");
      }
    }
    for (const [stream, emitted] of held) {
      expect(new Set(contentsOf(stream)), stream.name).toEqual(emitted);
    }
  });

  test("inspections and violations name a facility, and no email address or director is kept", async () => {
    const all = await Promise.all(filesOf(source).map((file) => recordsOf(source, file)));
    const records = all.flat();
    const names = new Set(
      facilities(records).flatMap(({ key, aliases }) => [key, ...(aliases ?? [])]),
    );
    for (const record of [...visits(records), ...findings(records)]) {
      expect(names, record.key).toContain(record.facility_key);
    }
    expect(JSON.stringify(records)).not.toMatch(/@|Nell Ash|Ms\. |SAND, ANN/);
  });

  test("withheld addresses and phones stay withheld", async () => {
    for (const file of filesOf(source)) {
      for (const { fields, missing } of facilities(await recordsOf(source, file))) {
        if (fields.address_withheld) {
          expect(fields.address_line1 ?? fields.lat).toBeUndefined();
          expect(missing).toContainEqual({ field: "address_line1", code: "withheld_by_source" });
        }
        if (fields.phone_withheld) expect(fields.phone).toBeUndefined();
      }
    }
  });
});

test("New York City maps permits, renewals, and expired ones, and a class wins over a clean text", async () => {
  const permits = facilities(await fixture("nyc-dohmh", "permits_2014-08-25.csv"));
  expect(permits.map(({ fields }) => [fields.license_status, fields.license_stage])).toEqual([
    ["active", undefined],
    ["active", "in_renewal"],
    ["expired", undefined],
  ]);
  const [event, clean] = visits(await fixture("nyc-dohmh", "visits_2014-08-25.csv"));
  const combine = byId.get("nyc-dohmh")?.streams.find(({ name }) => name === "visits")?.combine;
  if (!event || !clean || !combine) throw new Error("no two visits");
  expect(event.key).toBe(clean.key);
  expect(combine(event, clean)).toEqual(event);
  expect(combine(clean, event)).toEqual(event);
  const cited = findings(await fixture("nyc-dohmh", "violations_2014-06-09.csv"));
  expect(cited.map(({ severity, status }) => [severity, status])).toEqual([
    ["serious", "corrected"],
    ["low", "unknown"],
  ]);
});

test("New York State maps statuses of both kinds by the file's own date", async () => {
  const homes = facilities(await fixture("ny-ocfs", "programs_2014-08-25.csv"));
  expect(homes.map(({ fields }) => [fields.license_status, fields.may_operate])).toEqual([
    ["active", true],
    ["active", true],
    ["probationary", true],
    ["expired", null],
    ["suspended", false],
  ]);
  expect(homes[0]?.fields.address_line1).toBe("5 Elder Street Apt B");
});

test("Colorado maps one license from CSV and from SODA to the same record", async () => {
  const [csv] = await fixture("co-cdec", "licenses_2025-12.csv");
  const [soda] = await fixture("co-cdec", "licenses_2026-01-06.json");
  expect(csv).toEqual(soda);
  expect(csv).toMatchObject({
    fields: {
      license_status: "unknown",
      may_operate: null,
      city: "Aurora",
      subsidy_accepted: true,
      age_min_months: 12,
      age_max_months: 84,
    },
    missing: [{ field: "license_status", code: "not_published" }],
  });
});

test("Texas joins operations, inspections, and violations, and skips residential care", async () => {
  const [first, second, ...rest] = facilities(
    await fixture("tx-hhsc", "operations_2018-02-01.csv"),
  );
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ key: "990001", aliases: ["operation_id:880001"] });
  expect(first?.fields).toMatchObject({
    lat: 29.4301,
    license_conditions: ["Conditions on permit"],
  });
  expect(second?.fields).toMatchObject({ address_line1: "9 CREEK RD STE B21", city: "Donna" });
  expect(second?.missing).toContainEqual({ field: "location", code: "missing_coordinates" });
  const searched = facilities(await fixture("tx-hhsc", "search_2022-02-22.csv"));
  expect(searched.map(({ fields }) => [fields.name, fields.facility_type])).toEqual([
    ['"B" Street Learning  House of "Bluebonnet" LLC', "center"],
    ['Kids "R" Kin', "school_age"],
    ["License 990005", "home"],
  ]);
  const cited = findings(await fixture("tx-hhsc", "non_compliance_2018-02-01.csv"));
  expect(cited.map(({ severity, status, code }) => [severity, status, code])).toEqual([
    ["serious", "open", "746.1203(4)"],
    ["low", "corrected", "746.305(a)"],
    ["unrated", "corrected", "747.605(2)"],
  ]);
  const seen = visits(await fixture("tx-hhsc", "inspections_2018-02-01.csv"));
  const facts = seen.map((one) => [one.purpose, one.violations_count, one.findings_unknown]);
  expect(facts).toEqual([
    ["full", undefined, true],
    ["partial", 0, undefined],
    ["partial", undefined, true],
  ]);
});

test("California inspections are clean only if the file has no citations, and a total is never divided", async () => {
  const records = await fixture("ca-ccld", "transparency_2026-03-01.csv");
  const results = visits(records).map((visit) => [
    visit.date,
    visit.violations_count,
    visit.findings_unknown,
  ]);
  expect(results).toEqual([
    ["2024-02-01", 0, undefined],
    ["2025-06-08", 0, undefined],
    ["2025-05-05", undefined, undefined],
    ["2024-02-02", undefined, true],
    ["2025-06-09", undefined, true],
  ]);
  expect(findings(records).map(({ severity }) => severity)).toEqual([
    "serious",
    "moderate",
    "moderate",
  ]);
});

test("Delaware combines citations of one day into one inspection with the widest purpose, in any order", async () => {
  const [one, two] = visits(await fixture("de-occl", "citations_2026-08-01.json"));
  const combine = byId.get("de-occl")?.streams.find(({ name }) => name === "citations")?.combine;
  if (!one || !two || !combine) throw new Error("no two visits");
  expect(one.key).toBe(two.key);
  expect(combine(one, two)).toMatchObject({ purpose: "full" });
  expect(combine(two, one)).toEqual(combine(one, two));
  const roster = facilities(await fixture("de-occl", "roster_2026-08-01.json"));
  expect(roster.map(({ fields }) => fields.license_status)).toEqual([
    "active",
    "suspended",
    "probationary",
  ]);
});

test("Delaware keeps only license conditions that have text", () => {
  const source = byId.get("de-occl");
  const roster = source?.streams.find(({ name }) => name === "roster");
  if (!source || !roster) throw new Error("no roster");
  const conditionsOf = (conditions: string) => {
    const made = mapRow(
      roster,
      { resource_id: "1", conditions },
      { source, observed_on: "2026-08-01" },
    );
    const [record] = "records" in made ? made.records : [];
    return record?.kind === "facility" && record.fields.license_conditions;
  };
  expect(conditionsOf("Foster Care; ;Agreement;Change of Shift")).toEqual(["Agreement"]);
  expect(conditionsOf("Foster Care;")).toBeUndefined();
});

test("North Carolina maps both vocabularies, and combines a facility's shifts", async () => {
  const lines = facilities(await fixture("nc-dcdee", "monthly.csv"));
  expect(lines.map(({ fields }) => fields.license_status)).toEqual([
    "active",
    "active",
    "active",
    "probationary",
    "active",
    "unknown",
    "probationary",
  ]);
  expect(lines[2]?.fields.license_state_term).toBe("GS110");
  const combine = byId.get("nc-dcdee")?.streams[0]?.combine;
  const [day, night] = lines;
  if (!combine || !day || !night) throw new Error("no two shifts");
  expect(combine(night, day)).toEqual(day);
  expect(combine(day, night)).toEqual(day);
});

test("Virginia addresses are split into street and city, or kept whole", async () => {
  const centers = facilities(await fixture("va-dss", "centers_2018-03.csv"));
  expect(centers.map(({ fields }) => [fields.address_line1, fields.city])).toEqual([
    ["9110 Railroad Drive, Suite 150", "Manassas"],
    ["248 Loudoun Street, SW", "Leesburg"],
    ["9573 Shore Drive, Suite A", "Norfolk"],
    ["701 WENONAH AVENUE", "Pearisburg"],
  ]);
});

test("Indiana maps an announced action to probation, and exempt providers have no license status", async () => {
  const providers = facilities(await fixture("in-fssa", "profiles.csv"));
  expect(providers.map(({ fields }) => [fields.name, fields.license_status])).toEqual([
    ["Limestone Nursery", "probationary"],
    ["License 02-90002", "expired"],
    ["Hill School", "unknown"],
  ]);
  expect(providers[0]?.fields).toMatchObject({ age_min_months: 0, age_max_months: 35 });
  expect(providers[2]?.fields.license_exempt).toBe(true);
});

test("county prices give eight records a year, without blanks, and mark estimates", async () => {
  const records = await fixture("ndcp", "county_prices_2018-12-31.csv");
  const prices = records.filter(({ kind }) => kind === "price");
  expect(prices.map(({ key }) => key).filter((key) => key.startsWith("02068"))).toEqual([
    "02068|2014|center|infant",
  ]);
  expect(prices).toHaveLength(9);
  const imputed = prices.filter((price) => price.kind === "price" && price.imputed);
  expect(imputed.map(({ key }) => key)).toEqual(["01001|2018|center|infant"]);
  const incomes = records.filter(({ kind }) => kind === "county_income");
  expect(incomes).toEqual([
    {
      kind: "county_income",
      key: "01001|2018|income",
      county_fips: "01001",
      year: 2018,
      median_household_income: 58786,
    },
  ]);
});
