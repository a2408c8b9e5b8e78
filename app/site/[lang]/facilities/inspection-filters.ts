import type { FacilityDetail } from "#lib/facilities/detail";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import { groupBy } from "#lib/kernel/group-by";
import { ignoredNames, type LinkParams } from "#lib/kernel/link-params";
import { SEVERITY_LEVELS } from "#lib/kernel/vocabulary";
import { markOf } from "./timeline-marks";
import type { InspectionFilters } from "./paths";
import { distinctViolations } from "./violation-counts";

type Visit = FacilityDetail["inspections"][number];
type Violation = FacilityDetail["violations"][number];

/** Longest text that a search takes. */
const WORDS_MAX = 100;

/** An inspection with those of its violations that match. */
export type InspectionEntry = { visit: Visit; violations: readonly Violation[] };
export type FilteredInspections = {
  entries: InspectionEntry[];
  /** Matching violations that belong to no inspection on file. */
  unlinked: readonly Violation[];
};

const one = (value: string | string[] | undefined) => [value].flat()[0]?.trim() ?? "";

/** Returns the names in a link to the inspections that aren't filters. */
export const ignoredFilters = (params: LinkParams): string[] =>
  ignoredNames(params, ["q", "severity", "year", "page"]);

/** Reads the filters of an address. A value that isn't valid filters nothing. */
export function readFilters(params: LinkParams): InspectionFilters {
  const q = one(params["q"])
    .replaceAll(/\p{Cc}/gu, " ")
    .slice(0, WORDS_MAX);
  const severity = SEVERITY_LEVELS.find((level) => level === one(params["severity"]));
  const [year, page] = [one(params["year"]), one(params["page"])];
  return {
    ...(q === "" ? {} : { q }),
    ...(severity === undefined ? {} : { severity }),
    ...(/^(19|20)\d\d$/.test(year) ? { year: Number(year) } : {}),
    ...(/^[1-9]\d{0,2}$/.test(page) ? { page: Number(page) } : {}),
  };
}

/** Lists the years with an inspection or a violation, newest first. */
export function yearsOf({ inspections, violations }: FacilityDetail): number[] {
  const days = [...inspections.map(({ date }) => date), ...violations.map((each) => each.cited_on)];
  const years = new Set(days.flatMap((day) => (day === undefined ? [] : Number(day.slice(0, 4)))));
  return [...years].toSorted((a, b) => b - a);
}

const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

function matcherOf({ q = "", severity }: InspectionFilters) {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return (violation: Violation) => {
    const text = fold([violation.text, violation.code].filter(Boolean).join(" "));
    const hasLevel = severity === undefined || violation.severity === severity;
    return hasLevel && words.every((word) => text.includes(word));
  };
}

/**
 * Filters a facility's inspections, newest first. If violations are searched, an inspection needs a
 * matching one; one whose violations aren't listed matches by its worst level.
 */
export function filterInspections(
  facility: FacilityDetail,
  filters: InspectionFilters,
): FilteredInspections {
  const { q, severity, year } = filters;
  const isOfYear = (day: string | undefined) =>
    year === undefined || day?.startsWith(String(year)) === true;
  const matches = matcherOf(filters);
  const isSearched = q !== undefined || severity !== undefined;
  const visits = distinctInspections(facility);
  const known = new Set(visits.map(({ id }) => id));
  const all = distinctViolations(facility);
  const byVisit = groupBy(all, ({ inspection_id = "" }) => inspection_id);
  const entries = visits
    .filter(({ date }) => isOfYear(date))
    .flatMap((visit): InspectionEntry[] => {
      const listed = byVisit.get(visit.id) ?? [];
      const violations = listed.filter(matches);
      const isByLevel =
        listed.length === 0 && q === undefined && markOf(visit, facility) === severity;
      return !isSearched || violations.length > 0 || isByLevel ? [{ visit, violations }] : [];
    });
  const unlinked = all.filter(
    (violation) =>
      !known.has(violation.inspection_id ?? "") &&
      isOfYear(violation.cited_on) &&
      matches(violation),
  );
  return { entries, unlinked };
}
