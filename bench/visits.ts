import { DAY_MS, dayOf } from "../lib/kernel/days";
import { deriveId } from "../lib/kernel/ids";
import { seededRandom } from "./seeded-random";

/** A visit of the agency, and the severity of each of its findings. */
export type Visit = { id: string; date: string; findings: string[] };

const VISITS_MEAN = 10;
/** Of the visits, these find something; those find so much that all together find three each. */
const SHARE_WITH_FINDINGS = 0.55;
const FINDINGS_MEAN = 3 / SHARE_WITH_FINDINGS;
const TODAY = Date.UTC(2026, 10, 1);
const DAYS = 3_650;

const SEVERITIES = ["low", "low", "low", "moderate", "moderate", "serious", "unrated"] as const;

/** Whole numbers from 1 whose mean is `mean`, most of them small: a few facilities see much. */
const skewed = (random: () => number, mean: number) =>
  1 + Math.floor(-Math.log(1 - random()) / Math.log(mean / (mean - 1)));

/** The visits of one facility over ten years: the same at every call. */
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
