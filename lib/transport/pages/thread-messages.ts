import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, type Worker } from "node:worker_threads";

/**
 * What the thread of pages tells the door beside its answers. Of a page that failed, Next answers only
 * that it did: whether for want of the database is told by itself, before the answer.
 */

const UNREACHABLE = "database unreachable";

/** The door's request that the thread finish its jobs, and the thread's reply. */
const FINISH = "finish jobs";
const FINISHED = "jobs finished";

/** Runs `finish` when the door says that the process ends; without a thread of pages, never. */
export function onFinish(finish: () => Promise<void>): void {
  parentPort?.on("message", (message: unknown) => {
    if (message === FINISH) void finish().finally(() => parentPort?.postMessage(FINISHED));
  });
}

/** Longer than its jobs may take; a thread that is stuck must not keep the process. */
const FINISH_WITHIN_MS = 13_000;

/** Resolves once the thread has finished its jobs, or has had long enough. */
export async function finishJobs(thread: Worker): Promise<void> {
  const finished = new Promise<void>((resolve) => {
    thread.on("message", (message: unknown) => {
      if (message === FINISHED) resolve();
    });
  });
  thread.postMessage(FINISH);
  await Promise.race([finished, sleep(FINISH_WITHIN_MS, undefined, { ref: false })]);
}

/** Tells that a page failed for want of the database; where there is no thread of pages, nobody. */
export const tellUnreachable = (): void => parentPort?.postMessage(UNREACHABLE);

/** Hears each time that a page of the thread failed for want of the database. */
export function onUnreachable(thread: Worker, hear: () => void): void {
  thread.on("message", (told: unknown) => {
    if (told === UNREACHABLE) hear();
  });
}
