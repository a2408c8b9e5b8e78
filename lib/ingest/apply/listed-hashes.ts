import type { TransactionSql } from "postgres";
import type { Stream } from "#lib/sources/source";
import type { StreamHistory } from "./snapshots";

/** Content hashes of stored records. Two contents have the same hash only by chance of 2^-64. */
export type ContentHashes = { has(content_hash: string): boolean };

export const NO_HASHES: ContentHashes = { has: () => false };

/** Leading characters of a base64url hash that give its first 9 bytes, of which 8 are kept. */
const PREFIX_CHARS = 12;
const PREFIX_BYTES = 9;

/**
 * Reads the content hashes of a stream's listed records, which a newer file may leave unchanged.
 * Returns none if the load may write unchanged records, too: a backfill writes versions of its own
 * date, and a stream that combines records needs the content of both.
 */
export async function readListedHashes(
  tx: TransactionSql,
  source_id: string,
  { name, combine }: Stream,
  { is_first, is_backfill }: StreamHistory,
): Promise<ContentHashes> {
  if (is_first || is_backfill || combine) return NO_HASHES;
  // Grouped by the first characters, because reading millions of rows takes longer than staging.
  const groups = tx<{ prefixes: string }[]>`
    select string_agg(left(content_hash, ${PREFIX_CHARS}), '') as prefixes from source_records
    where source_id = ${source_id} and stream = ${name} and not_seen_since is null
    group by left(content_hash, 2)`;
  const chunks: Buffer[] = [];
  for await (const rows of groups.cursor(100)) {
    for (const { prefixes } of rows) chunks.push(Buffer.from(prefixes, "base64url"));
  }
  return hashesOf(chunks);
}

/** Keeps 8 bytes of each hash, sorted, because a stream can have millions of records. */
export function hashesOf(chunks: readonly Buffer[]): ContentHashes {
  const counts = chunks.map(({ length }) => length / PREFIX_BYTES);
  const prefixes = new BigUint64Array(counts.reduce((sum, count) => sum + count, 0));
  let at = 0;
  for (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += PREFIX_BYTES) {
      prefixes[at++] = chunk.readBigUInt64BE(from);
    }
  }
  prefixes.sort();
  return { has: (content_hash) => includes(prefixes, prefixOf(content_hash)) };
}

const prefixOf = (content_hash: string): bigint =>
  Buffer.from(content_hash.slice(0, PREFIX_CHARS), "base64url").readBigUInt64BE();

/** Searches sorted values by halves. */
function includes(sorted: BigUint64Array, wanted: bigint): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle] ?? 0n;
    if (value === wanted) return true;
    if (value < wanted) low = middle + 1;
    else high = middle;
  }
  return false;
}
