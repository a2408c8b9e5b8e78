import { setTimeout as sleep } from "node:timers/promises";
import { isUnreachable } from "#lib/kernel/unreachable";

const AGAIN_AFTER_MS = 250;

/**
 * Writes an outcome, again and again while the database is away: an answer that is forgotten is
 * asked for twice. `write` must be safe to repeat. Gives up after `within_ms`, throwing.
 */
export async function writeOutcome<T>(write: () => Promise<T>, within_ms: number): Promise<T> {
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
