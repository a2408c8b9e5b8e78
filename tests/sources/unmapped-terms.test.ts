import { expect, test } from "vitest";
import { crowdOfPermits, findings, permits } from "./nyc";
import { rigForEach } from "./ingest-harness";

/** How many of an agency's words we do not know is measured, of its records as they stand. */

const rig = rigForEach();

const crowd = crowdOfPermits(49);
const odd = { site: "DC90001", status: "Under A New Word" };
const cited = crowd.map(({ site }, index) => ({
  site,
  date: "09/01/2026",
  text: "A record was late.",
  category: index < 2 ? "A NEW WORD" : "GENERAL",
}));

const readMetric = async () => {
  const [row] = await rig.sql<{ metric: number | null }[]>`
    select (metrics->'unmapped_terms_pct')::float8 as metric from jurisdiction_metrics`;
  return row?.metric;
};

test("words for status, type and severity are counted alike, and counted anew with each file", async () => {
  await rig.load("nyc-dohmh", "2026-10-01", permits(...crowd, odd), findings(...cited));
  // 50 words for a status, 50 for a type, 49 for a severity; one and two of them are unknown.
  expect(await readMetric()).toBe(2);
  await rig.load("nyc-dohmh", "2026-10-08", permits(...crowd, { site: odd.site }));
  expect(await readMetric()).toBe(1.3);
});
