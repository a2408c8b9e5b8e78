import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readFacility, readFacilityAt } from "#lib/facilities/read";
import { deriveId } from "#lib/kernel/ids";
import { readFacilityAsOf } from "#lib/ingest/as-of";
import { crowdOfPermits, type Finding, findings, permits, visits } from "./nyc";
import { rigForEach } from "./ingest-harness";

/** Known facts about an inspection are never lost, and unknown results are never called clean. */

const rig = rigForEach();

describe("an inspection that two snapshots describe differently", () => {
  const [site = "", ...others] = crowdOfPermits(30).map((one) => one.site);
  const date = "08/04/2026";
  const CLASS = "Re-inspection Required; Five or fewer GENERAL violations";
  const TEXT = "Dry goods are stored improperly.";
  const result = (summary: string) => [
    permits(...crowdOfPermits(30)),
    visits({ site, date, summary }, ...others.map((one) => ({ site: one, date }))),
  ];
  const readOutcome = async () => {
    const [row] = await rig.sql`
      select outcome, class_points from inspections
      where facility_id = ${deriveId("facility", "nyc-dohmh", site)}`;
    return row;
  };

  test.each([
    ["a class", CLASS, TEXT],
    ["a text", TEXT, CLASS],
  ])("an inspection with %s first ends with the class", async (_, first, second) => {
    await rig.load("nyc-dohmh", "2026-09-01", ...result(first));
    await rig.load("nyc-dohmh", "2026-10-01", ...result(second));
    expect(await readOutcome()).toMatchObject({ outcome: CLASS });
    const again = await rig.load("nyc-dohmh", "2026-10-01", ...result(second));
    expect(again.loads.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
    await rig.load("nyc-dohmh", "2026-10-20", ...result(first));
    expect(await readOutcome()).toMatchObject({ outcome: CLASS });
  });

  test("an older file that is loaded late adds the class without notifying", async () => {
    await rig.load("nyc-dohmh", "2026-10-01", ...result(TEXT));
    await rig.load("nyc-dohmh", "2026-09-01", ...result(CLASS));
    expect(await readOutcome()).toMatchObject({ outcome: CLASS });
    const [fired] = await rig.sql`select count(*)::int as count from changes where notifies`;
    expect(fired).toEqual({ count: 0 });
    const again = await rig.load("nyc-dohmh", "2026-10-01", ...result(TEXT));
    expect(again.loads.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
  });
});

describe("an inspection at which the city closed the facility", () => {
  const site = "DC80000";
  const id = deriveId("facility", "nyc-dohmh", site);
  const crowd = crowdOfPermits(40);
  const CLOSED =
    "Violation of Rules and Regulations-Closed - At least one public health hazard; the service was closed at the time";
  const NOTICE =
    "Violation of Rules and Regulations - Notice of Violation - At least one public health hazard";
  const load = (summaries: string[], date = "08/04/2026", ...more: string[]) =>
    rig.load(
      "nyc-dohmh",
      "2026-10-01",
      permits(...crowd),
      visits(
        ...crowd.flatMap((one) =>
          ["09/01/2025", "06/01/2026"].map((day) => ({ ...one, date: day })),
        ),
        ...summaries.map((summary) => ({ site, date, summary })),
      ),
      ...more,
    );
  const readAssessed = () => readFacility(id, new Date("2026-11-01T00:00:00Z"));

  test("a closure counts as harm, caps the score at 49, and gives no rating to unlisted violations", async () => {
    await load([NOTICE, CLOSED]);
    const { safety, inspections, facility_proof } = await readAssessed();
    expect(safety.value).toBeLessThanOrEqual(49);
    expect(safety.caps).toEqual([{ code: "harm_within_year", limit: 49 }]);
    expect(facility_proof.scoreability.caps).toEqual(["harm_within_year"]);
    expect(inspections[0]?.outcome).toBe(CLOSED);
    expect(inspections[0]?.findings).toEqual({ harm: 1 });
    expect(inspections[0]?.missing).toContainEqual({
      field: "violations",
      code: "visit_level_only",
    });
    const [held] = await rig.sql`
      select metrics->'severity_rated_pct' as rated from jurisdiction_metrics`;
    expect(held).toEqual({ rated: null });
  });

  test("a closure counts as one harm violation in addition to those listed, even if listed twice", async () => {
    const hazards = ["A", "B"].map((text) => ({ site, date: "08/04/2026", text }));
    await load([CLOSED, CLOSED], "08/04/2026", findings(...hazards));
    const { safety, inspections } = await readAssessed();
    expect(inspections[0]).toMatchObject({ violations: 2, findings: { harm: 1, moderate: 2 } });
    expect(safety.inputs?.visits[0]?.points).toBe(18);
  });

  test("a closure caps the score for a year", async () => {
    await load([CLOSED], "09/30/2025");
    const { safety } = await readAssessed();
    expect(safety.caps).toEqual([]);
    expect(safety.inputs?.visits.map(({ points }) => points)).toContain(12);
  });
});

describe("a violation that the agency rewords or retracts", () => {
  const site = "DC80000";
  const id = deriveId("facility", "nyc-dohmh", site);
  const GATE = "A gate was open.";
  const REWORDED = "A gate to the stairs was open.";
  const SOAP = "There was no soap.";
  /** So many that a few missing are no sudden change, and one unreadable is no broken file. */
  const others = Array.from({ length: 1100 }, (_, index) => ({
    site: `DC${81_000 + index}`,
    date: "08/01/2026",
    text: "An earlier finding.",
  }));
  const load = async (observed_on: string, texts: readonly string[], ...more: Finding[]) => {
    const cited = texts.map((text) => ({ site, date: "09/01/2026", text }));
    const files = [permits(...crowdOfPermits(30)), findings(...others, ...more, ...cited)];
    const report = await rig.load("nyc-dohmh", observed_on, ...files);
    expect(report.loads.map(({ outcome }) => outcome)).not.toContain("refused");
  };
  const readTexts = async () => {
    const rows = await rig.sql<{ text: string }[]>`
      select text from violations where facility_id = ${id} order by text`;
    return rows.map(({ text }) => text);
  };
  const readCount = async () => {
    const [visit] = await rig.sql`select violations from inspections where facility_id = ${id}`;
    return visit?.["violations"];
  };

  test("a reworded violation counts once, a retracted one does not count, and a restored one counts again", async () => {
    await load("2026-09-10", [GATE, SOAP]);
    await load("2026-09-20", [REWORDED, SOAP]);
    expect(await readTexts()).toEqual([REWORDED, SOAP]);
    await load("2026-09-30", [REWORDED]);
    expect(await readTexts()).toEqual([REWORDED]);
    expect(await readCount()).toBe(1);
    // Not the bytes of the second file, which would be refused as stale.
    const other = { site: "DC82999", date: "10/01/2026", text: SOAP };
    await load("2026-10-10", [REWORDED, SOAP], other);
    expect(await readTexts()).toEqual([REWORDED, SOAP]);
    expect(await readCount()).toBe(2);
  });

  test("a retracted violation is still returned as of the days on which it was published", async () => {
    await load("2026-09-10", [GATE, SOAP]);
    await load("2026-09-20", [SOAP]);
    const textsOf = async (day: string) =>
      (await readFacilityAsOf(rig.sql, id, day))?.violations.map(({ text }) => text).sort();
    expect(await textsOf("2026-09-15")).toEqual([GATE, SOAP]);
    expect(await textsOf("2026-09-20")).toEqual([SOAP]);
  });

  test("a violation is kept if its whole inspection disappears", async () => {
    await load("2026-09-10", [GATE, SOAP]);
    await load("2026-09-20", []);
    expect(await readTexts()).toEqual([GATE, SOAP]);
  });

  test("a violation is kept if a row of the file that lacks it could not be read", async () => {
    await load("2026-09-10", [GATE, SOAP]);
    await load("2026-09-20", [SOAP], { site, date: "09/0l/2026", text: GATE });
    expect(await readTexts()).toEqual([GATE, SOAP]);
  });
});

describe("the ages of inspections", () => {
  const crowd = crowdOfPermits(40);
  const [first] = crowd;
  const id = deriveId("facility", "nyc-dohmh", first?.site ?? "");
  const distinct = visits(
    ...crowd.flatMap(({ site }) => [
      { site, date: "07/01/2026", summary: "Re-inspection Required" },
      { site, date: "01/10/2026" },
    ]),
  );
  const roster = (capacity: number) =>
    permits({ ...crowd[0], site: "DC80000", capacity }, ...crowd.slice(1));
  const readSafety = async () => (await readFacility(id, new Date("2026-11-01"))).safety;

  test("ages of inspections count from the date of the inspection file, whatever a newer roster's date is", async () => {
    await rig.load("nyc-dohmh", "2026-08-01", roster(40), distinct);
    const before = await readSafety();
    expect(before.inputs?.as_of).toBe("2026-08-01");
    await rig.load("nyc-dohmh", "2026-10-20", roster(41));
    expect(await readSafety()).toEqual(before);
    const past = await readFacilityAt(id, "2026-10-25", new Date("2026-11-01"));
    expect(past.provider.capacity).toBe(41);
    expect(past.safety).toEqual({ ...before, similar_inspections: undefined });
  });

  test("ages count from the inspection file's date even if it is older than the stored roster", async () => {
    await rig.load("nyc-dohmh", "2026-10-20", roster(40));
    expect((await readSafety()).inputs).toBeUndefined();
    await rig.load("nyc-dohmh", "2026-08-01", distinct);
    const safety = await readSafety();
    expect(safety.inputs?.as_of).toBe("2026-08-01");
    expect(safety.value).toBeDefined();
  });
});

test("California inspections with only citation counts are kept, and none is clean", async () => {
  const header =
    "Facility Type,Facility Number,Facility Name,Licensee,Facility Administrator,Facility Telephone Number,Facility Address,Facility City,Facility State,Facility Zip,County Name,Regional Office,Facility Capacity,Facility Status,License First Date,Closed Date,Inspection Visit Dates,Other Visit Dates,Inspect TypeA,Inspect TypeB,Other TypeA,Other TypeB";
  const row = (number: string, dates: string, type_a: number) =>
    `DAY CARE CENTER,${number},CENTER ${number},LICENSEE ${number},X,(916) 555-0100,${number} OAK ST,SACRAMENTO,CA,95814,SACRAMENTO,01,40,LICENSED,01/02/2015,,"${dates}",,${type_a},0,0,0`;
  const dates = "01/12/2025, 02/10/2026, 06/15/2026";
  const file = `${[header, row("340000001", dates, 3), row("340000002", dates, 0)].join("\n")}\n`;
  const report = await rig.load("ca-ccld", "2026-10-01", file);
  expect(report.loads.map(({ outcome }) => outcome)).toEqual(["accepted"]);
  const read = (number: string) =>
    readFacility(deriveId("facility", "ca-ccld", number), new Date("2026-11-01"));

  const counted = await read("340000001");
  expect(counted.inspections).toHaveLength(3);
  for (const visit of counted.inspections) {
    expect(visit.violations).toBeUndefined();
    expect(visit.missing).toContainEqual({ field: "violations", code: "visit_level_only" });
    expect(visit.outcome).toContain("3 Type A");
  }
  expect(counted.safety.value).toBeUndefined();
  expect(counted.safety.abstention_reasons[0]).toBe("insufficient_inspections");
  const codes = counted.merge_context.completeness.reasons.map(({ code }) => code);
  expect(codes).toContain("visit_level_only");

  const clean = await read("340000002");
  expect(clean.inspections.map(({ violations }) => violations)).toEqual([0, 0, 0]);
  expect(clean.safety.abstention_reasons).not.toContain("no_inspections");
});

test("a missing name is replaced, and a missing facility type is absent", async () => {
  const file = readFileSync("tests/fixtures/sources/nyc-dohmh/open_data_2022-04-17.json", "utf8")
    .replaceAll("MARBLE LANE NURSERY", "")
    .replaceAll("Child Care - Infants/Toddlers", "Moon School");
  await rig.load("nyc-dohmh", "2026-10-01", file);
  const read = (site: string) =>
    readFacility(deriveId("facility", "nyc-dohmh", site), new Date("2026-11-01"));
  const absent = ({ missing }: Awaited<ReturnType<typeof read>>) =>
    missing.filter(({ field }) => field === "name" || field === "facility_type");

  const nameless = await read("DC90001");
  expect(nameless.name).toBe("License 90101");
  expect(absent(nameless)).toEqual([{ field: "name", code: "not_published" }]);
  const unmapped = await read("DC90004");
  expect(unmapped.name).toBe("TIDE POOL SCHOOL");
  expect(absent(unmapped)).toEqual([{ field: "facility_type", code: "unmapped_term" }]);
  expect(unmapped).not.toHaveProperty("facility_type");
  expect(unmapped.missing).toContainEqual({ field: "price_weekly", code: expect.any(String) });
  const counts = await rig.sql`
    select (select sum(facilities)::int from license_figures) as counted,
      (select count(*)::int from facilities) as facilities,
      (select count(*)::int from facilities where facility_type is null) as without_type,
      (select breakdown->'by_type' from jurisdiction_metrics) as by_type`;
  expect(counts[0]?.["counted"]).toBe(counts[0]?.["facilities"]);
  expect(counts[0]?.["without_type"]).toBeGreaterThan(0);
  expect(counts[0]?.["by_type"]).not.toHaveProperty("null");
});
