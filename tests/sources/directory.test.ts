import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { removeDirectory } from "#lib/ingest/apply/remove-directory";
import { ingestFiles, isRefused } from "#lib/ingest/ingest";
import { deriveId } from "#lib/kernel/ids";
import { compareById } from "#lib/decisions/compare";
import { CompareInput } from "#lib/decisions/compare-shape";
import { readFacility } from "#lib/facilities/read";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { listStatesFull } from "#lib/states/directory";
import { readSource, rigForAll } from "./ingest-harness";

const FILE = readFileSync("tests/fixtures/sources/hifld-fl/centers_2022-06.csv", "utf8");
const NOW = new Date("2026-11-26");
const idOf = (key: string) => deriveId("facility", "hifld-fl", key);

describe("directory entries of Florida", () => {
  const rig = rigForAll();

  test("an entry has a name, an address, and a point, and no license status, score, or change", async () => {
    await rig.load("hifld-fl", "2022-05-02", FILE);
    const entry = await readFacility(idOf("9900001"), NOW);
    expect(entry).toMatchObject({
      directory_entry: true,
      license_status: "unknown",
      license: { may_operate: null },
      provider: { address: { city: "Tampa", county_fips: "12057" }, capacity: 40 },
      trust_tier: "historical",
    });
    expect(entry.safety.value).toBeUndefined();
    await rig.load("hifld-fl", "2022-06-02", FILE.replace("1 EXAMPLE STREET", "9 EXAMPLE STREET"));
    expect((await readFacility(idOf("9900001"), NOW)).provider.address?.line1).toContain(
      "9 EXAMPLE",
    );
    const [logged] = await rig.sql`select count(*)::int as count from changes`;
    expect(logged?.["count"]).toBe(0);
  });

  test("a fresh directory is covered at most", async () => {
    const states = await readJurisdictions(new Date("2022-06-03"));
    expect(states.get("hifld-fl")?.trust_tier).toBe("covered");
  });

  test("a comparison with an entry is refused", async () => {
    const input = CompareInput.parse({ facility_ids: [idOf("9900001"), idOf("9900002")] });
    await expect(compareById(input, NOW)).rejects.toMatchObject({ code: "invalid_request" });
  });

  test("the state's agency stays the licensing agency", async () => {
    const florida = (await listStatesFull(NOW)).find(({ state_code }) => state_code === "FL");
    expect(florida?.agency.name).toBe("Florida Department of Children and Families");
  });

  test("an agency's list of the state removes the entries, and a later directory is refused", async () => {
    const [snapshot] = await rig.sql<{ snapshot_id: string }[]>`
      select snapshot_id from snapshots limit 1`;
    await rig.sql.begin((tx) => removeDirectory(tx, "FL", snapshot?.snapshot_id ?? ""));
    const [left] = await rig.sql`select count(*)::int as count from facilities`;
    expect(left?.["count"]).toBe(0);
    const programs = readFileSync("tests/fixtures/sources/ny-ocfs/programs_2014-08-25.csv", "utf8");
    await rig.load("ny-ocfs", "2026-10-01", programs);
    await rig.sql`update facilities set state_code = 'FL'`;
    const path = rig.write(FILE);
    const options = { observed_on: "2026-11-01" };
    const report = await ingestFiles(rig.sql, readSource("hifld-fl"), [path], options);
    expect(isRefused(report)).toBe(true);
    expect(await rig.sql`select from facilities where jurisdiction_id = 'hifld-fl'`).toEqual([]);
  });
});
