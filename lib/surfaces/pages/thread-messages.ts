import { parentPort, type Worker } from "node:worker_threads";

/**
 * What the thread of pages tells the door beside its answers. Of a page that failed, Next answers only
 * that it did: whether for want of the database is told by itself, before the answer.
 */

const UNREACHABLE = "database unreachable";

/** Tells that a page failed for want of the database; where there is no thread of pages, nobody. */
export const tellUnreachable = (): void => parentPort?.postMessage(UNREACHABLE);

/** Hears each time that a page of the thread failed for want of the database. */
export function onUnreachable(thread: Worker, hear: () => void): void {
  thread.on("message", (told: unknown) => {
    if (told === UNREACHABLE) hear();
  });
}
