import type { Connection } from "#db/client";
import { ingestLive, type LiveOptions } from "./live";
import { type RefreshSummary, summarizeRefresh } from "./refresh-summary";
import type { Source } from "#lib/sources/source";

/**
 * Reads a claimed source.
 * @throws RefreshStopped if `signal` ends it early
 */
export type ReadSource = (
  connection: Connection,
  source: Source,
  signal?: AbortSignal,
) => Promise<RefreshSummary>;

/** Thrown if a reader was ended early. Its work is rolled back. */
export class RefreshStopped extends Error {}

/** Reads sources in this process, whose memory and time a hostile file can exhaust. */
export const readHere =
  (options: LiveOptions = {}): ReadSource =>
  async (connection, source, signal) => {
    const stop = () => void connection.close();
    signal?.addEventListener("abort", stop);
    try {
      const pulling = { ...options.pulling, ...(signal ? { signal } : {}) };
      const report = await ingestLive(connection.sql, source, { ...options, pulling });
      return summarizeRefresh(source.source_id, report);
    } catch (error) {
      if (signal?.aborted) throw new RefreshStopped();
      throw error;
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  };
