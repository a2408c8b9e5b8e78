import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { deriveId } from "#lib/kernel/ids";
import { issueKey } from "#tests/api";
import { subscribe } from "#tests/webhooks/webhook-setup";
import { overrideSettings } from "#lib/kernel/env";
import { crowdOfPermits, findings, type Permit, permits, visits } from "./nyc";
import { rigForEach } from "./ingest-harness";

const rig = rigForEach();

const SITE = "DC70001";
const ID = deriveId("facility", "nyc-dohmh", SITE);
const others = crowdOfPermits(40);

/** Loads the roster of a day in October 2026, in which one site may differ. */
async function load(day: number, site: Omit<Permit, "site"> = {}, ...more: string[]) {
  // No two files have the same bytes: repeated bytes would be refused as stale.
  const roster = permits({ site: SITE, ...site }, ...others, { site: "DC60000", capacity: day });
  const date = `2026-10-${String(day).padStart(2, "0")}`;
  const report = await rig.load("nyc-dohmh", date, roster, ...more);
  expect(report.loads.map(({ outcome }) => outcome)).not.toContain("refused");
}

type Change = { type: string; notifies: boolean; cause: string; payload: Record<string, unknown> };

const readChanges = (facility_id = ID): Promise<Change[]> =>
  rig.sql<Change[]>`
    select type, notifies, cause, payload from changes
    where facility_id = ${facility_id} order by sequence`;

const firing = async () => (await readChanges()).filter(({ notifies }) => notifies);

describe("ingest of a license change", () => {
  test("a license change notifies once, with both statuses and both of the agency's terms", async () => {
    await load(1);
    await load(8, { status: "Permit Suspended" });
    await load(15, { status: "Permit Suspended" });
    expect(await firing()).toMatchObject([
      {
        type: "license_change",
        cause: "ingest",
        payload: {
          facility_id: ID,
          previous_license_status: "active",
          new_license_status: "suspended",
          previous_state_term: "Permitted",
          new_state_term: "Permit Suspended",
          sequence: expect.any(Number),
        },
      },
    ]);
  });

  test("a change to or from an unknown status doesn't notify, and the next one is compared with the last known status", async () => {
    await load(1);
    await load(8, { status: "Gone fishing" });
    await load(15);
    expect(await firing()).toEqual([]);
    await load(20, { status: "Gone fishing" });
    await load(25, { status: "Permit Suspended" });
    expect(await firing()).toMatchObject([
      { payload: { previous_license_status: "active", new_license_status: "suspended" } },
    ]);
  });

  test("a license change notifies even if a file of points is loaded with it for the first time or late", async () => {
    const points = (lng: number) => `Site_ID,Lat,Lon\n${SITE},40.6931,${lng}\n`;
    await load(1);
    await load(8, { status: "Permit Suspended" }, points(-73.9903));
    expect(await firing()).toMatchObject([{ type: "license_change", cause: "ingest" }]);
    await rig.load("nyc-dohmh", "2026-10-20", points(-73.9904));
    await load(15, {}, points(-73.9905));
    expect(await firing()).toMatchObject([
      { payload: { new_license_status: "suspended" } },
      { payload: { new_license_status: "active" } },
    ]);
  });

  test("a change of the license stage alone doesn't notify", async () => {
    await load(1);
    await load(8, { status: "Expired-InRenewal" });
    expect(await firing()).toEqual([]);
  });

  test("a permit missing from the list keeps its status, gets not_seen_since, and loses it when it returns", async () => {
    await load(1);
    await rig.load("nyc-dohmh", "2026-10-08", permits(...others));
    const [removed] = await rig.sql`
      select license_status, not_seen_since::text as since from facilities where id = ${ID}`;
    expect(removed).toEqual({ license_status: "active", since: "2026-10-08" });
    await load(15);
    const [back] = await rig.sql`select not_seen_since from facilities where id = ${ID}`;
    expect(back?.["not_seen_since"]).toBeNull();
    expect(await firing()).toEqual([]);
    expect((await readChanges()).map(({ type }) => type)).toEqual([
      "first_seen",
      "not_seen",
      "seen_again",
    ]);
  });
});

