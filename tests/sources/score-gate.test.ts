import { expect, test } from "vitest";
import { ingestFiles } from "#lib/ingest/ingest";
import { pinClock } from "#tests/database";
import { crowdOfPermits, findings, permits, visits } from "./nyc";
import { hashServed, readSource, rigForEach } from "./ingest-harness";

/**
 * A load's effect on the scores of its source is checked. If it's stopped, the load changes
 * nothing.
 */

const rig = rigForEach();

const crowd = crowdOfPermits(120);
const sites = crowd.map(({ site }) => site);
const clean = (date: string, of = sites) => of.map((site) => ({ site, date }));
const earlier = ["02/02/2026", "03/02/2026", "06/02/2026"].flatMap((date) => clean(date));
const cited = (date: string, of: readonly string[], category: string, texts: string[]) =>
  of.flatMap((site) => texts.map((text) => ({ site, date, category, text })));
/** Violations that make the expected rate greater than zero. */
const usual = cited("02/02/2026", sites, "GENERAL", ["A", "B", "C", "D", "E", "F"]);

const first = () =>
  rig.load("nyc-dohmh", "2026-09-01", permits(...crowd), visits(...earlier), findings(...usual));
/** Returns files in which this many facilities have another inspection, with severe violations. */
const second = (count: number) => {
  const found = sites.slice(0, count);
  const hazards = cited("09/10/2026", found, "PUBLIC HEALTH HAZARD", ["G", "H"]);
  return [visits(...earlier, ...clean("09/10/2026", found)), findings(...usual, ...hazards)];
};

const readCount = async (of: string) => {
  const [row] = await rig.sql.unsafe(`select count(*)::int as count from ${of}`);
  return row?.["count"] as number;
};

test("a mean score that moves by more than 3 points stops all files of the date until an operator overrides it", async () => {
  await first();
  const [before, changes] = [await hashServed(rig.sql), await readCount("changes")];
  const stopped = await rig.load("nyc-dohmh", "2026-09-15", ...second(120));
  expect(stopped.served).toEqual([]);
  expect(stopped.loads.map(({ stream, outcome }) => [stream, outcome])).toEqual([
    ["visits", "refused"],
    ["violations", "refused"],
  ]);
  expect(await hashServed(rig.sql)).toBe(before);
  expect(await readCount("changes")).toBe(changes);
  expect(await readCount("record_versions where observed_on > '2026-09-01'")).toBe(0);
  const incidents = await rig.sql`
    select stream, severity, code, overridden_by from incidents order by stream`;
  expect(incidents).toEqual(
    ["violations", "visits"].map((stream) => ({
      stream,
      severity: "stop",
      code: "mean_score_moved",
      overridden_by: null,
    })),
  );
  expect(await readCount("snapshots where status = 'refused'")).toBe(2);
  const paths = second(120).map((content) => rig.write(content));
  const override = { name: "Ada", reason: "A new law" };
  const taken = await ingestFiles(rig.sql, readSource("nyc-dohmh"), paths, {
    observed_on: "2026-09-15",
    override,
  });
  expect(taken.loads.map(({ outcome }) => outcome)).toEqual(["accepted", "accepted"]);
  expect(taken.loads[0]?.issues.map(({ code }) => code)).toContain("mean_score_moved");
  expect(
    await readCount("incidents where overridden_by = 'Ada' and code = 'mean_score_moved'"),
  ).toBe(2);
});

test("a load that moves the mean score by less is accepted", async () => {
  await first();
  const report = await rig.load("nyc-dohmh", "2026-09-15", ...second(10));
  expect(report.loads.map(({ outcome }) => outcome)).toEqual(["accepted", "accepted"]);
});

test("a stream refused for its own reason keeps that reason if the scores stop the others", async () => {
  await first();
  const summary = "Violation of Rules and Regulations - At least one public health hazard";
  const worse = sites.map((site) => ({ site, date: "09/10/2026", summary }));
  const [, found = ""] = second(10);
  const broken = found.replaceAll("09/10/2026", "not a day");
  const report = await rig.load("nyc-dohmh", "2026-09-15", visits(...earlier, ...worse), broken);
  expect(report.loads.map(({ outcome }) => outcome)).toEqual(["refused", "refused"]);
  const incidents = await rig.sql`select stream, code from incidents order by stream`;
  expect(incidents).toEqual([
    { stream: "violations", code: "row_errors" },
    { stream: "visits", code: "mean_score_moved" },
  ]);
  const [state] = await rig.sql`
    select observed_on::text from source_status where source_id = 'nyc-dohmh'`;
  expect(state).toEqual({ observed_on: "2026-09-01" });
});

test("score changes due to a new month's rates stop nothing", async () => {
  await first();
  pinClock("2026-11-20T00:00:00Z");
  const report = await rig.load("nyc-dohmh", "2026-11-15", permits(...crowd, { site: "DC99999" }));
  expect(report.loads.map(({ outcome }) => outcome)).toEqual(["accepted"]);
  pinClock();
});
