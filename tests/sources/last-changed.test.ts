import { expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { pinClock } from "#tests/database";
import { crowdOfPermits, findings, permits, visits } from "./nyc";
import { rigForEach } from "./ingest-harness";
import { numberOf, operations } from "./tx";

/** A record's last change includes changes of its inspections, violations, and evidence. */

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

test("a violation's new status, in a file of violations alone, updates the date of its facility only", async () => {
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

/**
 * Returns the search's file with the same centers, at the addresses and with the names of the
 * operations.
 */
const search = (...ids: string[]) =>
  `${[
    "Operation #,Operation/Caregiver Name,Address,City,State,Zip,County,Type,Status,Capacity,Facility ID",
    ...ids.map(
      (id) =>
        `${numberOf(id)},Center 8800,8800 PECAN LN,SAN ANTONIO,TX,78205,BEXAR,Licensed Center - Child Care Program,Full Permit,40,${id}`,
    ),
  ].join("\n")}\n`;

/** Two operations at one address. */
const underOneRoof = operations({ id: "8800" }, { id: "8900" })
  .replace("Center 8900", "Center 8800")
  .replace("8900 PECAN", "8800 PECAN");

const loadBoth = async (day: string) => {
  await rig.load("tx-hhsc", day, underOneRoof);
  await rig.load("tx-hhsc", day, search("8800", "8900"));
};

const readDated = () => rig.sql`select id, updated_at::text, observed_on::text from facilities`;

test("unchanged files a day later don't change any updated_at, even with several licenses", async () => {
  pinClock(BEFORE);
  await loadBoth("2026-10-01");
  const [before] = await readDated();
  pinClock(AFTER);
  await loadBoth("2026-10-02");
  expect(await readDated()).toEqual([{ ...before, observed_on: "2026-10-02" }]);
});

test("a newer file date alone doesn't change updated_at of a facility that is published again", async () => {
  pinClock(BEFORE);
  await rig.load("tx-hhsc", "2026-10-01", underOneRoof.replace(/^8900.*\n/m, ""));
  await rig.load("tx-hhsc", "2026-10-01", search("8900"));
  const [before] = await readDated();
  pinClock(AFTER);
  await rig.load("tx-hhsc", "2026-10-02", search("8900"));
  expect(await readDated()).toEqual([{ ...before, observed_on: "2026-10-02" }]);
});

test("a load on a host with a slow clock is dated after the load before it", async () => {
  pinClock(AFTER);
  await rig.load("nyc-dohmh", "2026-10-01", permits({ site: SITE }, ...crowdOfPermits(40)));
  pinClock(BEFORE);
  const moved = permits({ site: SITE, phone: "718-555-0199" }, ...crowdOfPermits(40));
  await rig.load("nyc-dohmh", "2026-10-08", moved);
  const [facility] = await rig.sql`
    select f.updated_at = p.last_ingest_at as is_of_turn, p.last_ingest_at = ${AFTER} as is_kept
    from facilities f cross join service_versions p where f.id = ${ID}`;
  expect(facility).toEqual({ is_of_turn: true, is_kept: true });
  const result = await rig.sql`
    select 1 from changes where type = 'field_change' and facility_id = ${ID}`;
  expect(result).toHaveLength(1);
});
