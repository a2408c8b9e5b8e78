import { beforeEach, expect, test, vi } from "vitest";
import { connection } from "#db/client";
import { EXAMPLE_FACILITY_IDS } from "#lib/kernel/examples";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";

/** A comparison uses one data version, the one it names, even if the data change meanwhile. */

/** Number of upcoming reads that a data change overtakes, and how many of these lose a facility. */
let [overtakes, vanishings] = [0, 0];
vi.mock("#lib/decisions/compared-records", async (original) => {
  const real = await original<typeof import("#lib/decisions/compared-records")>();
  const readComparedRecords: typeof real.readComparedRecords = async (...asked) => {
    const records = await real.readComparedRecords(...asked);
    if (overtakes === 0) return records;
    overtakes -= 1;
    await connection().sql`update service_versions set data_version = data_version + 1`;
    if (vanishings === 0) return records;
    vanishings -= 1;
    return records.slice(1);
  };
  return { ...real, readComparedRecords };
});

const sample = useSample();
beforeEach(() => {
  [overtakes, vanishings] = [0, 0];
});

const target = `/v1/facilities/compare?facility_ids=${EXAMPLE_FACILITY_IDS.join(",")}`;
const versionNow = async () => {
  const [row] = await connection().sql`select data_version::float8 from service_versions`;
  return row?.["data_version"] as number;
};

test.each([
  ["values", 0],
  ["the places themselves", 1],
])("%s that changed during the comparison are read again", async (_, removed) => {
  [overtakes, vanishings] = [1, removed];
  const { status, body } = await call(target, sample);
  expect([status, overtakes]).toEqual([200, 0]);
  expect(body.data_version).toBe(await versionNow());
});

test("a comparison returns 503 with a retry time if the data keep changing", async () => {
  overtakes = 3;
  const { status, headers, body } = await call(target, sample);
  expect([status, headers["Retry-After"], body.code]).toEqual([503, "5", "unavailable"]);
  const later = await call(target, sample);
  expect(later.body.data_version).toBe(await versionNow());
});
