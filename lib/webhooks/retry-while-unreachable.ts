import { setTimeout as sleep } from "node:timers/promises";
import { isUnreachable } from "#lib/kernel/unreachable";

const AGAIN_AFTER_MS = 250;

/**
 * Repeats a write while the database is away: an outcome that is forgotten is delivered twice. `write`
 * must be safe to repeat. Gives up after `within_ms`, throwing what failed.
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
