import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { readFacts } from "#lib/reports/facts";
import { monthOf } from "#lib/reports/month";
import { ingestFiles } from "#lib/ingest/ingest";
import type { FacilityFields, SourceRecord } from "#lib/sources/records";
import type { Source } from "#lib/sources/source";
import { crowdOfPermits, findings, permits, visits } from "./nyc";
import { rigForEach, readSource } from "./ingest-harness";

/**
 * A release that maps a source's rows differently notifies of nothing, and hides no change of the
 * source itself.
 */

const rig = rigForEach();

const OPEN_DATA = "tests/fixtures/sources/nyc-dohmh/open_data_2022-04-17.json";
const BY_STATE = "DC70001";
const BY_US = "DC70002";
const BY_US_WITH_NEWS = "DC70003";
const BY_TIME = "DC70004";

/** Returns New York City's source after a release that changes each record. */
function release(read: (record: SourceRecord) => SourceRecord): Source {
  const source = readSource("nyc-dohmh");
  const streams = source.streams.map((stream) => ({
    ...stream,
    map: (...given: Parameters<typeof stream.map>) => {
      const mapped = stream.map(...given);
      return "records" in mapped ? { ...mapped, records: mapped.records.map(read) } : mapped;
    },
  }));
  return { ...source, streams };
}

/** Makes two sites suspended, and changes every site's subtype. */
function rereadFacility(record: SourceRecord): SourceRecord {
  if (record.kind !== "facility") return record;
  const fields: FacilityFields = { ...record.fields, facility_subtype: "Center" };
  if (record.key === BY_US || record.key === BY_US_WITH_NEWS) fields.license_status = "suspended";
  return { ...record, fields };
}

const load = async (source: Source, observed_on: string, ...contents: string[]) => {
  const paths = contents.map((content) => rig.write(content));
  const report = await ingestFiles(rig.sql, source, paths, { observed_on });
  expect(report.loads.map(({ outcome }) => outcome)).not.toContain("refused");
};

const readChanges = (type: string) =>
  rig.sql<{ facility_id: string; notifies: boolean; cause: string }[]>`
    select facility_id, notifies, cause from changes where type = ${type} order by facility_id`;

const result = (site: string, notifies: boolean, cause: string) => ({
  facility_id: deriveId("facility", "nyc-dohmh", site),
  notifies,
  cause,
});

/**
 * Loads two dates. In the second, one license changed, one expired, and two are mapped differently.
 */
async function loadLicenses(): Promise<void> {
  const crowd = crowdOfPermits(60);
  const expiring = { site: BY_TIME, expires: "10/05/2026" };
  const before = [{ site: BY_STATE }, { site: BY_US }, { site: BY_US_WITH_NEWS }, expiring];
  await load(readSource("nyc-dohmh"), "2026-10-01", permits(...crowd, ...before));
  const after = [
    { site: BY_STATE, status: "Permit Suspended" },
    { site: BY_US },
    { site: BY_US_WITH_NEWS, phone: "718-555-0199" },
    expiring,
  ];
  await load(release(rereadFacility), "2026-10-08", permits(...crowd, ...after));
}

test("license changes by the source or by expiry notify, and those by our mapping don't", async () => {
  await loadLicenses();
  const changes = [
    result(BY_STATE, true, "ingest"),
    result(BY_US, false, "method"),
    result(BY_US_WITH_NEWS, false, "method"),
    result(BY_TIME, true, "ingest"),
  ];
  expect(await readChanges("license_change")).toEqual(
    changes.sort((a, b) => (a.facility_id < b.facility_id ? -1 : 1)),
  );
});

test("a report includes the agency's changes, without mapping changes or the first file", async () => {
  await loadLicenses();
  const month = monthOf("2026-10");
  const { moves, first_seen } = await readFacts(month, new Date("2026-11-01T00:00:00Z"));
  const own = [BY_STATE, BY_TIME].map((site) => deriveId("facility", "nyc-dohmh", site));
  expect(moves.map(({ facility_id }) => facility_id).sort()).toEqual(own.sort());
  expect(first_seen).toBe(0);
});

test("a new violation notifies even if our mapping changes the others", async () => {
  const crowd = crowdOfPermits(60);
  const roster = permits(...crowd);
  const [site = ""] = crowd.map((one) => one.site);
  const earlier = crowd.map((one) => ({ site: one.site, date: "09/01/2026", text: "A gate." }));
  const seen = visits({ site, date: "09/01/2026" });
  await load(readSource("nyc-dohmh"), "2026-10-01", roster, seen, findings(...earlier));
  const recoded = release((record) =>
    record.kind === "violation" ? { ...record, code: "47.33" } : record,
  );
  const fresh = { site, date: "10/05/2026", text: "There was no soap." };
  await load(recoded, "2026-10-08", findings(...earlier, fresh));
  expect(await readChanges("violation_recorded")).toEqual([result(site, true, "ingest")]);
});

test("a license change in several files doesn't notify if one of them is the first of its kind", async () => {
  const roster = permits(...crowdOfPermits(60), { site: BY_STATE });
  await load(readSource("nyc-dohmh"), "2026-10-01", roster);
  const suspended = permits(...crowdOfPermits(60), { site: BY_STATE, status: "Permit Suspended" });
  const [row] = JSON.parse(readFileSync(OPEN_DATA, "utf8")) as object[];
  const line = { ...row, dc_id: BY_STATE, status: "Permit Suspended" };
  await load(release(rereadFacility), "2026-10-08", suspended, JSON.stringify([line]));
  expect(await readChanges("license_change")).toEqual([result(BY_STATE, false, "first_load")]);
});

test("a score changed by a new inspection notifies, and one changed by our mapping doesn't", async () => {
  const crowd = crowdOfPermits(80);
  const [visited = "", reread = ""] = crowd.map(({ site }) => site);
  const months = ["03/02/2026", "06/02/2026", "09/01/2026"];
  const text = "A record was late.";
  const earlier = crowd.flatMap(({ site }) =>
    months.map((date) => ({ site, date, text, category: "GENERAL" })),
  );
  // Some clean inspections, because violations alone give no scores.
  const clean = visits(...crowd.slice(2).map(({ site }) => ({ site, date: "01/10/2026" })));
  await load(readSource("nyc-dohmh"), "2026-10-01", permits(...crowd), findings(...earlier), clean);
  const source = release((record) =>
    record.kind === "violation" && record.facility_key === reread
      ? { ...record, severity: "serious" }
      : record,
  );
  const fresh = { site: visited, date: "10/05/2026", text: "A gate was open." };
  await load(source, "2026-10-08", findings(...earlier, fresh));
  const changes = [result(visited, true, "ingest"), result(reread, false, "method")];
  expect(await readChanges("score_change")).toEqual(
    changes.sort((a, b) => (a.facility_id < b.facility_id ? -1 : 1)),
  );
});