describe("a first load and a backfill", () => {
  test("first loads and backfills never notify", async () => {
    await load(
      20,
      {},
      visits({ site: SITE, date: "10/01/2026" }),
      findings({ site: SITE, date: "10/01/2026", text: "A gate was open." }),
    );
    await load(10, { status: "Permit Suspended" });
    const causes = await rig.sql`select distinct cause from changes where notifies`;
    expect(causes).toHaveLength(0);
  });

  test("an older file does not overwrite a newer one", async () => {
    await load(20, { name: "NEW NAME" });
    await load(10, { name: "OLD NAME" });
    const [facility] = await rig.sql`select name from facilities where id = ${ID}`;
    expect(facility?.["name"]).toBe("NEW NAME");
    const versions = await rig.sql`
      select mapped->'fields'->>'name' as name, observed_on::text as day from record_versions
      where record_key = ${SITE} order by observed_on`;
    expect(versions.map(({ name, day }) => [day, name])).toEqual([
      ["2026-10-10", "OLD NAME"],
      ["2026-10-20", "NEW NAME"],
    ]);
  });

  test("an older file adds facilities that left before the newer file, with not_seen_since", async () => {
    await rig.load("nyc-dohmh", "2026-10-20", permits(...others));
    await load(10);
    const [facility] = await rig.sql`
      select license_status, not_seen_since::text as since from facilities where id = ${ID}`;
    expect(facility).toEqual({ license_status: "active", since: "2026-10-20" });
  });
});

test("a newer file without changes updates the dates of its agency's records", async () => {
  await rig.load("nyc-dohmh", "2026-10-01", permits(...others));
  await rig.load("nyc-dohmh", "2026-10-20", `${permits(...others)}\n`);
  const [held] = await rig.sql`
    select breakdown->>'roster_observed_on' as day from jurisdiction_metrics
    where jurisdiction_id = 'ny-dohmh'`;
  expect(held).toEqual({ day: "2026-10-20" });
});

test("sequences stay unique even if rows are lost, as after a restore of an older backup", async () => {
  const newest = async () => (await firing()).at(-1)?.payload["sequence"] as number;
  await load(1);
  await load(8, { status: "Permit Suspended" });
  const result = await newest();
  await rig.sql`alter table changes disable trigger all`;
  await rig.sql`delete from changes where type = 'license_change'`;
  await rig.sql`alter table changes enable trigger all`;
  await sleep(3_000);
  await load(15);
  expect(await newest()).toBeGreaterThan(result);
  await load(22, { status: "Permit Suspended" });
  expect(await newest()).toBeGreaterThan(result + 1);
});

