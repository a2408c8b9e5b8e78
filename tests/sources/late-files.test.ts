import { describe, expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { readFacilityAsOf } from "#lib/ingest/as-of";
import { ingestFiles } from "#lib/ingest/ingest";
import type { LicensingRecord } from "#lib/sources/records";
import { crowdOfPermits, permits } from "./nyc";
import { rigForEach, readSource } from "./ingest-harness";
import { activities, numberOf, operations } from "./tx";

/** An older file loaded after newer ones changes the days before them, and little else. */

const rig = rigForEach();

const crowd = crowdOfPermits(40);

describe("an older file that is loaded late", () => {
  const site = "DC70001";
  const id = deriveId("facility", "nyc-dohmh", site);
  /** Loads the roster of a day, with the site in a status, or without it. */
  const load = async (day: string, status?: string) => {
    const own = status === undefined ? [] : [{ site, status }];
    const date = { site: "DC60000", phone: `718-555-${day.slice(5).replace("-", "")}` };
    const report = await rig.load("nyc-dohmh", day, permits(...crowd, date, ...own));
    expect(report.loads.map(({ outcome }) => outcome)).toEqual(["accepted"]);
  };
  const readAsOf = async (day: string) => {
    const past = await readFacilityAsOf(rig.sql, id, day);
    if (!past) return undefined;
    const { license_status, observed_on, not_seen_since } = past.facility;
    return [license_status, observed_on, not_seen_since];
  };
  const readServed = async () => {
    const [row] = await rig.sql`
      select license_status, observed_on::text, not_seen_since::text as since
      from facilities where id = ${id}`;
    return [row?.["license_status"], row?.["observed_on"], row?.["since"]];
  };

  test("a late file applies until the next newer one, even if that one repeats the earlier status", async () => {
    await load("2026-10-01", "Permitted");
    await load("2026-10-20", "Permitted");
    await load("2026-10-10", "Permit Suspended");
    expect(await readAsOf("2026-10-09")).toEqual(["active", "2026-10-01", null]);
    expect(await readAsOf("2026-10-19")).toEqual(["suspended", "2026-10-10", null]);
    expect(await readAsOf("2026-10-20")).toEqual(["active", "2026-10-20", null]);
    expect(await readAsOf("2026-11-01")).toEqual(["active", "2026-10-20", null]);
    expect(await readServed()).toEqual(["active", "2026-10-20", null]);
    const again = await rig.load(
      "nyc-dohmh",
      "2026-10-10",
      permits(
        ...crowd,
        { site: "DC60000", phone: "718-555-1010" },
        { site, status: "Permit Suspended" },
      ),
    );
    expect(again.loads.map(({ outcome }) => outcome)).toEqual(["unchanged"]);
  });

  test.each([
    ["before and after it", "2026-10-08"],
    ["from the next one on", "2026-10-22"],
  ])("a late file gives the last status of a site that was gone %s", async (_, gone_on) => {
    await load("2026-10-01", "Permitted");
    for (const day of new Set([gone_on, "2026-10-22"])) await load(day);
    await load("2026-10-15", "Permit Suspended");
    const last = ["suspended", "2026-10-15", "2026-10-22"];
    expect(await readServed()).toEqual(last);
    expect(await readAsOf("2026-11-01")).toEqual(last);
    expect(await readAsOf("2026-10-16")).toEqual(["suspended", "2026-10-15", null]);
    const isGone = gone_on < "2026-10-15";
    expect(await readAsOf("2026-10-14")).toEqual(
      isGone ? ["active", "2026-10-01", gone_on] : ["active", "2026-10-01", null],
    );
    const [fired] = await rig.sql`select count(*)::int as count from changes where notifies`;
    expect(fired).toEqual({ count: 0 });
  });

  test("a late file lists a site again for its days if it was gone before and returned later", async () => {
    await load("2026-10-01", "Permitted");
    await load("2026-10-08");
    await load("2026-10-15");
    await load("2026-10-22", "Permitted");
    await load("2026-10-10", "Permitted");
    expect(await readAsOf("2026-10-09")).toEqual(["active", "2026-10-01", "2026-10-08"]);
    expect(await readAsOf("2026-10-14")).toEqual(["active", "2026-10-10", null]);
    expect(await readAsOf("2026-10-15")).toEqual(["active", "2026-10-10", "2026-10-15"]);
    expect(await readAsOf("2026-10-22")).toEqual(["active", "2026-10-22", null]);
  });

  test("a late file lists a site for its days only if the next one didn't list it yet", async () => {
    await load("2026-10-01");
    await load("2026-10-15");
    await load("2026-10-22", "Permitted");
    await load("2026-10-08", "Permit Suspended");
    expect(await readAsOf("2026-10-07")).toBeUndefined();
    expect(await readAsOf("2026-10-14")).toEqual(["suspended", "2026-10-08", null]);
    expect(await readAsOf("2026-10-15")).toEqual(["suspended", "2026-10-08", "2026-10-15"]);
    expect(await readAsOf("2026-10-22")).toEqual(["active", "2026-10-22", null]);
  });

  test("a late file that moves an inspection to another facility moves it for its days only", async () => {
    const roster = operations({ id: "8001" }, { id: "8002" });
    const visited = (operation: string) =>
      activities({ id: "A1", operation, date: "08/01/2026" }, ...seen);
    const seen = ["8001", "8002"].map((operation) => {
      return { id: `${operation}0`, operation, date: "07/01/2026" };
    });
    const count = async (operation: string, day: string) => {
      const facility_id = deriveId("facility", "tx-hhsc", numberOf(operation));
      return (await readFacilityAsOf(rig.sql, facility_id, day))?.inspections.length;
    };
    await rig.load("tx-hhsc", "2026-09-01", roster, visited("8001"));
    await rig.load("tx-hhsc", "2026-09-20", roster, `${visited("8001")}\n`);
    await rig.load("tx-hhsc", "2026-09-10", visited("8002"));
    expect([await count("8001", "2026-09-20"), await count("8002", "2026-09-20")]).toEqual([2, 1]);
    expect(await count("8002", "2026-09-10")).toBe(2);
  });
});

test("a roster record that a late file completes keeps its own date", async () => {
  const known = readSource("nyc-dohmh");
  const streams = known.streams.map((stream) =>
    stream.name === "permits"
      ? {
          ...stream,
          combine: (_: unknown, result: LicensingRecord) => result,
          is_incremental: true,
        }
      : stream,
  );
  const source = { ...known, streams };
  const load = (observed_on: string, capacity: number) => {
    const content = permits(...crowd.map((permit) => ({ ...permit, capacity })));
    return ingestFiles(rig.sql, source, [rig.write(content)], { observed_on });
  };
  await load("2026-10-02", 40);
  const late = await load("2026-10-01", 41);
  expect(late.loads[0]?.outcome).toBe("accepted");
  const served = await rig.sql`
    select capacity, observed_on::text as observed_on, not_seen_since, count(*)::int as count
    from facilities group by 1, 2, 3`;
  expect([...served]).toEqual([
    { capacity: 41, observed_on: "2026-10-02", not_seen_since: null, count: crowd.length },
  ]);
  const origins = await rig.sql`
    select distinct s.observed_on::text as day, v.sha256 = s.sha256s[1] as is_own,
      v.raw->>'capacity' as capacity
    from source_records p join record_versions v using (version_id)
    join snapshots s on s.snapshot_id = v.snapshot_id`;
  expect([...origins]).toEqual([{ day: "2026-10-01", is_own: true, capacity: "41" }]);
});

test("an inspection that a late file moves to another facility leaves the first", async () => {
  const known = readSource("tx-hhsc");
  const streams = known.streams.map((stream) =>
    stream.name === "inspections"
      ? {
          ...stream,
          combine: (_: unknown, result: LicensingRecord) => result,
          is_incremental: true,
        }
      : stream,
  );
  const load = (observed_on: string, operation: string) => {
    const visited = activities({ id: "A1", operation, date: "08/01/2026" });
    const files = [operations({ id: "8001" }, { id: "8002" }), visited];
    const paths = files.map((content) => rig.write(content));
    return ingestFiles(rig.sql, { ...known, streams }, paths, { observed_on });
  };
  await load("2026-09-20", "8001");
  await load("2026-09-10", "8002");
  const served = await rig.sql`
    select agency_record_id as number, inspections_count as count from facilities order by 1`;
  expect([...served]).toEqual([
    { number: numberOf("8001"), count: 0 },
    { number: numberOf("8002"), count: 1 },
  ]);
});
