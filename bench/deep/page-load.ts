import { Agent, get } from "node:http";
import { closeDatabase } from "../../db/client";
import { readIds } from "../databases";
import { quantile } from "../quantile";
import { type Figure, figure } from "./figures";
import { openServing } from "./serving";

/** Many visitors and crawlers request pages that memory doesn't have. */

const WAVE = "127.0.0.2";
const CRAWLER = "127.0.0.3";
const FAMILY = "127.0.0.4";

const CRAWLER_CONNECTIONS = 16;
/** Fewer show only whether the check works. */
const CRAWLED = Number(process.env["DEEP_CRAWLED"] ?? 8_800);
const WAVE_CLIENTS = 100;
const WAVE_PAGES = Math.min(1_000, CRAWLED);
const RATE_PAGES = Math.min(1_200, CRAWLED);
const PAGES_PER_S_MIN = 150;
/** The default of DAYBOOK_PAGE_WAIT_S. Timers may fire a moment early. */
const WAIT_MS = 5_000;
const EARLY_MS = 50;
const SLOWER_MAX = 3;

type Visit = { status: number; took_ms: number; retry_after: string | undefined };

/** Requests one page from an address. Status 0 means an error of the connection. */
function visit(url: string, agent: Agent, localAddress: string): Promise<Visit> {
  const began_ms = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, retry_after?: string) =>
      resolve({ status, took_ms: performance.now() - began_ms, retry_after });
    get(url, { agent, localAddress }, (answer) => {
      const { statusCode = 0, headers } = answer;
      answer.resume().once("close", () => end(statusCode, headers["retry-after"]));
    }).once("error", () => end(0));
  });
}

type Client = { address: string; connections: number };

/** Requests each page once, over some connections of one address at full speed. */
async function request(urls: readonly string[], { address, connections }: Client) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const left = urls.values();
  const visits: Visit[] = [];
  const began_ms = performance.now();
  const run = async () => {
    for (const url of left) visits.push(await visit(url, agent, address));
  };
  await Promise.all(Array.from({ length: connections }, run));
  agent.destroy();
  return { visits, took_s: (performance.now() - began_ms) / 1_000 };
}

const countOf = (visits: readonly Visit[], status: number) =>
  visits.filter((each) => each.status === status).length;
const quantileOf = (visits: readonly Visit[], share: number) =>
  quantile(
    visits.map(({ took_ms }) => took_ms),
    share,
  );
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

function waveFigures(visits: readonly Visit[]): Figure[] {
  const refused = visits.filter(({ status }) => status === 503);
  const others = visits.length - countOf(visits, 200) - refused.length;
  const early = refused.filter(({ took_ms }) => took_ms < WAIT_MS - EARLY_MS);
  const silent = refused.filter(({ retry_after }) => retry_after === undefined);
  return [
    figure(
      `${WAVE_CLIENTS} clients of one network at once, ${visits.length} pages: none is refused before it has waited for ${WAIT_MS / 1_000} s`,
      `${refused.length} of 503 (${percent(refused.length, visits.length)}), ${early.length} early; ${silent.length} without Retry-After; ${others} others; p50 ${quantileOf(visits, 0.5).toFixed(0)} ms`,
      early.length === 0 && silent.length === 0 && others === 0,
    ),
  ];
}

/** Crawls while a family with one connection reads. */
async function crawl(crawled: readonly string[], read: readonly string[], quiet_ms: number) {
  const crawling = request(crawled, { address: CRAWLER, connections: CRAWLER_CONNECTIONS });
  let isOver = false;
  void crawling.finally(() => (isOver = true));
  const agent = new Agent({ keepAlive: true });
  const family: Visit[] = [];
  for (const url of read) {
    if (isOver) break;
    family.push(await visit(url, agent, FAMILY));
  }
  agent.destroy();
  const { visits, took_s } = await crawling;
  const refused = countOf(visits, 503);
  const others = visits.length - countOf(visits, 200) - refused;
  const failed = family.length - countOf(family, 200);
  const family_ms = quantileOf(family, 0.5);
  return [
    figure(
      `a crawler with ${CRAWLER_CONNECTIONS} connections requests ${visits.length} pages at full speed: none is refused`,
      `${refused} of 503, ${others} others; ${(visits.length / took_s).toFixed(0)} pages a second`,
      refused === 0 && others === 0,
    ),
    figure(
      `meanwhile no page of a family with one connection fails, and its median is ≤ ${SLOWER_MAX} × idle`,
      `${failed} of ${family.length} failed; ${family_ms.toFixed(0)} ms, ${quiet_ms.toFixed(0)} ms idle`,
      failed === 0 && family.length > 0 && family_ms <= SLOWER_MAX * quiet_ms,
    ),
  ];
}

/** Measures uncached pages a second, and what is refused under load. */
export async function checkPageLoad(): Promise<Figure[]> {
  const serving = await openServing({ host: "127.0.0.1" });
  const [server] = serving.servers;
  if (!server) throw new Error("No server");
  try {
    const ids = await readIds(serving.database.url, 10_000);
    const urls = ["", "/es"].flatMap((language) =>
      ["", "/inspections", "/data"].flatMap((part) =>
        ids.map((id) => `${server.origin}${language}/facilities/${id}${part}`),
      ),
    );
    let taken = 0;
    const take = (count: number) => urls.slice(taken, (taken += count));
    await request(take(20), { address: FAMILY, connections: 2 });
    const quiet = await request(take(Math.min(100, CRAWLED)), { address: FAMILY, connections: 1 });
    const rate = await request(take(RATE_PAGES), { address: CRAWLER, connections: 4 });
    const per_s = rate.visits.length / rate.took_s;
    const wave = await request(take(WAVE_PAGES), { address: WAVE, connections: WAVE_CLIENTS });
    const crawled = take(CRAWLED);
    const read = take(urls.length);
    return [
      figure(
        `facility pages that no cache has (≥ ${PAGES_PER_S_MIN} a second)`,
        `${per_s.toFixed(0)} a second, ${countOf(rate.visits, 200)} of ${rate.visits.length} with 200`,
        per_s >= PAGES_PER_S_MIN && countOf(rate.visits, 200) === rate.visits.length,
      ),
      ...waveFigures(wave.visits),
      ...(await crawl(crawled, read, quantileOf(quiet.visits, 0.5))),
    ];
  } finally {
    await closeDatabase();
    await serving.close();
  }
}
