import { describe, expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { readFacilityAsOf } from "#lib/ingest/as-of";
import { rigForEach } from "./ingest-harness";
import { numberOf, operations } from "./tx";

const rig = rigForEach();

/** The agency's search export: another stream than `operations`, with its own columns. */
const searchExport = (...ids: string[]): string => {
  const header =
    "Operation #,Operation/Caregiver Name,Address,City,Zip,County,Type,Status,Capacity,Facility ID";
  const rows = ids.map(
    (id) =>
      `${numberOf(id)},Center ${id},${id} PECAN LN,SAN ANTONIO,78205,BEXAR,Licensed Center,Full Permit,40,${id}`,
  );
  return `${[header, ...rows].join("\n")}\n`;
};

const idOf = (id: string) => deriveId("facility", "tx-hhsc", numberOf(id));

const readListed = async (id: string) => {
  const [row] = await rig.sql`
    select observed_on::text as last_listed_on, not_seen_since::text from facilities
    where id = ${idOf(id)}`;
  return row;
};

const loadBoth = async (older: string, newer: string) => {
  await rig.load("tx-hhsc", older, operations({ id: "101" }, { id: "102" }));
  await rig.load("tx-hhsc", newer, searchExport("101"));
};

describe("a record that only an older list of the agency names", () => {
  test("a record is off the list once another list of the agency is more than 400 days newer", async () => {
    await loadBoth("2018-02-01", "2022-02-22");
    expect(await readListed("102")).toEqual({
      last_listed_on: "2018-02-01",
      not_seen_since: "2022-02-22",
    });
    expect(await readListed("101")).toEqual({
      last_listed_on: "2022-02-22",
      not_seen_since: null,
    });
  });

  test("a record keeps its first day off the list when a third list arrives", async () => {
    await loadBoth("2018-02-01", "2022-02-22");
    await rig.load("tx-hhsc", "2022-06-01", searchExport("101"));
    expect(await readListed("102")).toMatchObject({ not_seen_since: "2022-02-22" });
  });

  test("a record is still listed if the other list is 400 days newer", async () => {
    await loadBoth("2021-01-18", "2022-02-22");
    expect(await readListed("102")).toEqual({
      last_listed_on: "2021-01-18",
      not_seen_since: null,
    });
  });

  test("a record is off the list also if the older list is loaded after the newer one", async () => {
    await rig.load("tx-hhsc", "2022-02-22", searchExport("101"));
    await rig.load("tx-hhsc", "2018-02-01", operations({ id: "101" }, { id: "102" }));
    expect(await readListed("102")).toMatchObject({ not_seen_since: "2022-02-22" });
  });

  test("a record was listed on the days before the newer list", async () => {
    await loadBoth("2018-02-01", "2022-02-22");
    const dayBefore = await readFacilityAsOf(rig.sql, idOf("102"), "2022-02-21");
    expect(dayBefore?.facility.not_seen_since).toBeNull();
    const sameDay = await readFacilityAsOf(rig.sql, idOf("102"), "2022-02-22");
    expect(sameDay?.facility.not_seen_since).toBe("2022-02-22");
  });

  test("a record of a replaced list does not count among the agency's records", async () => {
    await loadBoth("2018-02-01", "2022-02-22");
    const [metrics] = await rig.sql`
      select (metrics->'unmaterialized_state_agency_pct')::float8 as missing_pct,
        breakdown->>'roster_observed_on' as list_date from jurisdiction_metrics`;
    expect(metrics).toEqual({ missing_pct: 0, list_date: "2022-02-22" });
  });
});
