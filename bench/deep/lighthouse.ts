import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, findBrowser } from "../../tests/browser/find-browser";
import { openTestServer } from "../../tests/browser/test-server";
import { quantile } from "../quantile";
import { type Figure, figure } from "./figures";
import { readPages } from "./pages";
import { installScanners, run, SCANNERS } from "./programs";

const RUNS = Number(process.env["DEEP_LIGHTHOUSE_RUNS"] ?? 3);
/** The site to scan, such as one over real records; the sample's test server by default. */
const ORIGIN = process.env["DEEP_ORIGIN"];
const KINDS = (process.env["DEEP_PAGES"] ?? "home,search,facility,state,report,docs").split(",");
/** Sample facilities are kept out of search engines on purpose: that one audit is not counted. */
const SKIPPED = "is-crawlable";
const BARS = { performance: 0.95, accessibility: 1, "best-practices": 1, seo: 1 } as const;
type Category = keyof typeof BARS;

type Report = {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { score: number | null; scoreDisplayMode: string }>;
};

/** Its trace of a browser fails now and then; then the page is loaded again. */
const TRIES = 3;

async function scan(url: string, browser: Browser): Promise<Report> {
  for (let tries = 1; ; tries++) {
    try {
      return await scanOnce(url, browser);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function scanOnce(url: string, { path, environment }: Browser): Promise<Report> {
  const file = join(SCANNERS, "lighthouse.json");
  const { code, output } = await run(
    process.execPath,
    [
      join(SCANNERS, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--skip-audits=${SKIPPED}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
    ],
    { cwd: SCANNERS, env: { ...environment, CHROME_PATH: path } },
  );
  if (code !== 0) throw new Error(`lighthouse ended with ${code}\n${output.slice(-1_000)}`);
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  rmSync(file);
  return report;
}

/** Lighthouse as a phone, medians of three runs of each kind of page. */
export async function checkLighthouse(): Promise<Figure[]> {
  const browser = findBrowser();
  if (!browser) return [figure("lighthouse", "no Chromium", false)];
  await installScanners();
  const server = ORIGIN === undefined ? await openTestServer() : { url: ORIGIN, stop: () => {} };
  const figures: Figure[] = [];
  try {
    const pages = await readPages(server.url, KINDS.includes("report"));
    for (const kind of KINDS) {
      const path = pages[kind];
      if (path === undefined) {
        figures.push(figure(kind, "there is no such page", false));
        continue;
      }
      const reports: Report[] = [];
      for (let turn = 0; turn < RUNS; turn++) reports.push(await scan(server.url + path, browser));
      figures.push(figureOf(kind, reports));
    }
  } finally {
    await server.stop();
  }
  return figures;
}

function figureOf(kind: string, reports: Report[]): Figure {
  const categories = Object.entries(BARS) as [Category, number][];
  const scores = categories.map(([name, bar]) => {
    const of_runs = reports.map(({ categories }) => categories[name].score ?? 0);
    const score = quantile(of_runs, 0.5);
    return { name, score, holds: score >= bar };
  });
  const failed = Object.entries(reports[0]?.audits ?? {})
    .filter(([, { score, scoreDisplayMode }]) => score === 0 && scoreDisplayMode === "binary")
    .map(([name]) => name);
  const result = scores.map(({ name, score }) => `${name} ${score}`).join(", ");
  const holds = scores.every((each) => each.holds);
  return figure(
    kind,
    `${result}${failed.length > 0 ? `; failed: ${failed.join(", ")}` : ""}`,
    holds,
  );
}
