import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { sumOf } from "../lib/kernel/sum";
import type { BenchServer } from "./servers";

/** Measures memory and file descriptors of one server under half load for a long time. */

type Sample = {
  /** Minutes since the measurement started, below 0 before it. */
  minutes: number;
  /** Resident memory including garbage that isn't collected yet. */
  found_mb: number;
  /** Resident memory after every thread has collected its garbage. */
  rss_mb: number;
  /** Memory in use after that: objects and their buffers, in all threads. */
  live_mb: number;
  descriptors: number;
};

export type Soaked = {
  capacity_per_s: number;
  requests: number;
  /** Responses other than 2xx by status, with `none` for no response. */
  failures: Readonly<Record<string, number>>;
  samples: readonly Sample[];
};

const SOAK_BARS = { growth_mb_per_10_min: 1, descriptors: 5, failed: 0 };

const CONNECTIONS = 16;
const CAPACITY_S = 15;
/**
 * Full load that fills the caches before the measurement. One request in ten is for a facility
 * page, and about 8,000 of those pages are cached.
 */
const FILL_S = 600;
/**
 * Half load before the measurement. The first forced collection takes about 60 MB, which are freed
 * within ten minutes and would look like growth.
 */
const SETTLE_S = 1_200;
/**
 * The thread that serves requests collects its old generation at most once in 30 minutes, and a
 * leak could hide in that garbage. So each sample forces a collection, which takes five more
 * seconds.
 */
const SAMPLE_EVERY_MS = 30_000;

/** Returns the path and client of each turn. Mixed, so that no request repeats the previous one. */
type RequestOfTurn = (turn: number) => { path: string; headers: Record<string, string> };

function shoot(server: BenchServer, asked: RequestOfTurn, more: Partial<autocannon.Options>) {
  let turn = 0;
  return autocannon({
    url: server.url,
    connections: CONNECTIONS,
    ...more,
    requests: [
      {
        setupRequest: (request: autocannon.Request) => ({ ...request, ...asked((turn += 1)) }),
      },
    ],
  });
}

/**
 * Finds the server's maximum rate, then sends half of that and measures for this many minutes after
 * a settling time.
 */
export async function soak(
  server: BenchServer,
  asked: RequestOfTurn,
  minutes: number,
): Promise<Soaked> {
  const full = await shoot(server, asked, { duration: CAPACITY_S });
  const capacity_per_s = full.requests.total / full.duration;
  await shoot(server, asked, { duration: FILL_S });
  const half = { overallRate: Math.round(capacity_per_s / 2) };
  const measured_from_ms = Date.now() + SETTLE_S * 1_000;
  const ends_ms = measured_from_ms + minutes * 60_000;
  const samples: Sample[] = [];
  const running = shoot(server, asked, { ...half, duration: SETTLE_S + minutes * 60 });
  while (Date.now() + SAMPLE_EVERY_MS < ends_ms) {
    await sleep(SAMPLE_EVERY_MS);
    const found_mb = server.rss_mb();
    const live_mb = await server.live_mb();
    samples.push({
      minutes: (Date.now() - measured_from_ms) / 60_000,
      found_mb,
      rss_mb: server.rss_mb(),
      live_mb,
      descriptors: server.descriptors(),
    });
  }
  const { requests, errors, statusCodeStats } = await running;
  const answered = Object.entries(statusCodeStats ?? {}).map(
    ([status, { count = 0 }]) => [status, count] as const,
  );
  const failures = Object.fromEntries(
    [...answered, ["none", errors] as const].filter(
      ([status, count]) => count > 0 && !status.startsWith("2"),
    ),
  );
  return { capacity_per_s, requests: requests.total, failures, samples };
}

type Growth = { mb_per_10_min: number; error: number };

/**
 * Least-squares slope of memory over time, with its standard error, because memory varies by some
 * MB.
 */
function growthOf(samples: readonly Sample[], memory: "rss_mb" | "live_mb"): Growth {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [at, level] = [mean(({ minutes }) => minutes), mean((sample) => sample[memory])];
  const together = mean((sample) => (sample.minutes - at) * (sample[memory] - level));
  const spread = mean(({ minutes }) => (minutes - at) ** 2);
  const slope = together / spread;
  const squared = mean((sample) => (sample[memory] - level - slope * (sample.minutes - at)) ** 2);
  const error = Math.sqrt(squared / spread / (samples.length - 2));
  return { mb_per_10_min: 10 * slope, error: 10 * error };
}

const tellGrowth = ({ mb_per_10_min, error }: Growth) =>
  `${mb_per_10_min.toFixed(1)} ± ${error.toFixed(1)} MB`;

const whole = (value: number) => Math.round(value).toLocaleString("en-US");

/** Returns the whole of bench/SOAK.md. */
export function writeSoak(soaked: Soaked, minutes: number, began: Date): string {
  const { samples, capacity_per_s, requests, failures } = soaked;
  const judged = samples.filter((sample) => sample.minutes >= 0);
  const growth = growthOf(judged, "rss_mb");
  const growth_live = growthOf(judged, "live_mb");
  const most = Math.max(...samples.map(({ found_mb }) => found_mb));
  const open = judged.map(({ descriptors }) => descriptors);
  const more = Math.max(...open) - Math.min(...open);
  const failed = sumOf(Object.values(failures), (count) => count);
  const result = Object.entries(failures).map(([status, count]) => `${count} of ${status}`);
  const mark = (holds: boolean) => (holds ? "holds" : "**misses**");
  const bars = SOAK_BARS;
  const line = ({ minutes, found_mb, rss_mb, live_mb, descriptors }: Sample) =>
    `| ${minutes.toFixed(0)} | ${whole(found_mb)} | ${whole(rss_mb)} | ${whole(live_mb)} | ${descriptors} |`;
  const shown = samples.filter((_, n) => n % Math.ceil(samples.length / 30) === 0);
  return [
    "# Results of `npm run soak`",
    "",
    `The command writes this page. It requests records, lists, radius searches, and pages. For ${FILL_S / 60} minutes it runs at full load, which fills the caches. Then it runs at half load. The first ${SETTLE_S / 60} minutes at half load, below 0 in the table, don't count for growth, because memory settles first. Every 35 seconds it reads resident memory, collects garbage in every thread, and reads it again. Without the forced collection, uncollected garbage could look like a leak or hide one. Growth is the least-squares slope of resident memory after collections, ± its standard error.`,
    "",
    `- ${began.toISOString()}, Node ${process.versions.node}: ${SETTLE_S / 60} and ${minutes} minutes at half of ${whole(capacity_per_s)} requests/s; ${whole(requests)} requests.`,
    `- Failed: ${failed} (${[...result, `≤ ${bars.failed}: ${mark(failed <= bars.failed)}`].join("; ")}).`,
    `- Memory: ${tellGrowth(growth)} more in ten minutes (≤ ${bars.growth_mb_per_10_min}: ${mark(growth.mb_per_10_min <= bars.growth_mb_per_10_min)}); of what lives on, ${tellGrowth(growth_live)}. At most ${whole(most)} MB were found.`,
    `- Descriptors: within ${more} of each other (≤ ${bars.descriptors}: ${mark(more <= bars.descriptors)}).`,
    "",
    "| minute | RSS MB, as found | after collections | of that living | descriptors |",
    "|---:|---:|---:|---:|---:|",
    ...shown.map(line),
    "",
  ].join("\n");
}
