import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { answer } from "../../lib/transport/rest";
import { issueKey } from "../../tests/api";
import { testDatabase } from "../../tests/database";
import { fuzz } from "../../tests/fuzz/run";
import { type Figure, figure } from "./figures";

const REQUESTS = Number(process.env["DEEP_REQUESTS"] ?? 100_000);
const HELD_MORE_MAX_MB = 50;
/** More than the caches' total size limit. */
const FILLED_BYTES = 100_000_000;
/** Each search is different, because a repeated one is served from the cache. */
const SEARCHES_MAX = 5_000;
/** Memory freed by a collection is returned concurrently within this time. */
const FREED_WITHIN_MS = 500;

/**
 * Returns the bytes still reachable, on the heap and in buffers. The fuzzer shares this process, so
 * its own garbage must not count.
 */
async function heldBytes(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  await sleep(FREED_WITHIN_MS);
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Fills the response caches, so that they don't count as growth. Returns the bytes of the
 * responses.
 */
async function fillAnswers(): Promise<number> {
  const key = await issueKey("read");
  let bytes = 0;
  for (let n = 0; n < SEARCHES_MAX && bytes < FILLED_BYTES; n++) {
    const { status, body } = await answer({
      method: "GET",
      path: "/v1/facilities",
      query: `limit=100&min_safety_score=${n % 50}&offset=${Math.floor(n / 50)}`,
      headers: { authorization: `Bearer ${key}` },
      address: "192.0.2.7",
      readBody: () => Promise.resolve(new Uint8Array()),
    });
    if (status !== 200) throw new Error(`A search answered ${status}`);
    bytes += body?.length ?? 0;
  }
  return bytes;
}

/** Sends 100,000 generated requests with a new seed each time. `DEEP_SEED` repeats a run. */
export async function checkFuzz(): Promise<Figure[]> {
  const seed = Number(process.env["DEEP_SEED"] ?? Date.now() % 1_000_000_000);
  const database = await testDatabase({ sample: true });
  try {
    await fuzz(Math.min(REQUESTS, 2_000), seed + 1);
    const filled = await fillAnswers();
    const before = await heldBytes();
    const { requests, valid, succeeded, faulty, wrong, slowest_ms } = await fuzz(REQUESTS, seed);
    const more_mb = ((await heldBytes()) - before) / 1e6;
    return [
      figure(
        `${requests} requests of seed ${seed}: no 5xx, no undocumented status, none off schema, none wrongly accepted or rejected`,
        wrong.length === 0
          ? "0 wrong"
          : [`${wrong.length} wrong`, ...wrong.slice(0, 10)].join("\n"),
        wrong.length === 0,
      ),
      figure(
        "more than 60 % of valid requests succeed",
        `${succeeded} of ${valid} valid; ${faulty} faulty`,
        succeeded / valid > 0.6,
      ),
      figure("the slowest answer (< 2 s)", `${slowest_ms.toFixed(0)} ms`, slowest_ms < 2_000),
      figure(
        `memory still held after a collection, bodies included, since what keeps answers was full (< ${HELD_MORE_MAX_MB} MB)`,
        `${more_mb.toFixed(0)} MB more`,
        more_mb < HELD_MORE_MAX_MB && filled >= FILLED_BYTES,
      ),
    ];
  } finally {
    await database.drop();
  }
}
