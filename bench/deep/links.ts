import { setTimeout as sleep } from "node:timers/promises";
import { closeDatabase } from "../../db/client";
import { issueKey } from "../../tests/api";
import { openTestServer, type TestServer } from "../../tests/browser/test-server";
import { overrideSettings } from "../../lib/kernel/env";
import { type Figure, figure } from "./figures";
import { followDocuments } from "./links/documents";
import { readPages } from "./pages";
import { runProgram } from "./programs";

/** Where a crawl begins: what is linked from here must all be there. */
const STARTS = ["/", "/es", "/docs", "/changelog"];
/**
 * The crawler asks for more pages at once than the server makes, whatever `--concurrency` says: who is
 * refused for a while comes again, and what is broken stays so.
 */
const PATIENCE = "--retry-errors --retry-errors-count 8 --retry-errors-jitter 4000";
const OPTIONS = `--format json --check-fragments --timeout 30000 ${PATIENCE}`.split(" ");
/** Facilities are thousands of pages of one template, and searches have no end: see `checkTemplates`. */
const ENDLESS = ["/facilities/fac_", "/(search|compare|shortlist)\\?"];
const TOLD_MAX = 40;
/** Node's exit code for a program that waits for what cannot come. */
const UNSETTLED = 13;
const ATTEMPTS_MAX = 8;

type Report = { links: { url: string; status: number; state: string; parent?: string }[] };

/** A server that has just started may still be opening its database: that is no broken link. */
async function waitForHealth(url: string): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt++) {
    if ((await fetch(`${url}/api/health`)).ok) return;
    await sleep(1_000);
  }
  throw new Error("The server did not become healthy within 30 s");
}

function linksFigure(what: string, looked: number, broken: readonly string[]): Figure {
  const told = [`${looked} looked at, ${broken.length} broken`, ...broken.slice(0, TOLD_MAX)];
  return figure(what, told.join("\n"), broken.length === 0 && looked > 0);
}

/**
 * The crawler forgets a page whose timer rings a millisecond early, and Node then ends it (13: its
 * promise can settle no more) without a report: it begins again.
 */
async function runCrawler(args: readonly string[]): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const { code, output } = await runProgram("linkinator", args);
    if (code !== UNSETTLED) return output;
  }
  throw new Error(`The crawler broke off ${ATTEMPTS_MAX} times`);
}

/** Links and anchors of pages, by a checker not written here. */
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
  const told = broken.map(({ url, status, parent }) => `${status} ${url} (from ${parent})`);
  return linksFigure(what, looked.length, told);
}

/** Every link on one page of each kind, in both languages, also those that the crawl leaves out. */
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
  const told = broken.map(({ address, why, from }) => `${why} ${address} (from ${from})`);
  return linksFigure("documents for machines", looked, told);
}

/** Follows every link and anchor of the really built website, within it. */
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
