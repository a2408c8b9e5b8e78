import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connection, openConnection } from "#db/client";
import { readDue } from "#lib/webhooks/due-deliveries";
import { issueKey } from "#tests/api";
import { openPlanTap, type PlanTap } from "#tests/plans/plan-tap";
import { scansOf } from "#tests/plans/scans";
import { insertFacility, openWorld, recordChanges, subscribe } from "./webhook-setup";

/** Which due deliveries a poll reads, and how many rows that takes. */

const BACKLOG = 5_000;
const COUNTY = "48453";
const READ_ALL = { full_hosts: [], running: [], overdue_ms: 0, pinned: undefined };

let world: Awaited<ReturnType<typeof openWorld>>;
let tap: PlanTap;

beforeAll(async () => {
  world = await openWorld();
  tap = await openPlanTap(world.url);
  const key = await issueKey("webhooks");
  const facility_id = await insertFacility();
  const other_id = await insertFacility(undefined, { county_fips: COUNTY });
  await subscribe(key, facility_id, "https://many.example.com/");
  await subscribe(key, { county_fips: COUNTY }, "https://one.example.com/");
  // One load makes many deliveries due at the same time.
  await recordChanges(Array.from({ length: BACKLOG }, () => facility_id));
  await recordChanges([other_id]);
  await connection().sql`analyze webhook_deliveries, webhook_subscriptions`;
}, 120_000);
afterAll(async () => {
  await tap.close();
  await world.end();
});

/** Reads what is due. Returns the number of each host, and of the rows of the outbox that it took. */
async function read(limits: Partial<Parameters<typeof readDue>[1]> = {}) {
  const { sql, close } = openConnection({
    url: tap.url,
    connections_max: 1,
    statement_timeout_ms: 0,
  });
  try {
    tap.take();
    const due = await readDue(sql, { ...READ_ALL, ...limits });
    const scans = tap.take().flatMap((ran) => scansOf(ran));
    const outbox = scans.filter(({ table }) => table === "webhook_deliveries");
    const rows = outbox.reduce((sum, scan) => sum + scan.rows, 0);
    const countOf = (host: string) => due.filter((each) => each.host === host).length;
    return { many: countOf("many.example.com"), one: countOf("one.example.com"), rows };
  } finally {
    await close();
  }
}

describe("a poll during a backlog of 5,000 deliveries of one subscription", () => {
  test("reads some of each subscription, and few rows", async () => {
    const { many, one, rows } = await read();
    expect({ many, one }).toEqual({ many: 64, one: 1 });
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(200);
  });

  test("reads the others and no row of the backlog if its host takes no more", async () => {
    const { many, one, rows } = await read({ full_hosts: ["many.example.com"] });
    expect({ many, one }).toEqual({ many: 0, one: 1 });
    expect(rows).toBeLessThan(10);
  });

  test("reads nothing if none has been due for as long as it should", async () => {
    expect(await read({ overdue_ms: 3_600_000 })).toMatchObject({ many: 0, one: 0 });
  });
});
