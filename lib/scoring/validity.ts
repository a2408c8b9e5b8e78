import { dateOfDay, dayNumber } from "#lib/kernel/days";
import type { HistorySite } from "./landmarks";
import { aucOf, type Scored } from "./metrics";
import { scoreSafety } from "./safety";
import { strataOf } from "./strata";
import { isEvent, type Visit, VISITS } from "./visits";

/**
 * Test days, score bands, and limits of docs/method.md#score-validity, which tests whether scores
 * order facilities by their next inspection. A band reaches up to the next floor. Bands with too
 * few facilities are left out of the check.
 */
export const VALIDITY = {
  cuts: ["2013-07-01", "2013-10-01", "2014-01-01", "2014-04-01"],
  band_floors: [0, 66, 71, 76, 81, 86],
  band_rows_min: 50,
  auc_min: 0.63,
} as const;

/** Scores from `floor` up to the next band, and the share whose next inspection was an event. */
export type ScoreBandOutcome = { floor: number; n: number; event_share: number };

/** AUC of a low score for an event at the next inspection, over `n` facility-days. */
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
    points,
  }));
}

/** Returns the mean points per inspection of all sites, from visits up to `as_of`. */
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

/** Returns a site's score from its visits before a day, and whether its next visit was an event. */
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
 * Scores every site at each cut from the visits before it, and checks whether its next visit was a
 * significant event. Sites without a score (docs/method.md#abstention) are left out.
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

/**
 * Returns whether the event share falls from each band to the next, among bands with enough
 * facilities.
 */
export function bandsFall(bands: readonly ScoreBandOutcome[]): boolean {
  const measured = bands.filter(({ n }) => n >= VALIDITY.band_rows_min);
  return measured.every(({ event_share }, place) => {
    const below = measured[place - 1];
    return below === undefined || event_share < below.event_share;
  });
}
