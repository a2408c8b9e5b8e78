import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { currentVersions, forgetVersions } from "#db/service-versions";
import { readHealth } from "#lib/health/probe";
import { pinClock } from "#tests/database";
import { permits } from "./nyc";
import { rigForEach } from "./ingest-harness";

/**
 * Tests when a file of a state was last accepted. A file of prices changes the data version, and
 * not this.
 */

const rig = rigForEach();

const PRICES = new URL("../fixtures/sources/ndcp/county_prices_2018-12-31.csv", import.meta.url);
const [BEFORE, BETWEEN, AFTER] = [
  "2026-10-20T10:00:00.000Z",
  "2026-10-20T11:00:00.000Z",
  "2026-10-20T12:00:00.000Z",
] as const;

async function loadAt(time: string, source_id: string, content: string | Uint8Array) {
  pinClock(time);
  const { loads } = await rig.load(source_id, "2026-10-01", content);
  expect(loads.map(({ outcome }) => outcome)).toEqual(["accepted"]);
  forgetVersions();
  const { last_ingest_at, last_state_ingest_at } = await currentVersions();
  return [last_ingest_at?.toISOString(), last_state_ingest_at?.toISOString()];
}

test("last_state_ingest_at is the time of the last roster, whatever prices came before and after", async () => {
  const prices = readFileSync(PRICES, "utf8");
  expect(await loadAt(BEFORE, "ndcp", prices)).toEqual([BEFORE, undefined]);
  expect(await loadAt(BETWEEN, "nyc-dohmh", permits({ site: "DC5" }))).toEqual([BETWEEN, BETWEEN]);
  expect(await loadAt(AFTER, "sample-ndcp", prices)).toEqual([AFTER, BETWEEN]);
  const health = await readHealth([], new Date());
  expect(health).toMatchObject({ last_state_ingest_at: BETWEEN, missing: [] });
});
