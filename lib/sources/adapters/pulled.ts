import type { Endpoint, Stream } from "../source";
import type { HttpOptions } from "./http";

/** What a live portal serves of one stream, as the bytes of one file that `openFile` reads. */
export type Pulled = {
  url: string;
  media_type: string;
  /** The portal's own statement of when the set changed, ISO 8601. */
  source_updated_at?: string;
  /** Read once. Throws FileRefused in the middle when pages fail or rows are missing. */
  content: AsyncIterable<Uint8Array>;
};

/** The portal still states the time that was given. */
export type Unchanged = { unchanged: true; source_updated_at: string };

export type PullOptions = HttpOptions & {
  /** The `source_updated_at` of what we have: a set that still states it is skipped. */
  known_updated_at?: string;
  /** Rows asked for at a time. */
  page_rows?: number;
  /** Stands in for `https://<host>` (a mirror, a test). */
  origin?: string;
};

export type Pull<Style extends Endpoint["style"]> = (
  endpoint: Extract<Endpoint, { style: Style }>,
  stream: Stream,
  options: PullOptions,
) => Promise<Pulled | Unchanged>;

/**
 * A portal's time, a text or milliseconds since 1970, in ISO 8601; undefined where it is none, or lies
 * outside of the years 1 to 9999.
 */
export function isoOf(value: string | number | undefined): string | undefined {
  const date = new Date(value ?? Number.NaN);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : undefined;
}

/** The answer for a set that still states the time that we know; one that gives no time is read. */
export function unchangedOf(
  source_updated_at: string | undefined,
  { known_updated_at }: PullOptions,
): Unchanged | undefined {
  if (!source_updated_at || source_updated_at !== known_updated_at) return undefined;
  return { unchanged: true, source_updated_at };
}

/** A file that was pulled, with the portal's own date where it gives one. */
export const pulledOf = (
  file: Omit<Pulled, "source_updated_at">,
  source_updated_at: string | undefined,
): Pulled => (source_updated_at ? { ...file, source_updated_at } : file);
