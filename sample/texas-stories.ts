import { workday, type Day } from "./calendar";
import { simulateVisits, type Level, type Visit } from "./history";
import { randomOf } from "./random";
import type { Operation } from "./texas-operation";

/** Days of history in the files: 37 months. */
const HISTORY_DAYS = 1130;
const PACE = { interval_days: 190, follow_up_share: 0.5, complaints_per_year: 0.3 };
/** Days ago at which a record turns better or worse. */
const TURN_DAYS = 500;
const RISK = { low: -2.2, high: 2 } as const;

/** Returns everything recorded of an operation up to `as_of`, oldest first. */
export function texasVisits({ index, risk, visits }: Operation, as_of: Day): Visit[] {
  const random = randomOf("tx", index, "visits");
  const first = as_of - HISTORY_DAYS;
  const simulate = (level: number, from: Day, until: Day) =>
    simulateVisits(random, level, from, until, PACE);
  const turning = (before: number, after: number) => {
    const turn = as_of - TURN_DAYS;
    return [...simulate(before, first, turn), ...simulate(after, turn, as_of)];
  };
  const until = (days: number) =>
    simulate(risk, first, as_of).filter(({ day }) => day < as_of - days);
  switch (visits) {
    case "usual":
      return simulate(risk, first, as_of);
    case "none":
      return [];
    case "one":
      return [recorded(as_of - 170, "routine", [])];
    case "clean_reports":
      return until(0)
        .slice(-3)
        .map((visit) => ({ ...visit, reason: "complaint", findings: [] }));
    case "overdue":
      return until(330);
    case "recent_serious":
      return [...until(60), recorded(as_of - 24, "complaint", ["serious", "moderate"])];
    case "open_correction":
      return [...until(120), recorded(as_of - 85, "routine", ["moderate", "moderate", "low"])];
    case "improving":
      return turning(RISK.high, RISK.low);
    case "worsening":
      return turning(RISK.low, RISK.high);
  }
}

/** Returns a scripted inspection. The correction of its violations isn't confirmed. */
function recorded(near: Day, reason: Visit["reason"], levels: readonly Level[]): Visit {
  const day = workday(near);
  const finding = { draw: 0.03, corrected_at_visit: false, due: day + 14 };
  const findings = levels.map((level) => ({ level, ...finding }));
  return { day, published: day + 4, reason, findings };
}
