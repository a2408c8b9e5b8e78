import type { JurisdictionStreams } from "#lib/rescoring/observed";
import { contentsOf } from "./contents-of";
import { allSources } from "./catalog";

/**
 * Returns the streams of a jurisdiction's sources by their contents. Empty for a jurisdiction
 * without a source.
 */
export function streamsByContent(jurisdiction_id: string): JurisdictionStreams {
  const streams = allSources
    .filter((source) => source.jurisdiction_id === jurisdiction_id)
    .flatMap(({ source_id, streams, publishes }) =>
      streams.map((stream) => ({
        source_id,
        stream: stream.name,
        carried: contentsOf(stream),
        is_partial: stream.is_partial === true,
        is_whole:
          publishes.roster_total && stream.window_months === undefined && !stream.is_partial,
      })),
    );
  return {
    rosters: streams.filter(({ carried }) => carried.includes("roster")),
    // The inspections of one county don't say until when those of the others are known.
    visits: streams.filter(({ carried, is_partial }) => carried.includes("visits") && !is_partial),
  };
}
