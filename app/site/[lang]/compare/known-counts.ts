import type { Comparison } from "#lib/decisions/compare-shape";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import type { FacilityDetail } from "#lib/facilities/detail";
import { daysBetween } from "#lib/kernel/days";
import { sumOf } from "#lib/kernel/sum";
import type { Messages } from "#lib/language/messages";
import type { Dimension } from "#lib/scoring/dimensions";
import { SEVERE_LEVELS } from "#lib/scoring/severe";
import { isInWindow } from "#lib/scoring/visits";
import { countByLevel } from "../facilities/violation-counts";
import type { Shown } from "./values";

const DAYS_A_YEAR = 365;

type Row = Comparison["rows"][number];
type Facility = Pick<FacilityDetail, "inspections" | "violations">;

/**
 * Returns what the file has of a count or date that the API leaves out because inspections are
 * missing from the file: a lower bound with its reason. Undefined if the file has nothing.
 */
export function knownCount(
  dimension: Dimension,
  { visits_as_of, missing }: Pick<Row, "visits_as_of" | "missing">,
  facility: Facility,
  text: Messages,
): Shown | undefined {
  const code = missing.find(({ field }) => field === dimension)?.code;
  const { at_least, only_results, only_with_violations, no_levels, as_of } = text.compare.value;
  const date = as_of(text.format.short_date(visits_as_of));
  const atLeast = (count: number, why: string): Shown | undefined =>
    count === 0
      ? undefined
      : { value: at_least(text.format.number(count)), note: `${why}, ${date}` };

  if (code === "clean_inspections_missing") {
    const visits = distinctInspections(facility);
    const [latest] = visits;
    if (dimension === "days_since_last_inspection" && latest !== undefined) {
      return { value: text.format.short_date(latest.date), note: only_with_violations };
    }
    if (dimension !== "inspections_36m") return undefined;
    const recent = visits.filter(({ date: day }) => isInWindow(daysBetween(day, visits_as_of)));
    return atLeast(recent.length, only_with_violations);
  }
  if (code !== "visit_level_only" && code !== "severity_not_published") return undefined;
  const why = code === "visit_level_only" ? only_results : no_levels;
  if (dimension === "serious_findings_36m") {
    return atLeast(countKnown(facility, visits_as_of, true), why);
  }
  return dimension === "violations_12m"
    ? atLeast(countKnown(facility, visits_as_of, false), why)
    : undefined;
}

/** Counts the known violations of a year, or the severe ones of three years, up to a day. */
function countKnown(facility: Facility, until: string, isSevere: boolean): number {
  const isRecent = (day: string | undefined): boolean => {
    if (day === undefined) return false;
    const age = daysBetween(day, until);
    return isInWindow(age) && (isSevere || age < DAYS_A_YEAR);
  };
  const days = new Map(facility.inspections.map(({ id, date }) => [id, date]));
  const levels = countByLevel({
    inspections: facility.inspections.filter(({ date }) => isRecent(date)),
    violations: facility.violations.filter(({ cited_on, inspection_id = "" }) =>
      isRecent(days.get(inspection_id) ?? cited_on),
    ),
  });
  const counted = levels.filter(
    ({ level }) => !isSevere || SEVERE_LEVELS.some((severe) => severe === level),
  );
  return sumOf(counted, ({ count }) => count);
}
