import { expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { pinClock } from "#tests/database";
import { crowdOfPermits, findings, permits, visits } from "./nyc";
import { rigForAll } from "./ingest-harness";

/** An agency's roster may be loaded weeks before its inspections. */

const rig = rigForAll();

const crowd = crowdOfPermits(81);
const [found_clean = "", ...sites] = crowd.map(({ site }) => site);

test("the first scores have the cause of the first inspections, not of a month's model parameters", async () => {
  await rig.load("nyc-dohmh", "2026-09-30", permits(...crowd));
  pinClock("2026-11-20T00:00:00Z");
  const cited = ["03/02/2026", "06/02/2026", "09/01/2026"].flatMap((date) =>
    sites.map((site) => ({ site, date, category: "GENERAL", text: "A record was late." })),
  );
  const clean = visits({ site: found_clean, date: "01/10/2026" });
  await rig.load("nyc-dohmh", "2026-11-15", findings(...cited), clean);
  const rows = await rig.sql`
    select cause, safety_score is not null as is_scored from score_history
    where facility_id = ${deriveId("facility", "nyc-dohmh", sites[0] ?? "")} order by history_id`;
  expect(rows.map((row) => [row["is_scored"], row["cause"]])).toEqual([
    [false, "new_visit"],
    [true, "new_visit"],
  ]);
});
