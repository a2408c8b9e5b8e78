/** Statuses after which a repeated request may succeed. 409 only if the server says when. */
const RETRIED = new Set([408, 429, 500, 502, 503, 504]);
const FIRST_WAIT_S = 0.5;
const WAIT_MAX_S = 8;
/** Longer waits are the caller's decision: the error has `retryAfter`. */
const RETRY_AFTER_MAX_S = 60;
/** Keeps clients that got the same `Retry-After` from returning at the same moment. */
const SPREAD_S = 0.5;

/** Parses `Retry-After`, which is a number of seconds or a date. Returns seconds. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1_000);
}

export function isRetriedStatus(status: number, retryAfter: number | undefined): boolean {
  if ((retryAfter ?? 0) > RETRY_AFTER_MAX_S) return false;
  return RETRIED.has(status) || (status === 409 && retryAfter !== undefined);
}

/**
 * Returns the seconds before the next attempt: `Retry-After` if the server sent it, else a random part of a
 * wait that doubles with each attempt. `attempt` counts from 0.
 */
export function retryDelay(attempt: number, retryAfter: number | undefined): number {
  if (retryAfter !== undefined) return retryAfter + Math.random() * SPREAD_S;
  return Math.random() * Math.min(WAIT_MAX_S, FIRST_WAIT_S * 2 ** attempt);
}

/** Waits, unless the signal is aborted. */
export function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, seconds * 1_000);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
