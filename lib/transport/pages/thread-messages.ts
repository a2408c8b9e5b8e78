import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, type Worker } from "node:worker_threads";

/**
 * Messages between the page thread and the main thread. Next's response to a failed page doesn't
 * state why, so the thread reports an unreachable database in a message before the response.
 */

const UNREACHABLE = "database unreachable";

/** The main thread's request to finish jobs, and the page thread's reply. */
const FINISH = "finish jobs";
const FINISHED = "jobs finished";

/**
 * Runs `finish` when the main thread announces the end of the process. Does nothing outside a page
 * thread.
 */
export function onFinish(finish: () => Promise<void>): void {
  parentPort?.on("message", (message: unknown) => {
    if (message === FINISH) void finish().finally(() => parentPort?.postMessage(FINISHED));
  });
}

/** Longer than jobs may take. A stuck thread must not keep the process alive. */
const FINISH_WITHIN_MS = 13_000;

/** Resolves once the thread has finished its jobs, or after 13 seconds. */
export async function finishJobs(thread: Worker): Promise<void> {
  const finished = new Promise<void>((resolve) => {
    thread.on("message", (message: unknown) => {
      if (message === FINISHED) resolve();
    });
  });
  thread.postMessage(FINISH);
  await Promise.race([finished, sleep(FINISH_WITHIN_MS, undefined, { ref: false })]);
}

/**
 * Reports that a page failed because the database is unreachable. Does nothing outside a page
 * thread.
 */
export const tellUnreachable = (): void => parentPort?.postMessage(UNREACHABLE);

/** Calls `hear` each time a page of the thread fails because the database is unreachable. */
export function onUnreachable(thread: Worker, hear: () => void): void {
  thread.on("message", (sent: unknown) => {
    if (sent === UNREACHABLE) hear();
  });
}
