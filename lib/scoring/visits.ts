import { dayNumber } from "#lib/kernel/days";
import type { VisitPurpose } from "#lib/kernel/vocabulary";
import { SCORE_METHOD, SCORE_METHODS } from "./score-methods";
import { countFindings, type FindingCounts, pointsOf, SEVERITY } from "./severity";

/** Exposure, window, and decay of visits, shared by score and forecast (docs/method.md#visits-in-the-window). */
export const VISITS = {
  /** Three years: how long states must keep results posted. */
  window_days: 1095,
  /** Both windows include their first day. */
  year_days: 365,
  half_life_days: SCORE_METHODS[SCORE_METHOD].half_life_days,
  exposure: { full: 1, partial: 0.5, follow_up: 0, unknown: 1 },
} as const;

/** Newest content dates of an agency's files, YYYY-MM-DD; null if none was read. */
export type ObservedDays = {
  roster_observed_on: string | null;
  inspections_observed_on: string | null;
};

/**
 * Returns the as-of date of visits (docs/method.md#as-of-date): today, or the date of the newest
 * inspection file if that's earlier. The list's date counts only if no inspection file was read.
 */
export function asOfDate(observed: ObservedDays | undefined, today: string): string {
  const day = observed?.inspections_observed_on ?? observed?.roster_observed_on ?? today;
  return day < today ? day : today;
}

/**
 * Returns the last day for which an agency's inspections are known; undefined if it publishes none.
 */
export function inspectionsUntil(
  observed: ObservedDays | undefined,
  today: string,
): string | undefined {
  return observed?.inspections_observed_on ? asOfDate(observed, today) : undefined;
}

/** One visit as recorded. `date` is YYYY-MM-DD. */
export type Visit = {
  inspection_id: string;
  date: string;
  purpose: VisitPurpose;
  findings: FindingCounts;
  /** Points of the visit, from `visitPoints`. */
  points: number;
  /** Points of the published class, if findings aren't listed. */
  class_points?: number | null;
  /**
   * When the last significant finding was verified as corrected; null if one is open or undated.
   */
  corrected_on?: string | null;
};

/** One visit row from the database. `purpose` is left out if exposure doesn't matter. */
export type VisitRow = {
  id: string;
  date: string;
  purpose?: VisitPurpose;
  class_points: number | null;
  harm: number;
  serious: number;
  moderate: number;
  low: number;
  unrated: number;
  points: number;
  corrected_on?: string | null;
};

/** Converts a database row to a visit. */
export function visitOfRow(row: VisitRow): Visit {
  const { id, date, purpose = "unknown", class_points, points, corrected_on } = row;
  const { harm, serious, moderate, low, unrated } = row;
  return {
    inspection_id: id,
    date,
    purpose,
    class_points,
    findings: { harm, serious, moderate, low, unrated },
    points,
    ...(corrected_on === undefined ? {} : { corrected_on }),
  };
}

/** Facts of a visit that are decided once, when it's published, and stored with it. */
export type VisitFacts = {
  /** Whether any result is published. Without one, the result is unknown, not clean. */
  has_result: boolean;
  points: number;
  /** The visit under another permit that counts instead; null if this one counts. */
  repeats: string | null;
};

/** A visit as published, before its facts are decided. */
export type PublishedVisit = Omit<VisitRow, "points"> & {
  purpose: VisitPurpose;
  /** The agency's own name for this kind of visit. */
  visit_type: string | null;
  violations: number | null;
};

/**
 * Adds the facts of each of a facility's visits. If the facility has several permits, the agency
 * may have recorded one inspection once per permit. Then only the worst counts. A result under one
 * permit doesn't supply the missing result under another.
 */
export function addVisitFacts<Row extends PublishedVisit>(
  rows: readonly Row[],
  permits: number,
): (Row & VisitFacts)[] {
  const visits = rows.map((row) => ({
    row,
    has_result: row.violations !== null || row.class_points !== null || row.harm > 0,
    points: visitPoints({ findings: row, class_points: row.class_points }).points,
  }));
  const worst = new Map<string, DecidedVisit>();
  for (const visit of permits > 1 ? visits : []) {
    const kept = worst.get(inspectionKey(visit));
    if (!kept || isWorse(visit, kept)) worst.set(inspectionKey(visit), visit);
  }
  return visits.map((visit) => {
    const { row, has_result, points } = visit;
    const counted = worst.get(inspectionKey(visit))?.row.id ?? row.id;
    const repeats = counted === row.id ? null : counted;
    return Object.assign({}, row, { has_result, points, repeats });
  });
}

type DecidedVisit = { row: PublishedVisit } & Omit<VisitFacts, "repeats">;

/**
 * Identifies one inspection of a facility with several permits: date, purpose, and the agency's
 * visit type.
 */
const inspectionKey = ({ row: { date, purpose, visit_type }, has_result }: DecidedVisit) =>
  `${date} ${purpose} ${has_result} ${visit_type ?? ""}`;

