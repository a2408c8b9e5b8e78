import { readFileSync } from "node:fs";

/** Resident memory of a process in MB: the peak, and at three points of its run. */
export type MemoryCurve = { quarter: number; half: number; end: number; peak: number };

const EVERY_MS = 250;

/** Samples a process until `stop`. All values are 0 on systems without /proc. */
export function sampleMemory(pid: number | undefined): { stop(): MemoryCurve } {
  const samples: number[] = [];
  const sample = () => {
    const resident = readResident(pid);
    if (resident !== undefined) samples.push(resident);
  };
  sample();
  const timer = setInterval(sample, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      sample();
      const at = (share: number) => samples[Math.floor((samples.length - 1) * share)] ?? 0;
      return { quarter: at(0.25), half: at(0.5), end: at(1), peak: Math.max(0, ...samples) };
    },
  };
}

/** Returns the megabytes that a process has in memory. Undefined once it has ended. */
function readResident(pid: number | undefined): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = /^VmRSS:\s*(\d+) kB/m.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1_024);
  } catch {
    return undefined;
  }
}
