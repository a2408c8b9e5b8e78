import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { translateTotals } from "#lib/language/visit-totals";
import type { SafetyAbstention } from "#lib/scoring/abstain";

type Inspected = Pick<FacilityDetail, "inspections">;

/** One license's totals over all its inspections, and the date of the newest. */
export type Totals = { id: string; date: string; said: string };

/**
 * Returns the totals of a provider whose agency publishes nothing else, newest first. Undefined if
 * any inspection is listed by itself, or if there is none.
 */
export function onlyTotals({ inspections }: Inspected, text: Messages): Totals[] | undefined {
  const totals = inspections.flatMap(({ id, date, outcome = "" }): Totals[] => {
    const said = translateTotals(outcome, text.locale);
    return said === undefined ? [] : [{ id, date, said }];
  });
  return totals.length > 0 && totals.length === inspections.length ? totals : undefined;
}

/** Reasons that count inspections, although totals have only one date. */
const OF_COUNT: ReadonlySet<string> = new Set<SafetyAbstention>([
  "no_inspections",
  "insufficient_inspections",
]);

const UNUSABLE: SafetyAbstention = "severity_unusable";

/** Returns whether the file has dates of inspections and nothing else. */
const hasOnlyDates = ({ inspections }: Inspected): boolean =>
  inspections.length > 0 &&
  inspections.every(({ outcome, violations }) => outcome === undefined && violations === undefined);

/**
 * Returns a score's reasons without those that inspections on the page contradict: many dates
 * without a result aren't too few inspections.
 */
export function reasonsBesideInspections(
  facility: Inspected & { safety: { abstention_reasons: readonly string[] } },
  text: Messages,
): readonly string[] {
  const { abstention_reasons: codes } = facility.safety;
  const hasTotals = onlyTotals(facility, text) !== undefined;
  const isDenied = (code: string) =>
    hasTotals ? OF_COUNT.has(code) : hasOnlyDates(facility) && code === "insufficient_inspections";
  return [...new Set(codes.map((code) => (isDenied(code) ? UNUSABLE : code)))];
}