/** Harm comes before points, because harm caps the score. */
function isWorse(a: DecidedVisit, b: DecidedVisit): boolean {
  if (a.row.harm > 0 !== b.row.harm > 0) return a.row.harm > 0;
  return a.points > b.points || (a.points === b.points && a.row.id < b.row.id);
}

export type CountedVisits = {
  visits: Visit[];
  days_without_result: string[];
};

/**
 * Splits a facility's visits into those with a published result and the dates of those without.
 * Repeated visits are left out.
 */
export function countVisits(rows: readonly (VisitRow & VisitFacts)[]): CountedVisits {
  const counted = rows.filter(({ repeats }) => repeats === null);
  return {
    visits: counted.filter(({ has_result }) => has_result).map(visitOfRow),
    days_without_result: counted.filter(({ has_result }) => !has_result).map(({ date }) => date),
  };
}

/**
 * Returns whether an age in whole days is in the 1095-day window, both ends included
 * (docs/method.md#visits-in-the-window).
 */
export function isInWindow(age_days: number): boolean {
  return age_days >= 0 && age_days <= VISITS.window_days;
}

/** A visit with its age on a day, as score and forecast sum it. */
export type AgedVisit = {
  inspection_id: string;
  date: string;
  age_days: number;
  exposure: number;
  points: number;
  weight: number;
  basis: "findings" | "class";
  /** A significant event (docs/method.md#event-definition). */
  is_event: boolean;
  corrected: boolean;
};

/** Returns a visit's weight, 2^(-age/365) (docs/method.md#visits-in-the-window). */
export function decayOf(age_days: number, half_life_days: number = VISITS.half_life_days): number {
  return 2 ** (-age_days / half_life_days);
}

type Scored = { findings: FindingCounts; class_points?: number | null };

/** Returns what a visit's points rest on: its findings, or else its published class. */
const basisOf = ({ findings, class_points }: Scored): "findings" | "class" =>
  countFindings(findings) > 0 || class_points == null ? "findings" : "class";

/** Returns the points of a visit and their basis: its findings, or else its published class. */
export function visitPoints(visit: Scored): { points: number; basis: "findings" | "class" } {
  const basis = basisOf(visit);
  if (basis === "findings") return { points: pointsOf(visit.findings), basis };
  return { points: Math.min(SEVERITY.visit_points_max, visit.class_points ?? 0), basis };
}

/** Returns whether a visit is the forecast's event (docs/method.md#event-definition). */
export function isEvent({ findings, points }: Pick<Visit, "findings" | "points">): boolean {
  if (SEVERITY.event_levels.some((level) => (findings[level] ?? 0) > 0)) return true;
  return points >= SEVERITY.event_points;
}

export type DayVisit = { points: number; is_event: boolean; corrected: boolean };

function worse<V extends DayVisit>(a: V, b: V): V {
  return {
    ...a,
    points: Math.max(a.points, b.points),
    is_event: a.is_event || b.is_event,
    corrected: (a.corrected || !a.is_event) && (b.corrected || !b.is_event),
  };
}

/** Returns whether visits are already sorted with one per day, which most histories are. */
function isRising<V>(visits: readonly V[], dayOf: (visit: V) => number): boolean {
  let last = -Infinity;
  for (const visit of visits) {
    const day = dayOf(visit);
    if (day <= last) return false;
    last = day;
  }
  return true;
}

/** Returns one visit per day, the worst of each, by rising day or age (docs/method.md#signals). */
export function onePerDay<V extends DayVisit>(
  visits: readonly V[],
  dayOf: (visit: V) => number,
): V[] {
  if (isRising(visits, dayOf)) return [...visits];
  const days = new Map<number, V>();
  for (const visit of visits) {
    const kept = days.get(dayOf(visit));
    days.set(dayOf(visit), kept ? worse(kept, visit) : visit);
  }
  return [...days].sort(([a], [b]) => a - b).map(([, visit]) => visit);
}

/**
 * Returns the visits of the 1095-day window up to `as_of`, newest first, ties by id. A correction
 * dated after `as_of` counts as open.
 */
export function ageVisits(visits: readonly Visit[], as_of: string): AgedVisit[] {
  const today = dayNumber(as_of);
  return visits
    .map((visit): AgedVisit => {
      const age_days = today - dayNumber(visit.date);
      return {
        inspection_id: visit.inspection_id,
        date: visit.date,
        age_days,
        exposure: VISITS.exposure[visit.purpose],
        points: visit.points,
        weight: decayOf(age_days),
        basis: basisOf(visit),
        is_event: isEvent(visit),
        corrected: visit.corrected_on != null && visit.corrected_on <= as_of,
      };
    })
    .filter(({ age_days }) => isInWindow(age_days))
    .sort((a, b) => a.age_days - b.age_days || (a.inspection_id < b.inspection_id ? -1 : 1));
}
