import { readFileSync } from "node:fs";

/** Resident memory of a process in MB: the peak, and at three points of its run. */
export type MemoryCurve = { quarter: number; half: number; end: number; peak: number };

const EVERY_MS = 250;

/** Samples a process until `stop`. All values are 0 on systems without /proc. */
export function sampleMemory(pid: number | undefined): { stop(): MemoryCurve } {
  const samples: number[] = [];
  let peak = 0;
  const sample = () => {
    const status = readStatus(pid);
    if (status === undefined) return;
    samples.push(megabytesIn(status, "VmRSS"));
    peak = megabytesIn(status, "VmHWM");
  };
  const timer = setInterval(sample, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      const at = (share: number) => samples[Math.floor((samples.length - 1) * share)] ?? 0;
      return { quarter: at(0.25), half: at(0.5), end: at(1), peak };
    },
  };
}

/** Returns the status of a running process. Undefined once it has ended. */
function readStatus(pid: number | undefined): string | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return status.includes("VmRSS") ? status : undefined;
  } catch {
    return undefined;
  }
}

function megabytesIn(status: string, field: string): number {
  const kilobytes = new RegExp(`^${field}:\\s*(\\d+) kB`, "m").exec(status)?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1_024);
}
