import { daysBetween, latestOf } from "#lib/kernel/days";
import { TRUST } from "#lib/scoring/trust";
import type { ObservedDays } from "#lib/scoring/visits";

type StreamKey = { source_id: string; stream: string };

/** A jurisdiction's streams by the content of their files. One stream can be under both. */
export type JurisdictionStreams = {
  rosters: (StreamKey & { is_whole: boolean })[];
  visits: StreamKey[];
};

export const rowsOf = <Row extends StreamKey>(
  rows: readonly Row[],
  streams: readonly StreamKey[],
): Row[] =>
  rows.filter((row) =>
    streams.some(({ source_id, stream }) => row.source_id === source_id && row.stream === stream),
  );

/**
 * Returns the newest dates that a jurisdiction's files reached, by their content.
 * @param rows dates of loaded streams; other jurisdictions' rows are ignored
 */
export function observedDays(
  { rosters, visits }: JurisdictionStreams,
  rows: readonly (StreamKey & { observed_on: string })[],
): ObservedDays {
  const newestOf = (streams: readonly StreamKey[]) =>
    latestOf(rowsOf(rows, streams).map(({ observed_on }) => observed_on)) ?? null;
  return { roster_observed_on: newestOf(rosters), inspections_observed_on: newestOf(visits) };
}

/** Days after which a newer list of the agency makes an older one historical. */
const REPLACED_AFTER_DAYS = TRUST.historical.roster_age_days.max;

/**
 * Returns the date of the first list that replaces one of a given date, YYYY-MM-DD. An agency can
 * publish several lists weeks or months apart. So only a list more than 400 days newer replaces an
 * older one.
 * @param dates the dates of the agency's complete lists, oldest first
 */
export const replacedOn = (dates: readonly string[], listed_on: string): string | undefined =>
  dates.find((date) => daysBetween(listed_on, date) > REPLACED_AFTER_DAYS);
