import type { HistorySite } from "./landmarks";
import { aucOf, type Scored } from "./metrics";
import { scoreSafety } from "./safety";
import { strataOf } from "./strata";
import { dateOfDay, dayNumber, isEvent, type Visit, VISITS } from "./visits";

/** How well the safety score orders facilities by their next inspection (Method 2). */
export const VALIDITY = { effective_inspections_min: 1, visits_min: 2 } as const;

/** AUC of a low score for the next inspection being an event, over `n` facility-days. */
export type ScoreValidity = { auc: number; n: number };

const JURISDICTION = "validity";
const OPEN = {
  is_covered: true,
  has_inspection_source: true,
  inspected_facilities: Number.POSITIVE_INFINITY,
  counted_only_pct: 0,
  are_counts_missing: false,
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

/**
 * Scores every site at each cut from the visits before it, and asks whether the next visit from the
 * cut on was a significant event. Sites with little on record are left out, as in Method 2.
 * @param cuts days, YYYY-MM-DD
 */
export function validateScores(
  sites: readonly HistorySite[],
  cuts: readonly string[],
): ScoreValidity {
  const rows = cuts.flatMap((cut) => {
    const as_of = dateOfDay(dayNumber(cut) - 1);
    const mu = muBefore(sites, as_of);
    return sites.flatMap((site): Scored[] => {
      const visits = visitsOf(site);
      const coming = visits
        .filter(({ date }) => date >= cut)
        .sort((a, b) => (a.date < b.date ? -1 : 1));
      const next = coming[0];
      const { inputs } = scoreSafety({
        as_of,
        peer_group: JURISDICTION,
        mu,
        license_status: "active",
        has_merge_conflict: false,
        jurisdiction: OPEN,
        visits,
      });
      if (!next || !inputs || inputs.n < VALIDITY.visits_min) return [];
      if (inputs.effective_inspections < VALIDITY.effective_inspections_min) return [];
      const event = coming.some((visit) => visit.date === next.date && isEvent(visit));
      return [{ p: -inputs.raw, event }];
    });
  });
  return { auc: aucOf(rows), n: rows.length };
}
