import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { testDatabase } from "#tests/database";
import { fuzz } from "#tests/fuzz/run";
import { type Figure, figure } from "./figures";

const REQUESTS = Number(process.env["DEEP_REQUESTS"] ?? 100_000);
/** More than the answers kept may weigh together, by far less than a leak would hold. */
const HELD_MORE_MAX_MB = 100;

/** Bytes still reachable: the fuzzer shares this process, and what it throws away is not the server's. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

/** A hundred thousand generated requests, of another seed each time: `DEEP_SEED` repeats a run. */
export async function checkFuzz(): Promise<Figure[]> {
  const seed = Number(process.env["DEEP_SEED"] ?? Date.now() % 1_000_000_000);
  const database = await testDatabase({ sample: true });
  try {
    await fuzz(Math.min(REQUESTS, 2_000), seed + 1);
    const before = heldBytes();
    const { requests, valid, succeeded, faulty, wrong, slowest_ms } = await fuzz(REQUESTS, seed);
    const more_mb = (heldBytes() - before) / 1e6;
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
      figure(
        "memory still held after a collection",
        `${more_mb.toFixed(0)} MB more`,
        more_mb < HELD_MORE_MAX_MB,
      ),
    ];
  } finally {
    await database.drop();
  }
}
