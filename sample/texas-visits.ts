import type { Finding, Visit } from "./history";
import type { Moment } from "./moment";
import { CORRECTED_CITATIONS } from "./texas-cases";
import { isHome, type Operation } from "./texas-operation";
import { texasRule } from "./texas-rules";
import { texasVisits } from "./texas-stories";

export type Activity = { id: number; visit: Visit; citations: Citation[] };
export type Citation = {
  id: number;
  section: number;
  title: string;
  risk_level: string;
  narrative: string;
  finding: Finding;
};

/** Returns the activities of an operation in the files of this moment, oldest first. */
export function texasActivities(operation: Operation, moment: Moment): Activity[] {
  return texasVisits(operation, moment.as_of)
    .filter((visit) => visit.published <= moment.observed)
    .map((visit, ordinal) => {
      const id = 428_900_000 + operation.index * 100 + ordinal;
      return { id, visit, citations: visit.findings.map((f, k) => cite(operation, f, id, k)) };
    })
    .map((activity, _, all) => {
      const target = all.findLast(
        ({ visit }) => visit.day < moment.as_of - 160 && isWeighty(visit),
      );
      return activity === target ? correct(activity, operation.index, moment) : activity;
    });
}

function cite(operation: Operation, finding: Finding, activity: number, k: number): Citation {
  const { title, risk, narrative } = texasRule(
    finding.level,
    finding.draw,
    k,
    isHome(operation.type),
  );
  return {
    id: 1_290_000_000 + (activity % 1_000_000) * 10 + k,
    section: 1_890_000_000 + (activity % 1_000_000) * 10 + k,
    title,
    risk_level: risk,
    narrative,
    finding,
  };
}

function isWeighty(visit: Visit): boolean {
  return visit.findings[0] !== undefined && visit.findings[0].level !== "low";
}

/**
 * Applies the agency's later changes: one citation withdrawn, one rated lower, and one never rated.
 */
function correct(activity: Activity, index: number, moment: Moment): Activity {
  const [first, ...rest] = activity.citations;
  if (!first) return activity;
  if (index === CORRECTED_CITATIONS.withdrawn && moment.index >= 4) {
    return { ...activity, citations: rest };
  }
  if (index === CORRECTED_CITATIONS.rated_lower && moment.index >= 4) {
    return { ...activity, citations: [{ ...first, risk_level: "Medium" }, ...rest] };
  }
  if (index === CORRECTED_CITATIONS.never_rated) {
    return { ...activity, citations: [{ ...first, risk_level: "" }, ...rest] };
  }
  return activity;
}
