import { totalmem } from "node:os";

const GIBIBYTE = 2 ** 30;
const MEMORY_MIN = 2 * GIBIBYTE;

/**
 * In MB. V8 sizes a heap by what survives in it. Next to nothing does at the door, while the pages that
 * it passes on are memory outside its heap: left alone, it collects everything at each thirtieth page.
 * And most of the pages that are made at a time outlive a young generation of 16, to be copied twice.
 */
const ROOMY_HEAP = [
  "--min-semi-space-size=64",
  "--max-semi-space-size=64",
  "--initial-old-space-size=256",
];

/** Of the machine, or of the container that bounds it. */
export const memoryOfHost = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Node's own arguments for the server; with less memory than 2 GiB it keeps to small heaps. */
export const serverArgs = (memory_bytes = memoryOfHost()): string[] => [
  "--enable-source-maps",
  ...(memory_bytes < MEMORY_MIN ? [] : ROOMY_HEAP),
];
