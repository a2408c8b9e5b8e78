import { settings } from "#lib/kernel/env";
import {
  clock_ms,
  Limiter,
  type RateLimitStatus,
  type Verdict,
  WINDOW_S,
} from "#lib/kernel/limiter";
import type { Caller, Operation } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";

const keyed = new Limiter("key");
const keyless = new Limiter("address");
const failed = new Limiter("failed-key");
const HOUR_S = 3_600;
const hourly = new Limiter("hourly", HOUR_S);

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

/** Returns a key's requests per minute; 0 means unlimited. */
const quotaOf = (caller: Caller) => caller.rate_per_min ?? settings().RATE_KEY_PER_MIN;

/** Returns a key's rate limit status without counting a request. Undefined means unlimited. */
export function readRate(caller: Caller): RateLimitStatus | undefined {
  const quota = quotaOf(caller);
  return quota === 0 ? undefined : keyed.read(caller.key_id, quota, clock_ms());
}

/**
 * Counts a request of a key or, without one, of an address. Undefined means unlimited.
 * @throws Problem `rate_limited`.
 */
export function limitRate(caller: Caller | null, address: string): RateLimitStatus | undefined {
  const quota = caller ? quotaOf(caller) : settings().RATE_PUBLIC_PER_MIN;
  if (quota === 0) return undefined;
  const verdict = caller
    ? keyed.admit(caller.key_id, quota, clock_ms())
    : keyless.admit(address, quota, clock_ms());
  return verdict.admitted ? verdict : refuse(verdict, "requests");
}

/**
 * Counts an accepted call of an operation that has an hourly limit.
 * @throws Problem `rate_limited`.
 */
export function limitHourly(
  { id, rest }: Pick<Operation, "id" | "rest">,
  caller: Caller | null,
  address: string,
): void {
  if (rest.per_hour === undefined) return;
  const client = `${id} ${caller?.key_id ?? address}`;
  const verdict = hourly.admit(client, rest.per_hour, clock_ms());
  if (verdict.admitted) return;
  const minutes = Math.ceil(verdict.retry_after_s / 60);
  throw new Problem(
    "rate_limited",
    `At most ${verdict.quota} requests an hour. Try again in ${minutes} minutes.`,
    { headers: { "Retry-After": String(verdict.retry_after_s) } },
  );
}

/**
 * Counts nothing.
 * @throws Problem `rate_limited` if the address has no bad keys left.
 */
export function requireFewFailedKeys(address: string): void {
  const quota = settings().RATE_FAILED_KEY_PER_MIN;
  if (quota === 0) return;
  // Rejected requests don't consume quota.
  if (failed.read(address, quota, clock_ms()).remaining === 0) limitFailedKeys(address);
}

/**
 * Counts a bad key of an address.
 * @throws Problem `rate_limited`.
 */
export function limitFailedKeys(address: string): void {
  const quota = settings().RATE_FAILED_KEY_PER_MIN;
  if (quota === 0) return;
  const verdict = failed.admit(address, quota, clock_ms());
  if (!verdict.admitted) refuse(verdict, "requests with a bad key");
}

/**
 * If this many rejections wait, further ones are sent at once. Node limits pending responses per
 * connection.
 */
const WAITING_MAX = 256;
/**
 * Rejections per millisecond take less than half of the event loop's time, and are enough for 2,000
 * a second.
 */
const REFUSALS_PER_MS = 3;
const waiting: (() => void)[] = [];

/**
 * Resolves when a rejection may be sent: a few per millisecond. A flooding client sends more only
 * after a response, so clients within their limit wait for few of its requests.
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