describe("ingest of new violations", () => {
  const finding = (number: number) => ({
    site: SITE,
    date: "10/05/2026",
    text: `Finding number ${number} of that day.`,
    ...(number === 3 ? { category: "PUBLIC HEALTH HAZARD" } : {}),
  });
  const earlier = Array.from({ length: 60 }, (_, index) => ({
    site: `DC${80_000 + index}`,
    date: "09/01/2026",
    text: `An earlier finding ${index}.`,
  }));

  const loadFindings = async (count: number, text?: string) => {
    await load(1, {}, visits({ site: SITE, date: "09/01/2026" }), findings(...earlier));
    const fresh = Array.from({ length: count }, (_, index) => ({
      ...finding(index),
      ...(text === undefined ? {} : { text }),
    }));
    await rig.load("nyc-dohmh", "2026-10-08", findings(...earlier, ...fresh));
  };

  test("each of two new violations notifies on its own, with the agency's own level", async () => {
    await loadFindings(2);
    const result = (await firing()).filter(({ type }) => type === "violation_recorded");
    expect(result).toHaveLength(2);
    expect(result[0]?.payload).toMatchObject({
      facility_id: ID,
      inspection_date: "2026-10-05",
      severity: "moderate",
      severity_state_term: "CRITICAL",
      code: "47.33 (b)",
    });
    expect(String(result[0]?.payload["violation_id"])).toMatch(/^vio_/);
  });

  test("a violation that the agency rewords doesn't notify again", async () => {
    const result = async () => (await firing()).filter(({ type }) => type === "violation_recorded");
    await loadFindings(2);
    const reworded = { ...finding(0), text: "Finding number 0 of that day is corrected." };
    await rig.load("nyc-dohmh", "2026-10-15", findings(...earlier, reworded, finding(1)));
    expect(await result()).toHaveLength(2);
    const again = { ...finding(0), text: "Finding number 0 of that day is open." };
    const fresh = finding(3);
    await rig.load("nyc-dohmh", "2026-10-22", findings(...earlier, again, finding(1), fresh));
    expect((await result()).slice(2)).toMatchObject([
      { payload: { summary: fresh.text, severity: "serious" } },
    ]);
  });

  test("a violation that replaces one of another level notifies", async () => {
    await loadFindings(2);
    const moreSevere = {
      ...finding(0),
      category: "PUBLIC HEALTH HAZARD",
      text: "Worse than reported.",
    };
    await rig.load("nyc-dohmh", "2026-10-15", findings(...earlier, moreSevere, finding(1)));
    const result = (await firing()).filter(({ type }) => type === "violation_recorded");
    expect(result.slice(2)).toMatchObject([{ payload: { severity: "serious" } }]);
  });

  test("long texts of violations are cut between characters, never within one", async () => {
    await loadFindings(1, `${"x".repeat(499)}${"🧸".repeat(150)}`);
    const result = (await firing()).find(({ type }) => type === "violation_recorded");
    expect(result?.payload["summary"]).toBe(`${"x".repeat(499)}🧸`);
    const [cited] = await rig.sql`
      select summary from evidence where facility_id = ${ID} and kind = 'violation_citation'`;
    expect(cited?.["summary"]).toBe(`${"x".repeat(499)}${"🧸".repeat(100)}…`);
  });

  test("from 21 new violations on, an inspection notifies once, with the worst level", async () => {
    await loadFindings(21);
    const result = (await firing()).filter(({ type }) => type === "violation_recorded");
    expect(result).toHaveLength(1);
    expect(result[0]?.payload).toMatchObject({ count: 21, severity: "serious" });
    expect(result[0]?.payload).not.toHaveProperty("violation_id");
    const [rows] = await rig.sql`
      select count(*)::int as n from violations where facility_id = ${ID}`;
    expect(rows?.["n"]).toBe(21);
  });
});

describe("a subscription created during a load", () => {
  /** Resolves when a statement of this database waits for a lock. */
  async function untilSomebodyWaits() {
    for (;;) {
      const [row] = await connection().sql`
        select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waits`;
      if (row?.["waits"]) return;
      await sleep(20);
    }
  }

  test("a subscription created during a load doesn't wait for it and gets its changes", async () => {
    overrideSettings({ DAYBOOK_SECRETS_KEY: `test:${randomBytes(32).toString("base64")}` });
    await load(1);
    const key = await issueKey("webhooks");
    let loading: Promise<void> | undefined;
    // Metrics are written after the facilities and their changes, so this blocks the load there.
    const { subscription_id } = await connection().sql.begin(async (tx) => {
      await tx`lock table jurisdiction_metrics in exclusive mode`;
      loading = load(8, { status: "Permit Suspended" });
      await untilSomebodyWaits();
      return subscribe(key, ID);
    });
    await loading;
    const pending = await rig.sql`select event, subscription_id from webhook_deliveries`;
    expect(pending).toEqual([{ event: "license_change", subscription_id }]);
    // The data clock is pinned, but deliveries use the system clock.
    const [late] = await rig.sql`
      select created_at < now() - interval '1 hour' as is_past from webhook_deliveries`;
    expect(late).toEqual({ is_past: false });
  });
});
