import { expect, test } from "vitest";
import { lockData } from "#db/data-version";
import { readHead, anchorDay, anchorRecords, verifyChain } from "#lib/ingest/audit-chain";
import { openIngest } from "#lib/ingest/ingest";
import { crowdOfPermits, permits } from "./nyc";
import { rigForEach } from "./ingest-harness";

/** The audit chain detects any change of recorded rows, even by the owner of the database. */

const rig = rigForEach();

const seal = (day: string) => anchorRecords(rig.sql, day);
const load = (day: string, capacity: number) =>
  rig.load("nyc-dohmh", day, permits(...crowdOfPermits(12), { site: "DC70001", capacity }));
const readAll = () =>
  rig.sql`select anchored_on::text as day, entries, head from audit_chain order by 1`;

test("each day with new records has one head, computed from the previous one", async () => {
  await seal("2026-09-30");
  expect(await readAll()).toEqual([]);
  await load("2026-10-01", 40);
  await seal("2026-10-01");
  await seal("2026-10-01");
  await seal("2026-10-02");
  await load("2026-10-08", 44);
  await seal("2026-10-08");
  const heads = await readAll();
  expect(heads.map(({ day, entries }) => [day, entries > 0])).toEqual([
    ["2026-10-01", true],
    ["2026-10-08", true],
  ]);
  expect((await readHead(rig.sql, "2026-10-07"))?.head).toBe(heads[0]?.["head"]);
  expect(await readHead(rig.sql, "2026-09-30")).toBeUndefined();
  expect(await verifyChain(rig.sql)).toEqual({ heads: 2, faults: [] });
});

test("no day is anchored while a load has the data lock, and the attempt returns within seconds", async () => {
  await load("2026-10-01", 40);
  const loading = openIngest();
  await loading.sql.begin(async (tx) => {
    await lockData(tx);
    expect(await anchorDay("2026-10-01")).toBe(false);
  });
  expect(await readAll()).toEqual([]);
  expect(await anchorDay("2026-10-01")).toBe(true);
  expect(await readAll()).toHaveLength(1);
  await loading.sql.begin(async (tx) => {
    await lockData(tx);
    // Without new records, no lock is needed.
    expect(await anchorDay("2026-10-02")).toBe(true);
  });
  await loading.close();
}, 20_000);

test.each([
  ["record_versions", 'raw = raw || \'{"Center Name": "ANOTHER"}\''],
  ["changes", "payload = '{}'"],
])(
  "a row of %s that is changed behind its back shows on its day and no other",
  async (table, set) => {
    await load("2026-10-01", 40);
    await seal("2026-10-01");
    await load("2026-10-08", 44);
    await seal("2026-10-08");
    await rig.sql.unsafe(`alter table ${table} disable trigger all`);
    await rig.sql.unsafe(
      `update ${table} set ${set} where ctid = (select min(ctid) from ${table})`,
    );
    const { faults } = await verifyChain(rig.sql);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain("2026-10-01");
  },
);

test("a head is never rewritten", async () => {
  await load("2026-10-01", 40);
  await seal("2026-10-01");
  await expect(rig.sql`update audit_chain set head = ''`).rejects.toThrow("append-only");
});
