// Preloaded into the server of a soak: on SIGUSR2 it collects all garbage, and tells what lives on.
// Memory as the system counts it moves with when garbage is collected; what lives does not.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ live_mb: (heapUsed + external) / 2 ** 20 });
});
// Nothing is asked over the channel: it alone must not keep the server from ending.
process.channel?.unref();
