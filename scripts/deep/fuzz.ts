import { testDatabase } from "#tests/database";
import { fuzz } from "#tests/fuzz/run";
import { type Figure, figure } from "./figures";

const REQUESTS = Number(process.env["DEEP_REQUESTS"] ?? 100_000);
const RSS_GROWTH_MAX_MB = 200;

/** A hundred thousand generated requests, of another seed each time: `DEEP_SEED` repeats a run. */
export async function checkFuzz(): Promise<Figure[]> {
  const seed = Number(process.env["DEEP_SEED"] ?? Date.now() % 1_000_000_000);
  const database = await testDatabase({ sample: true });
  try {
    await fuzz(Math.min(REQUESTS, 2_000), seed + 1);
    const before = process.memoryUsage().rss;
    const { requests, valid, succeeded, faulty, wrong, slowest_ms } = await fuzz(REQUESTS, seed);
    const grown_mb = (process.memoryUsage().rss - before) / 1e6;
    return [
      figure(
        `${requests} requests of seed ${seed}: no 5xx, no undocumented status, none off schema, none judged wrongly`,
        wrong.length === 0
          ? "0 wrong"
          : [`${wrong.length} wrong`, ...wrong.slice(0, 10)].join("\n"),
        wrong.length === 0,
      ),
      figure(
        "most valid requests are answered",
        `${succeeded} of ${valid} valid; ${faulty} faulty`,
        succeeded / valid > 0.6,
      ),
      figure("the slowest answer", `${slowest_ms.toFixed(0)} ms`, slowest_ms < 2_000),
      figure("memory", `${grown_mb.toFixed(0)} MB more`, grown_mb < RSS_GROWTH_MAX_MB),
    ];
  } finally {
    await database.drop();
  }
}
