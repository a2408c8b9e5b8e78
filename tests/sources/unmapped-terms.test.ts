import { expect, test } from "vitest";
import { crowdOfPermits, findings, permits } from "./nyc";
import { rigForEach } from "./ingest-harness";

/** Measures the share of unmapped agency terms in the current records. */

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

test("unmapped terms for status, type, and severity count alike, and are recounted with each file", async () => {
  await rig.load("nyc-dohmh", "2026-10-01", permits(...crowd, odd), findings(...cited));
  // 50 terms for a status, 50 for a type, 49 for a severity. One and two of them are unmapped.
  expect(await readMetric()).toBe(2);
  await rig.load("nyc-dohmh", "2026-10-08", permits(...crowd, { site: odd.site }));
  expect(await readMetric()).toBe(1.3);
});
