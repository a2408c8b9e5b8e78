import { readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second, whatever its kernel's own ticks. */
const TICKS_PER_SECOND = 100;
/** Places of the user and system time in /proc/PID/stat, after the name in parentheses. */
const [USER, SYSTEM] = [11, 12];

/**
 * Returns the seconds of processor time that these processes have used, which other programs on the
 * machine don't change as they do the elapsed time. 0 on systems without /proc.
 */
export function cpuSecondsOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

function cpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
