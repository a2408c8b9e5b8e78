// Preloaded into the server of a soak, and into each of its threads: on SIGUSR2 all collect their
// garbage, and what lives on is told. Memory as the system counts it moves with when garbage is
// collected; what lives does not.
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { BroadcastChannel, isMainThread } from "node:worker_threads";

/** Far more than a thread needs to collect: nobody knows how many there are. */
const THREADS_WITHIN_MS = 5_000;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

/** Of this thread, MB: objects, and the buffers that they hold. */
function readLive() {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

const threads = new BroadcastChannel("bench live memory");
let of_threads_mb = 0;
threads.addEventListener("message", ({ data }) => {
  if (isMainThread) of_threads_mb += data;
  else if (data === "collect") threads.postMessage(readLive());
});
threads.unref();

async function tellAll() {
  of_threads_mb = 0;
  threads.postMessage("collect");
  await sleep(THREADS_WITHIN_MS);
  process.send?.({ live_mb: of_threads_mb + readLive() });
}

if (isMainThread) process.on("SIGUSR2", () => void tellAll());

// Nothing is asked over the channel: it alone must not keep the server from ending.
process.channel?.unref();
