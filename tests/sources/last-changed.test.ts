import { expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { pinClock } from "#tests/database";
import { crowdOfPermits, findings, permits, visits } from "./nyc";
import { rigForEach } from "./rig";

/** Promise: a record's last change is also that of its visits, findings and evidence. */

const rig = rigForEach();

const [SITE, OTHER] = ["DC70001", "DC70002"] as const;
const ID = deriveId("facility", "nyc-dohmh", SITE);
const BEFORE = "2026-10-20T10:00:00.000Z";
const AFTER = "2026-10-21T10:00:00.000Z";

const FINDING = { date: "10/01/2026", text: "A gate was open." };
const findingsOf = (status: string) =>
  findings({ site: SITE, ...FINDING, status }, { site: OTHER, ...FINDING, status: "OPEN" });

const listChangedSince = async (time: string): Promise<string[]> => {
  const rows = await rig.sql<{ id: string }[]>`
    select id from facilities where updated_at >= ${time}`;
  return rows.map(({ id }) => id);
};

test("a finding's status, in a file of findings alone, moves its facility and no other", async () => {
  pinClock(BEFORE);
  const roster = permits({ site: SITE }, { site: OTHER }, ...crowdOfPermits(40));
  const visited = visits({ site: SITE, date: FINDING.date }, { site: OTHER, date: FINDING.date });
  await rig.load("nyc-dohmh", "2026-10-01", roster, visited, findingsOf("OPEN"));
  pinClock(AFTER);
  expect(await listChangedSince(AFTER)).toEqual([]);
  const { loads } = await rig.load("nyc-dohmh", "2026-10-08", findingsOf("CORRECTED"));
  expect(loads.map(({ outcome }) => outcome)).toEqual(["accepted"]);
  const findings_now = await rig.sql`select status from violations where facility_id = ${ID}`;
  expect(findings_now).toMatchObject([{ status: "corrected" }]);
  expect(await listChangedSince(AFTER)).toEqual([ID]);
});
