import { beforeAll, expect, test } from "vitest";
import { deriveId } from "#lib/kernel/ids";
import { pinClock } from "#tests/database";
import { crowdOfPermits, type Finding, findings, permits, visits } from "./nyc";
import { rigForAll } from "./ingest-harness";

/**
 * A load with inspections and a new month's model parameters reports scores from before to after
 * both.
 */

const rig = rigForAll();

const crowd = crowdOfPermits(81);
const [found_clean = "", ...sites] = crowd.map(({ site }) => site);
const [unseen = "", ...seen] = sites;
const [worse = "", usual = ""] = [seen[0], seen.at(-1)];

const cited = (date: string, category: string, of: readonly string[] = sites): Finding[] =>
  of.map((site) => ({ site, date, category, text: "A record was late." }));

const earlier = ["03/02/2026", "06/02/2026", "09/01/2026"].flatMap((date) =>
  cited(date, "GENERAL"),
);

const readServed = async (site: string): Promise<number> => {
  const [row] = await rig.sql<{ safety_score: number }[]>`
    select safety_score from facilities where id = ${idOf(site)}`;
  return row?.safety_score ?? Number.NaN;
};
const idOf = (site: string) => deriveId("facility", "nyc-dohmh", site);

const readNotified = (site: string) => rig.sql`
  select notifies, payload->>'cause' as cause, (payload->'previous_safety_score')::int as previous,
    (payload->'new_safety_score')::int as new
  from changes where type = 'score_change' and facility_id = ${idOf(site)}`;

const readHistory = async (site: string) => {
  const rows = await rig.sql`
    select safety_score, cause from score_history where facility_id = ${idOf(site)}
    order by history_id`;
  return rows.map((row) => [row["safety_score"], row["cause"]]);
};

/** The score of all of them before, which were alike. */
let previous: number;

/** In November most get the average result, a few a worse one, and one has no inspection. */
beforeAll(async () => {
  // A clean inspection, because violations alone give no scores.
  const clean = visits({ site: found_clean, date: "01/10/2026" });
  await rig.load("nyc-dohmh", "2026-10-01", permits(...crowd), findings(...earlier), clean);
  previous = await readServed(usual);
  pinClock("2026-11-20T00:00:00Z");
  const worst = cited("11/10/2026", "PUBLIC HEALTH HAZARD", seen.slice(0, 8));
  const others = cited("11/10/2026", "CRITICAL", seen.slice(8));
  await rig.load("nyc-dohmh", "2026-11-15", findings(...earlier, ...worst, ...others));
});

test("a score that new parameters move back to its published value is no change", async () => {
  expect(await readServed(usual)).toBe(previous);
  expect(await readNotified(usual)).toEqual([]);
  expect(await readHistory(usual)).toEqual([[previous, "new_visit"]]);
});

test("an inspection's score change ends at the published score, including the effect of new parameters", async () => {
  const served = await readServed(worse);
  expect(served).toBeLessThan(previous);
  const actual = { notifies: true, cause: "new_visit", previous, new: served };
  expect(await readNotified(worse)).toEqual([actual]);
  expect(await readHistory(worse)).toEqual([
    [previous, "new_visit"],
    [served, "new_visit"],
  ]);
});

test("a score change due only to new parameters doesn't notify", async () => {
  const served = await readServed(unseen);
  expect(served).toBeGreaterThan(previous);
  const actual = { notifies: false, cause: "method_epoch", previous, new: served };
  expect(await readNotified(unseen)).toEqual([actual]);
});
