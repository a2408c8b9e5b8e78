import type { Endpoint, Stream } from "../source";
import type { HttpOptions } from "./http";

/** One stream of a live portal, as the bytes of one file that `openFile` reads. */
export type Pulled = {
  url: string;
  media_type: string;
  /** The portal's update time of the set, ISO 8601. */
  source_updated_at?: string;
  /** Can be read once. Throws FileRefused on the way if pages fail or rows are missing. */
  content: AsyncIterable<Uint8Array>;
};

/** The portal's update time equals the known one. */
export type Unchanged = { unchanged: true; source_updated_at: string };

export type PullOptions = HttpOptions & {
  /** The `source_updated_at` of the stored set. A set with the same time is skipped. */
  known_updated_at?: string;
  /** Rows per request. */
  page_rows?: number;
  /** Replaces `https://<host>`, for a mirror or a test. */
  origin?: string;
};

export type Pull<Style extends Endpoint["style"]> = (
  endpoint: Extract<Endpoint, { style: Style }>,
  stream: Stream,
  options: PullOptions,
) => Promise<Pulled | Unchanged>;

/**
 * Converts a portal's time (text, or milliseconds since 1970) to ISO 8601. Undefined if it's
 * invalid, or outside the years 1 to 9999.
 */
export function isoOf(value: string | number | undefined): string | undefined {
  const date = new Date(value ?? Number.NaN);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : undefined;
}

/** Returns the result for a set with the known update time. Undefined if the set must be read. */
export function unchangedOf(
  source_updated_at: string | undefined,
  { known_updated_at }: PullOptions,
): Unchanged | undefined {
  if (!source_updated_at || source_updated_at !== known_updated_at) return undefined;
  return { unchanged: true, source_updated_at };
}

/** Returns a pulled file, with the portal's date if it has one. */
export const pulledOf = (
  file: Omit<Pulled, "source_updated_at">,
  source_updated_at: string | undefined,
): Pulled => (source_updated_at ? { ...file, source_updated_at } : file);
