import { vi } from "vitest";

/** Long, because a busy machine can hold a process up for many seconds. */
const TIMEOUT_MS = 60_000;

/**
 * Returns what `check` returns once it no longer throws. `vi.waitFor` gives up after a second,
 * which fails tests on a busy machine.
 */
export const eventually = <T>(check: () => T | Promise<T>, interval_ms = 50): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval: interval_ms });
