import { workday, type Day } from "./calendar";
import type { Random } from "./random";

export type Level = "serious" | "moderate" | "low";

export type Finding = {
  level: Level;
  /** 0 <= x < 1, one per inspection: where in the source's rules its violations begin. */
  draw: number;
  corrected_at_visit: boolean;
  /** The date by which the provider had to correct it. */
  due: Day;
  /** The date on which the inspector confirmed the correction, if it happened. */
  verified?: Day;
};

export type Visit = {
  day: Day;
  /** The date from which the source's files have it. */
  published: Day;
  reason: "routine" | "follow_up" | "complaint" | "self_report";
  findings: Finding[];
};

/** How an agency inspects. */
export type Pace = {
  /** Mean days between routine inspections. */
  interval_days: number;
  /** Share of significant inspections that are followed up within weeks. */
  follow_up_share: number;
  complaints_per_year: number;
};

const never = Number.POSITIVE_INFINITY;

/**
 * Simulates one facility's inspections between two days, oldest first, at most one per day. `risk`
 * (mean 0, deviation 1) is the facility's latent difference. It drives violations, complaints, and
 * slightly the schedule. The rest is chance, so a forecast finds about as much as in real data.
 */
export function simulateVisits(
  random: Random,
  risk: number,
  from: Day,
  until: Day,
  pace: Pace,
): Visit[] {
  const complaint_gap = () =>
    Math.ceil((365 / (pace.complaints_per_year * Math.exp(0.5 * risk))) * random.gamma(1));
  const routine_gap = () =>
    Math.ceil(pace.interval_days * Math.exp(-0.12 * risk) * (0.2 + 0.8 * random.gamma(4)));
  const due = {
    routine: from + random.int(5, pace.interval_days),
    follow_up: never,
    complaint: from + complaint_gap(),
  };
  const visits: Visit[] = [];
  for (;;) {
    const planned = Math.min(due.routine, due.follow_up, due.complaint);
    if (planned > until) return visits;
    const reason =
      planned === due.follow_up ? "follow_up" : planned === due.routine ? "routine" : "complaint";
    const day = Math.max(workday(planned), (visits.at(-1)?.day ?? 0) + 1);
    const levels = drawLevels(random, risk, reason);
    const serious = levels.some((level) => level !== "low");
    due.follow_up =
      serious && random.chance(pace.follow_up_share) ? day + random.int(9, 50) : never;
    if (reason === "routine") due.routine = day + routine_gap();
    else due.routine = Math.max(due.routine, day + 25);
    if (reason === "complaint") due.complaint = day + complaint_gap();
    const first_rule = random.unit();
    visits.push({
      day,
      published: day + random.int(2, 9),
      reason: reason === "complaint" && random.chance(0.35) ? "self_report" : reason,
      findings: levels.map((level) => drawFinding(random, level, first_rule, day, due.follow_up)),
    });
  }
}

/** Draws the levels of an inspection's violations. They cluster, and a high risk gives more. */
function drawLevels(random: Random, risk: number, reason: Visit["reason"]): Level[] {
  const base = reason === "follow_up" ? -0.75 : reason === "complaint" ? -0.5 : -0.6;
  const significant = random.chance(1 / (1 + Math.exp(-(base + 1.7 * risk))));
  const low = Math.min(3, random.poisson(0.6 * Math.exp(0.3 * risk)));
  const levels: Level[] = Array.from({ length: low }, () => "low");
  if (!significant) return levels;
  const severe = Math.min(5, 1 + random.poisson(0.7 * Math.exp(0.35 * risk)));
  const weighty = Array.from({ length: severe }, (): Level => {
    return random.chance(0.3) ? "serious" : "moderate";
  });
  return [...weighty, ...levels];
}

function drawFinding(
  random: Random,
  level: Level,
  draw: number,
  day: Day,
  follow_up: Day,
): Finding {
  const corrected_at_visit = random.chance(level === "low" ? 0.4 : 0.08);
  const finding = { level, draw, corrected_at_visit, due: day + random.int(5, 21) };
  const desk = random.chance(0.75) ? day + random.int(24, 70) : undefined;
  const verified = follow_up < never ? follow_up : desk;
  if (corrected_at_visit || verified === undefined) return finding;
  return { ...finding, verified };
}
