import { setTimeout as sleep } from "node:timers/promises";
import { wallClock } from "#lib/kernel/clock";
import { startDeadline } from "#lib/kernel/deadline";
import { retryAfterMs } from "#lib/kernel/retry-after";
import { FileRefused } from "./file-refused";
import { fetchFollowing } from "./redirects";

const HTTP = {
  /** Timeout for a page with its body. A whole file may take longer. */
  page_timeout_ms: 60_000,
  file_timeout_ms: 900_000,
  attempts_max: 5,
  /** Wait before the second attempt. It doubles each time. */
  backoff_ms: 500,
  /** If a portal's Retry-After is longer than this, the source is retried another day. */
  retry_after_ms_max: 120_000,
  page_bytes_max: 64_000_000,
  file_bytes_max: 2_000_000_000,
} as const;

/** Statuses that are retried. Any other error status is final. */
const RETRIED = new Set([408, 425, 429, 500, 502, 503, 504]);

export type HttpOptions = {
  headers?: Record<string, string>;
  /** Sent by POST. A request without a body is a GET. */
  body?: string;
  timeout_ms?: number;
  bytes_max?: number;
  backoff_ms?: number;
  attempts_max?: number;
  /** Aborts at once, without blaming the portal. */
  signal?: AbortSignal;
};

/**
 * Fetches and parses a page of JSON. A truncated body counts as a failed attempt.
 * @throws FileRefused after the last attempt
 */
export async function readJsonPage(url: string, options: HttpOptions = {}): Promise<unknown> {
  return attempt(url, options, HTTP.page_timeout_ms, async (opened) => {
    const parts: Uint8Array[] = [];
    for await (const part of bodyOf(opened, url, options.bytes_max ?? HTTP.page_bytes_max)) {
      parts.push(part);
    }
    const text = Buffer.concat(parts).toString("utf8");
    if (text.trim() === "") throw new FileRefused("empty_file", `${url} answered an empty body`);
    if (text.trimStart().startsWith("<"))
      throw new FileRefused("html_page", `${url} is a web page`);
    try {
      return JSON.parse(text) as unknown;
    } catch (cause) {
      throw new FileRefused("malformed", `${url} did not answer JSON`, { cause });
    }
  });
}

/**
 * Opens a file: headers are received, and the body is read later, up to a maximum size. A caller
 * that doesn't read the body must cancel it, or the connection stays open.
 */
export async function openDownload(url: string, options: HttpOptions = {}) {
  return attempt(url, options, HTTP.file_timeout_ms, async ({ response, release }) => ({
    media_type: response.headers.get("content-type") ?? "application/octet-stream",
    last_modified: response.headers.get("last-modified") ?? undefined,
    body: bodyOf({ response, release }, url, options.bytes_max ?? HTTP.file_bytes_max),
    cancel: async () => {
      release();
      await response.body?.cancel();
    },
  }));
}

/** A response whose body may be read until its deadline. Call `release` when done. */
type Opened = { response: Response; release(): void };

async function attempt<Result>(
  url: string,
  options: HttpOptions,
  timeout_ms: number,
  use: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const attempts_max = options.attempts_max ?? HTTP.attempts_max;
  let last: unknown;
  for (let turn = 0; turn < attempts_max; turn += 1) {
    let wait_ms = (options.backoff_ms ?? HTTP.backoff_ms) * 2 ** turn;
    const { deadline, release } = startDeadline(options.timeout_ms ?? timeout_ms, options.signal);
    try {
      const response = await fetchFollowing(url, {
        headers: options.headers ?? {},
        signal: deadline,
        ...(options.body !== undefined && { body: options.body }),
      });
      if (response.ok) return await use({ response, release });
      release();
      await response.body?.cancel();
      last = `status ${response.status}`;
      if (!RETRIED.has(response.status)) break;
      wait_ms = retryAfterMs(response.headers.get("retry-after"), wallClock()) ?? wait_ms;
    } catch (error) {
      release();
      if (error instanceof FileRefused || options.signal?.aborted) throw error;
      last = error;
    }
    if (wait_ms > HTTP.retry_after_ms_max || turn === attempts_max - 1) break;
    await sleep(wait_ms, undefined, { signal: options.signal });
  }
  const detail = last instanceof Error ? last.message : String(last);
  throw new FileRefused("http_failed", `${url}: ${detail}`, { cause: last });
}

async function* bodyOf(
  { response, release }: Opened,
  url: string,
  bytes_max: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      if (bytes > bytes_max) {
        throw new FileRefused("too_large", `${url} sends more than ${bytes_max} bytes`);
      }
      yield part;
    }
  } finally {
    release();
  }
}
