import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetVersions } from "#db/service-versions";
import { dayOf } from "#lib/kernel/days";
import { type ReportInputs, readFacts } from "#lib/reports/facts";
import { type Month, monthBefore, monthOf, monthOfDay } from "#lib/reports/month";
import { recountReports } from "#lib/reports/recount";
import { readReport } from "#lib/reports/read";
import { writeReport } from "#lib/reports/write";
import { recordIncident } from "#lib/ingest/incidents";
import { readCoverage } from "#lib/states/coverage";
import { pinClock, testDatabase, type TestDatabase } from "#tests/database";
import { crowdOfPermits, permits, visits } from "../sources/nyc";
import { openRig } from "../sources/ingest-harness";

/** Promise: a report on real records uses no sample data, and claims no more than was published. */

const SITES = 12;
const crowd = crowdOfPermits(SITES);
const november = monthOf("2026-11");
const now = new Date("2026-12-01T00:00:00Z");

let database: TestDatabase;
let rig: ReturnType<typeof openRig>;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
  pinClock(now.toISOString());
  rig = openRig();
  const seen = crowd.slice(0, 4).map(({ site }) => ({ site, date: "11/02/2026" }));
  await rig.load("nyc-dohmh", "2026-11-10", permits(...crowd), visits(...seen));
  forgetVersions();
});
afterAll(async () => {
  await rig.close();
  await database.drop();
});

const textOf = (facts: ReportInputs, id: string, month: Month = november) =>
  writeReport(month, "2026-12-01", facts).sections.find((section) => section.id === id)?.body_md;

describe("once a state has real records", () => {
  test("no figure of a report counts the sample", async () => {
    for (const month of [monthOf("2026-10"), november]) {
      const facts = await readFacts(month, now);
      expect(facts.covered.map(({ jurisdiction_id }) => jurisdiction_id)).toEqual(["ny-dohmh"]);
      expect(facts).toMatchObject({ is_sample: false, moves: [], first_seen: 0, not_seen: 0 });
      expect(facts.states.map(({ state_code }) => state_code)).not.toContain("TX");
      expect(facts.incidents).toEqual([]);
    }
    const { states } = await readFacts(november, now);
    expect(states).toMatchObject([{ state_code: "NY", inspections: 4, counted: 4, clean: 4 }]);
  });

  test("real records are not compared with a month of sample data", async () => {
    const facts = await readFacts(november, now);
    const before = { ...writeReport(november, "2026-12-01", facts), is_sample: true };
    const { summary_metrics } = writeReport(november, "2026-12-01", facts, before);
    expect(summary_metrics.every((metric) => !("previous" in metric))).toBe(true);
  });

  test("the comparison leaves out an agency whose inspections aren't known for the whole month", async () => {
    const october = monthBefore(november);
    const before = writeReport(october, "2026-11-01", await readFacts(october, now));
    const facts = await readFacts(november, now);
    expect(facts.agency_counts).toContainEqual({
      jurisdiction_id: "ny-dohmh",
      id: "inspections",
      value: 4,
      before: 0,
    });
    const report = writeReport(november, "2026-12-01", facts, before);
    const inspections = report.summary_metrics.find(({ id }) => id === "inspections");
    expect(inspections).toMatchObject({ value: 4 });
    expect(inspections).not.toHaveProperty("previous");
    const result = report.sections.find(({ id }) => id === "findings")?.body_md;
    expect(result).toContain("The comparison with the previous month leaves out agencies");
    expect(result).toContain("newest file Nov 10, 2026");
  });

  test("a report of the sample is not counted again over real records", async () => {
    const { slug } = monthBefore(november);
    await rig.sql`update reports set confirmed_at = null where slug = ${slug}`;
    const before = await readReport(slug);
    expect(await recountReports(now)).toContain(slug);
    const { sections, summary_metrics } = await readReport(slug);
    expect({ sections, summary_metrics }).toEqual({
      sections: before.sections,
      summary_metrics: before.summary_metrics,
    });
  });

  test("the coverage has real records only, in its totals and in every state", async () => {
    const { totals, states } = await readCoverage(now);
    expect(totals).toMatchObject({
      is_sample: false,
      states: 1,
      jurisdictions: 1,
      facilities: SITES,
    });
    const kind = (code: string) => states.find((each) => each.state_code === code)?.is_sample;
    expect([kind("NY"), kind("TX"), kind("AK")]).toEqual([false, false, false]);
  });
});

test("an inspection without a count of violations is not counted as clean", async () => {
  await rig.sql`
    update inspections set violations = null where id in (
      select i.id from inspections i join facilities f on f.id = i.facility_id
      where not f.is_sample and i.date = '2026-11-02' order by i.id limit 3)`;
  const facts = await readFacts(november, now);
  expect(facts.states).toMatchObject([{ inspections: 4, counted: 1, clean: 1 }]);
  expect(textOf(facts, "findings")).toContain(
    "We have 4 inspections of November 2026. 100% of 1 inspection with a count found no violations. 3 inspections have no count in the file.",
  );
});

test("a later file's new facility appears for the first time", async () => {
  await rig.load("nyc-dohmh", "2026-11-20", permits(...crowd, { site: "DC70009" }));
  expect(await readFacts(november, now)).toMatchObject({ first_seen: 1, moves: [] });
});

test("the outcome of a questioned file is shown by its level", async () => {
  const doubt = { source_id: "nyc-dohmh", code: "rows_fell", detail: "Fewer rows." };
  const override = { name: "An operator", reason: "The agency confirmed it." };
  const month = monthOfDay(dayOf(now));
  const [before] = (await readFacts(month, now)).incidents;
  await rig.sql.begin(async (tx) => {
    await recordIncident(tx, { ...doubt, severity: "stop" });
    await recordIncident(tx, { ...doubt, severity: "stop", override });
    await recordIncident(tx, { ...doubt, severity: "quarantine" });
    await recordIncident(tx, { ...doubt, severity: "warn" });
  });
  const { refused = 0, set_aside = 0, accepted = 0 } = before ?? {};
  const facts = await readFacts(month, now);
  expect(facts.incidents).toEqual([
    {
      source_id: "nyc-dohmh",
      refused: refused + 1,
      set_aside: set_aside + 1,
      accepted: accepted + 2,
    },
  ]);
  expect(textOf(facts, "corrections", month)).toContain(
    "| Source | Rejected | Parts set aside | Used in full |",
  );
});
