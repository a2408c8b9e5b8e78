import type { FacilityDetail } from "#lib/facilities/detail";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import { dateOfDay, dayNumber } from "#lib/kernel/days";
import { round } from "#lib/kernel/round";
import { SEVERITY_LEVELS } from "#lib/kernel/vocabulary";
import { isClosure, type Visited } from "./closures";

/** How an inspection is drawn: its worst level, none found, a result without violations, or no result. */
const MARKS = [...SEVERITY_LEVELS, "clean", "result_only", "no_result"] as const;
export type Mark = (typeof MARKS)[number];

type Visit = FacilityDetail["inspections"][number];
type Facility = Pick<FacilityDetail, "inspections"> & Visited;

/** Returns the mark of an inspection. A closure at it is harm. */
export function markOf(visit: Visit, facility: Visited): Mark {
  if (isClosure(visit, facility)) return "harm";
  const worst = SEVERITY_LEVELS.find((level) => (visit.findings?.[level] ?? 0) > 0);
  if (worst !== undefined) return worst;
  if (visit.violations === undefined) {
    return visit.outcome === undefined ? "no_result" : "result_only";
  }
  return visit.violations === 0 ? "clean" : "unrated";
}

export const TIMELINE = { width: 340, years: 5, left: 10, right: 10, lane: 17, axis: 26 } as const;
/** Min distance between the centers of two marks in one lane. */
const GAP = 14;
/** Marks that overlap beyond this many lanes stay on top of each other. */
const LANES_MAX = 4;
/** Newest inspections that are drawn. More would exceed the size of a small picture. */
const DRAWN_MAX = 60;

export type Dot = { visit: Visit; mark: Mark; x: number; lane: number };
export type Timeline = {
  dots: Dot[];
  lanes: number;
  /** Years on the axis, each at its January 1. */
  years: { year: number; x: number }[];
  /** Inspections before the first year, or beyond what is drawn. */
  older: number;
};

/** Places the inspections of the five years through `until` (YYYY-MM-DD) on a line. */
export function layOut(facility: Facility, until: string): Timeline {
  const { width, left, right, years } = TIMELINE;
  const all = distinctInspections(facility);
  const end = Math.max(dayNumber(until), ...all.slice(0, 1).map(({ date }) => dayNumber(date)));
  const start = end - Math.round(years * 365.25);
  const x = (day: number) =>
    round(left + ((day - start) / (end - start)) * (width - left - right), 1);
  const shown = all.filter(({ date }) => dayNumber(date) >= start).slice(0, DRAWN_MAX);
  const ends: number[] = [];
  const dots = shown.toReversed().map((visit): Dot => {
    const at = x(dayNumber(visit.date));
    const free = ends.findIndex((last) => at - last >= GAP);
    const lane = free === -1 ? Math.min(ends.length, LANES_MAX - 1) : free;
    ends[lane] = at;
    return { visit, mark: markOf(visit, facility), x: at, lane };
  });
  const first_year = Number(dateOfDay(start).slice(0, 4)) + 1;
  const last_year = Number(dateOfDay(end).slice(0, 4));
  const axis = Array.from({ length: last_year - first_year + 1 }, (_, place) => {
    const year = first_year + place;
    return { year, x: x(dayNumber(`${year}-01-01`)) };
  });
  return { dots, lanes: Math.max(1, ends.length), years: axis, older: all.length - shown.length };
}

/** Counts what the legend explains: the marks in use, worst first. */
export function countMarks(dots: readonly Dot[]): { mark: Mark; count: number }[] {
  return MARKS.map((mark) => ({
    mark,
    count: dots.filter((dot) => dot.mark === mark).length,
  })).filter(({ count }) => count > 0);
}
