import { closeDatabase, openConnection } from "../../db/client";
import { currentVersions, forgetVersions } from "../../db/service-versions";
import { overrideSettings } from "../../lib/kernel/env";
import { answerSitemap, answerSitemapIndex } from "../../lib/transport/sitemaps";
import { openPlanTap } from "../../tests/plans/plan-tap";
import { renderPage } from "../../tests/plans/requests";
import { blocksOf, excessiveScans, type Reach } from "../../tests/plans/scans";
import { copyTemplate, currentTestRun } from "../../tests/test-run";
import { openSyntheticUs, readDenseZips, readIds } from "../databases";
import { type Figure, figure } from "./figures";

/** As many as the check of backups has: the set is made once. */
const FACILITIES = Number(process.env["DEEP_FACILITIES"] ?? 30_000);
const WITHIN_MS = 200;

type Request = { name: string; run: () => Promise<unknown>; reach?: Reach };

const page = (route: string, params: Record<string, string>, query: Record<string, string> = {}) =>
  renderPage(route, params, query);

function requestsOf(facility_id: string, zip_code: string): Request[] {
  return [
    { name: "/", run: () => page("/", {}) },
    { name: "/states", run: () => page("/states", {}) },
    { name: "/states/new-york", run: () => page("/states/[slug]", { slug: "new-york" }) },
    { name: "/search?state_code=NY", run: () => page("/search", {}, { state_code: "NY" }) },
    {
      name: "/search?state_code=NY&capacity_min=50",
      run: () => page("/search", {}, { state_code: "NY", capacity_min: "50" }),
      reach: "by index",
    },
    {
      name: `/search?zip_code=${zip_code}&radius=10`,
      run: () => page("/search", {}, { zip_code, radius: "10" }),
      reach: "by index",
    },
    {
      name: "/facilities/{facility_id}",
      run: () => page("/facilities/[facility_id]", { facility_id }),
    },
    { name: "/sitemap.xml", run: answerSitemapIndex },
    { name: "/sitemaps/ny-1.xml", run: () => answerSitemap("ny-1.xml"), reach: "by index" },
  ];
}

/**
 * Measures what PostgreSQL reads for pages of the US data, each as the first request after a start.
 */
export async function checkPlans(): Promise<Figure[]> {
  const test_run = currentTestRun();
  const synthetic = await openSyntheticUs(test_run.server_url, FACILITIES);
  const [facility_id = ""] = await readIds(synthetic.url, 1);
  const [zip_code = ""] = await readDenseZips(synthetic.url, 1);
  const copy = await copyTemplate(test_run, new URL(synthetic.url).pathname.slice(1));
  const tap = await openPlanTap(copy.url);
  const owner = openConnection({ url: copy.url, connections_max: 1, statement_timeout_ms: 0 });
  await closeDatabase();
  overrideSettings({ DATABASE_URL: tap.url });
  const figures: Figure[] = [];
  try {
    for (const { name, run, reach = "by key" } of requestsOf(facility_id, zip_code)) {
      await owner.sql`update service_versions set data_version = data_version + 1`;
      forgetVersions();
      await currentVersions();
      tap.take();
      await run();
      const statements = tap.take();
      const blocks = statements.reduce((sum, each) => sum + blocksOf(each), 0);
      const took_ms = statements.reduce((sum, each) => sum + each.duration_ms, 0);
      // The generated country leaves some tables empty: those are scanned, of no rows.
      const excessive = excessiveScans(statements, reach).filter(({ rows }) => rows > 0);
      const read = `${blocks} pages in ${took_ms.toFixed(0)} ms`;
      figures.push(
        figure(
          `${name}: no sequential scan, nor a state's rows by key; ≤ ${WITHIN_MS} ms of the database`,
          excessive.length === 0
            ? read
            : `${read}: ${excessive.map(({ table, node, rows }) => `${node} of ${rows} ${table}`).join(", ")}`,
          excessive.length === 0 && statements.length > 0 && took_ms <= WITHIN_MS,
        ),
      );
    }
  } finally {
    await closeDatabase();
    await owner.close();
    await tap.close();
    await copy.drop();
  }
  return figures;
}
