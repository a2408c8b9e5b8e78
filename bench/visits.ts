import { DAY_MS, dayOf } from "../lib/kernel/days";
import { deriveId } from "../lib/kernel/ids";
import { seededRandom } from "./seeded-random";

/** An inspection, and the severity of each of its violations. */
export type Visit = { id: string; date: string; findings: string[] };

const VISITS_MEAN = 10;
/**
 * Share of inspections with violations. Their mean is set so that all inspections average three.
 */
const SHARE_WITH_FINDINGS = 0.55;
const FINDINGS_MEAN = 3 / SHARE_WITH_FINDINGS;
const TODAY = Date.UTC(2026, 10, 1);
const DAYS = 3_650;

const SEVERITIES = ["low", "low", "low", "moderate", "moderate", "serious", "unrated"] as const;

/**
 * Returns whole numbers from 1 with this mean, most of them small, because a few facilities have
 * many inspections.
 */
export const skewed = (random: () => number, mean: number) =>
  1 + Math.floor(-Math.log(1 - random()) / Math.log(mean / (mean - 1)));

/** Returns the inspections of one facility over ten years, the same at every call. */
export function visitsOf(facility: number): Visit[] {
  const random = seededRandom(facility + 1);
  return Array.from({ length: skewed(random, VISITS_MEAN) }, (_, visit) => {
    const day = new Date(TODAY - Math.floor(random() * DAYS) * DAY_MS);
    const count = random() < SHARE_WITH_FINDINGS ? skewed(random, FINDINGS_MEAN) : 0;
    return {
      id: deriveId("inspection", "bench", `${facility}/${visit}`),
      date: dayOf(day),
      findings: Array.from(
        { length: count },
        () => SEVERITIES[Math.floor(random() * SEVERITIES.length)] ?? "low",
      ),
    };
  });
}
