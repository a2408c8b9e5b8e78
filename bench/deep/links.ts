import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase } from "../../db/client";
import { issueKey } from "../../tests/api";
import { openTestServer, type TestServer } from "../../tests/browser/test-server";
import { overrideSettings } from "../../lib/kernel/env";
import { type Figure, figure } from "./figures";
import { followDocuments } from "./links/documents";
import { readPages } from "./pages";
import { runProgram } from "./programs";

/** Start pages of a crawl. Every page linked from here must exist. */
const STARTS = ["/", "/es", "/docs", "/changelog"];
/**
 * The crawler opens more requests than the server accepts, whatever `--concurrency` is. Rejected
 * requests are retried, and broken links stay broken.
 */
const PATIENCE = "--retry-errors --retry-errors-count 8 --retry-errors-jitter 4000";
const OPTIONS = `--format json --check-fragments --timeout 30000 ${PATIENCE}`.split(" ");
/**
 * Facilities are thousands of pages of one template, and searches are endless. See
 * `checkTemplates`.
 */
const ENDLESS = ["/facilities/fac_", "/(search|compare|shortlist)\\?"];
const TOLD_MAX = 40;
/** Node's exit code for a program whose promise never settles. */
const UNSETTLED = 13;
const ATTEMPTS_MAX = 8;

type Report = { links: { url: string; status: number; state: string; parent?: string }[] };

/** A server that has just started may still be opening its database, which isn't a broken link. */
async function waitForHealth(url: string): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt++) {
    if ((await fetch(`${url}/api/health`)).ok) return;
    await sleep(1_000);
  }
  throw new Error("The server did not become healthy within 30 s");
}

function linksFigure(what: string, looked: number, broken: readonly string[]): Figure {
  const result = [`${looked} looked at, ${broken.length} broken`, ...broken.slice(0, TOLD_MAX)];
  return figure(what, result.join("\n"), broken.length === 0 && looked > 0);
}

/**
 * If a timer fires a millisecond early, the crawler loses a page and exits with code 13 without a
 * report. It's started again then.
 */
async function runCrawler(args: readonly string[]): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const { code, output } = await runProgram("linkinator", args);
    if (code !== UNSETTLED) return output;
  }
  throw new Error(`The crawler broke off ${ATTEMPTS_MAX} times`);
}

/** Checks links and anchors of pages with a third-party crawler. */
async function crawl(
  what: string,
  origin: string,
  paths: readonly string[],
  options: readonly string[],
): Promise<Figure> {
  const output = await runCrawler([
    ...paths.map((path) => origin + path),
    ...OPTIONS,
    ...options,
    "--skip",
    `^(?!${origin}(/|$))`,
  ]);
  const text = output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1);
  const { links } = JSON.parse(text) as Report;
  const looked = links.filter(({ state }) => state !== "SKIPPED");
  const broken = looked.filter(({ state }) => state === "BROKEN");
  const result = broken.map(({ url, status, parent }) => `${status} ${url} (from ${parent})`);
  return linksFigure(what, looked.length, result);
}

/**
 * Checks every link on one page of each kind in both languages, including those that the crawl
 * leaves out.
 */
async function checkTemplates(origin: string): Promise<Figure> {
  const { "not found": _, docs: __, "in Spanish": ___, ...kinds } = await readPages(origin);
  const paths = Object.values(kinds);
  const both = [...paths, ...paths.map((path) => (path === "/" ? "/es" : `/es${path}`))];
  return crawl("every link of one page of each kind", origin, both, []);
}

async function checkDocuments({ url, database_url }: TestServer): Promise<Figure> {
  overrideSettings({ DATABASE_URL: database_url });
  const key = await issueKey("read");
  await closeDatabase();
  const { looked, broken } = await followDocuments(url, key);
  const result = broken.map(({ address, why, from }) => `${why} ${address} (from ${from})`);
  return linksFigure("documents for machines", looked, result);
}

/** Follows every internal link and anchor of the built website. */
export async function checkLinks(): Promise<Figure[]> {
  const server = await openTestServer();
  try {
    await waitForHealth(server.url);
    const skipped = ENDLESS.flatMap((pattern) => ["--skip", pattern]);
    return [
      await crawl("pages and anchors", server.url, STARTS, ["--recurse", ...skipped]),
      await checkTemplates(server.url),
      await checkDocuments(server),
    ];
  } finally {
    await server.stop();
  }
}
