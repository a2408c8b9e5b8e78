import { expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { crowdOfPermits, type Permit, permits } from "./nyc";
import { rigForEach } from "./ingest-harness";

/** A changed address rule also applies to unchanged records. */

const rig = rigForEach();

const place = {
  name: "MARBLE LANE NURSERY",
  holder: "MARBLE LANE INC.",
  address: "12 MARBLE LANE",
  phone: "718-555-0101",
};
const PRESCHOOL: Permit = { site: "DC70001", ...place, ages: "2 YEARS - 5 YEARS" };
const INFANTS: Permit = { site: "DC70002", ...place, ages: "0 YEARS - 2 YEARS" };
const idOf = (site: string) => deriveId("facility", "nyc-dohmh", site);
const load = (day: string, ...given: Permit[]) =>
  rig.load("nyc-dohmh", day, permits(...given, ...crowdOfPermits(30)));

async function placesOf(): Promise<string[]> {
  const rows = await rig.sql<{ id: string }[]>`
    select id from facilities where id in (${idOf("DC70001")}, ${idOf("DC70002")}) order by id`;
  return rows.map(({ id }) => id);
}

test("two records that an older rule kept apart are one facility after the next file", async () => {
  await load("2026-10-01", PRESCHOOL);
  await rig.sql`
    update source_records set blocking_key = 'as an older rule wrote it' where record_key = 'DC70001'`;
  await load("2026-10-02", PRESCHOOL, INFANTS);
  expect(await placesOf()).toEqual([idOf("DC70001")]);
});

test("a file without changes recomputes the blocking keys", async () => {
  await load("2026-10-01", PRESCHOOL, INFANTS);
  const blocksOf = () => rig.sql`
    select record_key, blocking_key from source_records
    where record_key in ('DC70001', 'DC70002') order by record_key`;
  const blocks = await blocksOf();
  await rig.sql`
    update source_records set blocking_key = record_key where record_key in ('DC70001', 'DC70002')`;
  await load("2026-10-02", PRESCHOOL, INFANTS);
  expect([...(await blocksOf())]).toEqual([...blocks]);
  expect(await placesOf()).toEqual([idOf("DC70001")]);
});

test("changes by a recomputed blocking key have the cause method and don't notify", async () => {
  await load("2026-10-01", PRESCHOOL, INFANTS);
  await rig.sql`
    update source_records set blocking_key = record_key where record_key in ('DC70001', 'DC70002')`;
  await rig.sql`
    update facilities set license_status = 'suspended', last_known_status = 'suspended',
      capacity = 1 where id = ${idOf("DC70001")}`;
  await load("2026-10-02", PRESCHOOL, INFANTS);
  const result = await rig.sql`
    select type, notifies, cause from changes where type <> 'first_seen' order by type`;
  expect(result).toEqual([
    { type: "field_change", notifies: false, cause: "method" },
    { type: "license_change", notifies: false, cause: "method" },
  ]);
});

test("a license change by the source notifies even if a blocking key is recomputed", async () => {
  const elsewhere: Permit = { site: "DC70003" };
  await load("2026-10-01", PRESCHOOL, INFANTS, elsewhere);
  await rig.sql`update source_records set blocking_key = record_key where record_key = 'DC70001'`;
  await load("2026-10-02", PRESCHOOL, INFANTS, { ...elsewhere, status: "Permit Suspended" });
  const result = await rig.sql`select facility_id, cause from changes where notifies`;
  expect(result).toEqual([{ facility_id: idOf("DC70003"), cause: "ingest" }]);
});
