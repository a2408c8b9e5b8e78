import { daysBetween, latestOf } from "#lib/kernel/days";
import { TRUST } from "#lib/scoring/trust";
import type { ObservedDays } from "#lib/scoring/visits";

type StreamKey = { source_id: string; stream: string };

/** A jurisdiction's streams by what their files hold; one may stand under both. */
export type JurisdictionStreams = {
  rosters: (StreamKey & { is_whole: boolean })[];
  visits: StreamKey[];
};

/** Those of the rows that are of one of the streams. */
export const rowsOf = <Row extends StreamKey>(
  rows: readonly Row[],
  streams: readonly StreamKey[],
): Row[] =>
  rows.filter((row) =>
    streams.some(({ source_id, stream }) => row.source_id === source_id && row.stream === stream),
  );

/**
 * The newest days that a jurisdiction's files had reached, by what the files hold.
 * @param rows days that files of streams had reached; others than the jurisdiction's do not count.
 */
export function observedDays(
  { rosters, visits }: JurisdictionStreams,
  rows: readonly (StreamKey & { observed_on: string })[],
): ObservedDays {
  const newestOf = (streams: readonly StreamKey[]) =>
    latestOf(rowsOf(rows, streams).map(({ observed_on }) => observed_on)) ?? null;
  return { roster_observed_on: newestOf(rosters), inspections_observed_on: newestOf(visits) };
}

/** How much newer another list of the agency must be to make an older one history. */
const REPLACED_AFTER_DAYS = TRUST.historical.roster_age_days.max;

/**
 * Returns when the agency published the first list that replaces one of a given date, YYYY-MM-DD.
 * An agency may publish several lists side by side, weeks or months apart, so a list is replaced
 * only by one that is more than 400 days newer.
 * @param dates the dates of the agency's complete lists, oldest first.
 */
export const replacedOn = (dates: readonly string[], listed_on: string): string | undefined =>
  dates.find((date) => daysBetween(listed_on, date) > REPLACED_AFTER_DAYS);
