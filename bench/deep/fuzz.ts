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
/** More than all answers that are kept may weigh together. */
const FILLED_BYTES = 100_000_000;
/** A search that is asked for again is answered from memory: each is another. */
const SEARCHES_MAX = 5_000;
/** What a collection has found free is given back beside it. */
const FREED_WITHIN_MS = 500;

/**
 * Bytes still reachable, on the heap and beside it, where bodies lie: the fuzzer shares this process,
 * and what it throws away is not the server's.
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

/** Fills what answers are kept in, so that they are no growth. Gives back how many bytes were answered. */
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

/** A hundred thousand generated requests, of another seed each time: `DEEP_SEED` repeats a run. */
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
        `${requests} requests of seed ${seed}: no 5xx, no undocumented status, none off schema, none judged wrongly`,
        wrong.length === 0
          ? "0 wrong"
          : [`${wrong.length} wrong`, ...wrong.slice(0, 10)].join("\n"),
        wrong.length === 0,
      ),
      figure(
        "more than 60 % of valid requests are answered with a success",
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
