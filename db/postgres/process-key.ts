import { readFileSync } from "node:fs";

/**
 * Returns a name for a process that survives pid reuse: `pid@start` if the system has the start
 * time (Linux), or else the bare pid. Undefined if there is no such process.
 */
export function processKey(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  const start = startOf(pid);
  return start ? `${pid}@${start}` : String(pid);
}

/** Whether the process with this key is still alive. */
export function livesOn(key: string): boolean {
  return processKey(Number.parseInt(key, 10)) === key;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Returns the start in clock ticks since boot, field 22 of stat. The command in field 2 may contain
 * spaces.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
