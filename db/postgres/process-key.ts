import { readFileSync } from "node:fs";

/**
 * A name for a process that survives pid reuse: `pid@start`, where the system tells when the
 * process started (Linux), else the bare pid. Undefined when no such process lives.
 */
export function processKey(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  const start = startOf(pid);
  return start ? `${pid}@${start}` : String(pid);
}

/** Whether the process that carries this key still lives. */
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

/** Clock ticks since boot, field 22 of stat; the command in field 2 may hold spaces. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
