import { settings } from "#lib/kernel/env";
import {
  clock_ms,
  Limiter,
  type RateLimitStatus,
  type Verdict,
  WINDOW_S,
} from "#lib/kernel/limiter";
import type { Caller } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";

const keyed = new Limiter("key");
const keyless = new Limiter("address");
const failed = new Limiter("failed-key");

function refuse(verdict: Verdict, what: string): never {
  const detail = `At most ${verdict.quota} ${what} a minute; try again in ${verdict.retry_after_s} s`;
  throw new Problem("rate_limited", detail, {
    headers: Object.assign(rateHeaders(verdict), { "Retry-After": String(verdict.retry_after_s) }),
  });
}

/** Headers of the IETF draft "RateLimit header fields for HTTP". */
export function rateHeaders(status: RateLimitStatus): Record<string, string> {
  const { policy, quota, remaining, reset_s } = status;
  return {
    "RateLimit-Policy": `"${policy}";q=${quota};w=${WINDOW_S}`,
    RateLimit: `"${policy}";r=${remaining};t=${reset_s}`,
  };
}

/** Requests that a key may make in a minute; 0 = any number. */
const quotaOf = (caller: Caller) => caller.rate_per_min ?? settings().RATE_KEY_PER_MIN;

/** How a key stands, for an answer that is given before it is counted. Undefined = not limited. */
export function readRate(caller: Caller): RateLimitStatus | undefined {
  const quota = quotaOf(caller);
  return quota === 0 ? undefined : keyed.read(caller.key_id, quota, clock_ms());
}

/** Counts a request of a key or, without one, of an address. Undefined = not limited. */
export function limitRate(caller: Caller | null, address: string): RateLimitStatus | undefined {
  const quota = caller ? quotaOf(caller) : settings().RATE_PUBLIC_PER_MIN;
  if (quota === 0) return undefined;
  const verdict = caller
    ? keyed.admit(caller.key_id, quota, clock_ms())
    : keyless.admit(address, quota, clock_ms());
  return verdict.admitted ? verdict : refuse(verdict, "requests");
}

/**
 * Counts nothing.
 * @throws Problem `rate_limited` where the address's next bad key would be one too many.
 */
export function requireFewFailedKeys(address: string): void {
  const quota = settings().RATE_FAILED_KEY_PER_MIN;
  if (quota === 0) return;
  // What is refused is not counted.
  if (failed.read(address, quota, clock_ms()).remaining === 0) limitFailedKeys(address);
}

/** Counts a bad key against the address that sent it. */
export function limitFailedKeys(address: string): void {
  const quota = settings().RATE_FAILED_KEY_PER_MIN;
  if (quota === 0) return;
  const verdict = failed.admit(address, quota, clock_ms());
  if (!verdict.admitted) refuse(verdict, "requests with a bad key");
}

/** With so many waiting, further refusals go out at once; Node bounds what a connection is owed. */
const WAITING_MAX = 256;
/** So many refusals take less than half of the loop's time, and are enough for 2,000 a second. */
const REFUSALS_PER_MS = 3;
const waiting: (() => void)[] = [];

/**
 * Settles when a refusal may go out: a few in each millisecond. Whoever floods asks again once
 * answered, and whoever is within a limit waits for those few, not for all that are under way.
 */
export function throttleRejections(): Promise<void> {
  if (waiting.length >= WAITING_MAX) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setTimeout(releaseRejections, 1);
  });
}

function releaseRejections(): void {
  for (const goOut of waiting.splice(0, REFUSALS_PER_MS)) goOut();
  if (waiting.length > 0) setTimeout(releaseRejections, 1);
}
