import type { FacilityDetail } from "#lib/facilities/detail";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import { sumOf } from "#lib/kernel/sum";
import { SEVERITY_LEVELS, type SeverityLevel } from "#lib/kernel/vocabulary";

type Counted = Pick<FacilityDetail, "inspections" | "violations">;
type Violation = FacilityDetail["violations"][number];

/** Lists the violations, newest first. An inspection recorded once per license counts once. */
export function distinctViolations({ inspections, violations }: Counted): Violation[] {
  const repeats = new Set(
    inspections.flatMap((visit) => (visit.repeats === undefined ? [] : [visit.id])),
  );
  return violations.filter(({ inspection_id = "" }) => !repeats.has(inspection_id));
}

/**
 * Counts violations by level, worst first, without levels that have none: the listed ones, or if
 * none is listed, those that inspections count.
 */
export function countByLevel(facility: Counted): { level: SeverityLevel; count: number }[] {
  const listed = distinctViolations(facility);
  const visits = distinctInspections(facility);
  return SEVERITY_LEVELS.map((level) => ({
    level,
    count:
      listed.length > 0
        ? listed.filter(({ severity }) => severity === level).length
        : sumOf(visits, ({ findings }) => findings?.[level] ?? 0),
  })).filter(({ count }) => count > 0);
}
