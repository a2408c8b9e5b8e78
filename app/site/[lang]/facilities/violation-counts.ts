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
 * Counts violations by level, worst first, without levels that have none. An inspection counts with
 * its own figures, because its list may be incomplete or lack levels. Without such figures, and for
 * violations that belong to no inspection, the listed ones count.
 */
export function countByLevel(facility: Counted): { level: SeverityLevel; count: number }[] {
  const counted = distinctInspections(facility).filter(({ findings }) => findings !== undefined);
  const ids = new Set(counted.map(({ id }) => id));
  const listed = distinctViolations(facility).filter(
    ({ inspection_id = "" }) => !ids.has(inspection_id),
  );
  return SEVERITY_LEVELS.map((level) => ({
    level,
    count:
      listed.filter(({ severity }) => severity === level).length +
      sumOf(counted, ({ findings }) => findings?.[level] ?? 0),
  })).filter(({ count }) => count > 0);
}
