import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { atEnd } from "#lib/kernel/at-end";
import { settings } from "#lib/kernel/env";

const STDERR_KEPT = 2_000;

/** Returns the program of `npm run build`; undefined in development, and on hosts without it. */
export function builtProgram(): string | undefined {
  const built = join(process.cwd(), ".next", "daybook-write-bulk.mjs");
  return settings().NODE_ENV === "production" && existsSync(built) ? built : undefined;
}

/** Editions that this thread's process is writing. Concurrent callers share one. */
const writing = new Map<string, Promise<void>>();

/**
 * Writes the files of an edition in a separate process of low priority, unless they exist. If the data
 * change meanwhile, or `signal` ends it, there may be none.
 * @throws Error with the process's output if it failed.
 */
export function writeInProcess(
  edition: string,
  program: string,
  signal?: AbortSignal,
): Promise<void> {
  const known = writing.get(edition);
  if (known) return known;
  const written = run(edition, program, signal).finally(() => writing.delete(edition));
  writing.set(edition, written);
  return written;
}

async function run(edition: string, program: string, signal?: AbortSignal): Promise<void> {
  const args = ["--enable-source-maps", program, edition];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    child.kill("SIGKILL");
  };
  const forget = atEnd(async () => stop());
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr = (stderr + chunk.toString()).slice(-STDERR_KEPT);
  });
  try {
    const [code, by] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
    if (code === 0 || isStopped) return;
    throw new Error(`Writing the bulk files failed (${by ?? `code ${code}`}): ${stderr.trim()}`);
  } finally {
    forget();
    signal?.removeEventListener("abort", stop);
  }
}
