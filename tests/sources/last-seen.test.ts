import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { readFacilityAsOf } from "#lib/ingest/as-of";
import { pinClock } from "#tests/database";
import { crowdOfPermits, permits } from "./nyc";
import { rigForEach } from "./ingest-harness";

const rig = rigForEach();

const FIXTURE = "tests/fixtures/sources/nyc-dohmh/open_data_2022-04-17.json";
const crowd = crowdOfPermits(40);

describe("a site that left the list", () => {
  /** Loads files at noon of their day. */
  const loadAtNoon = async (source_id: string, day: string, content: string) => {
    pinClock(`${day}T12:00:00Z`);
    const report = await rig.load(source_id, day, content);
    expect(report.loads.map(({ outcome }) => outcome)).toEqual(["accepted"]);
  };
  const readServed = async (site: string) => {
    const [row] = await rig.sql`
      select observed_on::text, not_seen_since::text as since, f.retrieved_at as seen_at,
        e.captured_at, e.sha256
      from facilities f join evidence e on e.facility_id = f.id and e.kind = 'license_record'
      where f.id = ${deriveId("facility", "nyc-dohmh", site)}`;
    return row;
  };
  const noonOf = (day: string) => `${day} 12:00:00+00`;
  const sha256Of = async (day: string) => {
    const [row] =
      await rig.sql`select sha256s[1] as sha256 from snapshots where observed_on = ${day}`;
    return row?.["sha256"] as string;
  };

  test("a site that left has the proof of the file with its last data and the date of the last file that listed it", async () => {
    const site = "DC70001";
    await loadAtNoon("nyc-dohmh", "2026-10-01", permits(...crowd, { site }));
    await loadAtNoon("nyc-dohmh", "2026-10-08", `${permits(...crowd, { site })}\n`);
    await loadAtNoon("nyc-dohmh", "2026-10-15", permits(...crowd));
    const served = await readServed(site);
    expect(served).toEqual({
      observed_on: "2026-10-08",
      since: "2026-10-15",
      seen_at: noonOf("2026-10-08"),
      captured_at: noonOf("2026-10-01"),
      sha256: await sha256Of("2026-10-01"),
    });
    const past = await readFacilityAsOf(
      rig.sql,
      deriveId("facility", "nyc-dohmh", site),
      "2026-11-01",
    );
    expect(past?.facility).toMatchObject({
      observed_on: "2026-10-08",
      retrieved_at: "2026-10-08T12:00:00.000Z",
    });
    const [license] = past?.evidence ?? [];
    expect(license).toMatchObject({
      captured_at: "2026-10-01T12:00:00.000Z",
      sha256: served?.["sha256"],
    });
  });

  test("a roster row with a rolling window was last listed by the file before", async () => {
    const [row] = JSON.parse(readFileSync(FIXTURE, "utf8")) as object[];
    const rows = crowd.map(({ site }) => ({ ...row, dc_id: site, building: site.slice(2) }));
    const [{ site = "" } = {}] = crowd;
    const write = (some: object[]) => JSON.stringify(some);
    await loadAtNoon("nyc-dohmh", "2026-01-05", write(rows));
    await loadAtNoon("nyc-dohmh", "2026-10-05", `${write(rows)}\n`);
    await loadAtNoon("nyc-dohmh", "2026-10-12", write(rows.slice(1)));
    const seen = { observed_on: "2026-10-05", seen_at: noonOf("2026-10-05") };
    expect(await readServed(site)).toMatchObject({ ...seen, since: "2026-10-12" });
    const id = deriveId("facility", "nyc-dohmh", site);
    const past = await readFacilityAsOf(rig.sql, id, "2026-11-01");
    expect(past?.facility).toMatchObject({
      observed_on: "2026-10-05",
      not_seen_since: "2026-10-12",
    });
  });
});
