import { totalmem } from "node:os";

const GIBIBYTE = 2 ** 30;
const MEMORY_MIN = 2 * GIBIBYTE;

/**
 * In MB. V8 sizes a heap by what survives in it. Little survives in the main thread, while the
 * pages that it forwards use memory outside its heap, so by default V8 does a full collection every
 * thirtieth page. Most concurrent pages also outlive a young generation of 16 MB, and would be
 * copied twice.
 */
const ROOMY_HEAP = [
  "--min-semi-space-size=64",
  "--max-semi-space-size=64",
  "--initial-old-space-size=256",
];

/** Returns the memory of the machine, or of its container if that has less. */
export const memoryOfHost = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * Returns Node's own arguments for the server. Below 2 GiB of memory, heaps keep their default
 * sizes.
 */
export const serverArgs = (memory_bytes = memoryOfHost()): string[] => [
  "--enable-source-maps",
  ...(memory_bytes < MEMORY_MIN ? [] : ROOMY_HEAP),
];

/**
 * Returns Node's own arguments for a process that loads records. Rows outlive a young generation of
 * 16 MB while they wait for the database, so by default a quarter of the load's processor time goes
 * into copying them. `package.json` gives the same to the commands that load.
 */
export const loadingArgs = (memory_bytes = memoryOfHost()): string[] =>
  memory_bytes < MEMORY_MIN ? [] : ["--max-semi-space-size=64"];
