import { dateOfDay, dayNumber } from "#lib/kernel/days";
import type { HistorySite } from "./landmarks";
import { aucOf, type Scored } from "./metrics";
import { scoreSafety } from "./safety";
import { strataOf } from "./strata";
import { isEvent, type Visit, VISITS } from "./visits";

/**
 * How well the safety score orders facilities by their next inspection (docs/method.md#score-validity): the days on which
 * it is replayed, and the bands whose outcomes are told. A band is as wide as its floor says, up to
 * the next; one with few facilities says little and is left out of the check.
 */
export const VALIDITY = {
  cuts: ["2013-07-01", "2013-10-01", "2014-01-01", "2014-04-01"],
  band_floors: [0, 66, 71, 76, 81, 86],
  band_rows_min: 50,
  auc_min: 0.63,
} as const;

/** Scores from `floor` up to the next band, and the share whose next inspection was an event. */
export type ScoreBandOutcome = { floor: number; n: number; event_share: number };

/** AUC of a low score for the next inspection being an event, over `n` facility-days. */
export type ScoreValidity = { auc: number; n: number; bands: ScoreBandOutcome[] };

const JURISDICTION = "validity";
const OPEN = {
  is_covered: true,
  has_inspection_source: true,
  inspected_facilities: Number.POSITIVE_INFINITY,
  counted_only_pct: 0,
  are_counts_missing: false,
  are_clean_missing: false,
};

function visitsOf(site: HistorySite): Visit[] {
  return site.visits.map(({ date, points }, place) => ({
    inspection_id: `${site.site_id}/${place}`,
    date,
    purpose: "unknown",
    findings: {},
    class_points: points,
  }));
}

/** The usual points per inspection of all sites, as known at 00:00 of a day. */
function muBefore(sites: readonly HistorySite[], as_of: string): number | undefined {
  const rows = sites.flatMap((site) =>
    site.visits.map(({ date, points, is_event }) => ({
      facility_id: site.site_id,
      jurisdiction_id: JURISDICTION,
      facility_type: site.stratum ?? "",
      date,
      points,
      exposure: VISITS.exposure.unknown,
      is_event,
    })),
  );
  return strataOf(rows, as_of)?.mu_national;
}

type Replayed = { score: number; event: boolean };

/** The score of a site from its visits before a day, and what the next visit from that day on was. */
function replay(site: HistorySite, cut: string, mu: number | undefined): Replayed | undefined {
  const visits = visitsOf(site);
  const coming = visits.filter(({ date }) => date >= cut).map(({ date }) => date);
  const next = coming.toSorted()[0];
  const { value } = scoreSafety({
    as_of: dateOfDay(dayNumber(cut) - 1),
    peer_group: JURISDICTION,
    mu,
    license_status: "active",
    has_merge_conflict: false,
    jurisdiction: OPEN,
    visits,
    days_without_result: [],
  });
  if (next === undefined || value === undefined) return undefined;
  return { score: value, event: visits.some((visit) => visit.date === next && isEvent(visit)) };
}

function bandsOf(rows: readonly Replayed[]): ScoreBandOutcome[] {
  return VALIDITY.band_floors.map((floor, place) => {
    const above = VALIDITY.band_floors[place + 1] ?? Number.POSITIVE_INFINITY;
    const part = rows.filter(({ score }) => score >= floor && score < above);
    const events = part.filter(({ event }) => event).length;
    return { floor, n: part.length, event_share: events / part.length };
  });
}

/**
 * Scores every site at each cut from the visits before it, and asks whether the next visit from the
 * cut on was a significant event. A site that has no score by docs/method.md#abstention is left out.
 * @param cuts days, YYYY-MM-DD
 */
export function validateScores(
  sites: readonly HistorySite[],
  cuts: readonly string[] = VALIDITY.cuts,
): ScoreValidity {
  const rows = cuts.flatMap((cut) => {
    const mu = muBefore(sites, dateOfDay(dayNumber(cut) - 1));
    return sites.flatMap((site) => replay(site, cut, mu) ?? []);
  });
  const ranked = rows.map(({ score, event }): Scored => ({ p: -score, event }));
  return { auc: aucOf(ranked), n: rows.length, bands: bandsOf(rows) };
}

/** Whether the event share falls from each band to the next, among bands with enough facilities. */
export function bandsFall(bands: readonly ScoreBandOutcome[]): boolean {
  const told = bands.filter(({ n }) => n >= VALIDITY.band_rows_min);
  return told.every(({ event_share }, place) => {
    const below = told[place - 1];
    return below === undefined || event_share < below.event_share;
  });
}
