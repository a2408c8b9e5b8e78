import { setTimeout as sleep } from "node:timers/promises";
import { isUnreachable } from "#lib/kernel/unreachable";

const AGAIN_AFTER_MS = 250;

/**
 * Repeats a write while the database is unreachable, because a lost outcome causes a second
 * delivery. `write` must be safe to repeat.
 * @throws the last error after `within_ms`, or any other error at once.
 */
export async function retryWhileUnreachable<T>(
  write: () => Promise<T>,
  within_ms: number,
): Promise<T> {
  const until_ms = performance.now() + within_ms;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isUnreachable(error) || performance.now() > until_ms) throw error;
      await sleep(AGAIN_AFTER_MS);
    }
  }
}
