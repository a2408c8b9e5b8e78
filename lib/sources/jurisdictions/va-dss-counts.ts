import { countOf } from "#lib/kernel/text";
import type { InspectionRecord } from "../records";
import type { Row } from "../source";
import { keyOf } from "./keys";
import { parseVisitDate } from "../parse/dates";
import { parseCount } from "../parse/numbers";

/**
 * Returns the newest inspection of a provider, with the totals over all of them. The list has no
 * date and no level of the others, so the totals are shown and never scored.
 */
export function virginiaCounts(row: Row, key: string, observed_on: string): InspectionRecord[] {
  const total = parseCount(row["inspections"]);
  const first_on = datesIn(row["first_on"])[0];
  const first = parseVisitDate(first_on, observed_on);
  // An impossible last date leaves the first one as the only known inspection.
  const date = parseVisitDate(datesIn(row["last_on"]).at(-1), observed_on) ?? first;
  if (total === undefined || total === 0 || date === undefined) return [];
  const since = first === undefined ? "" : ` since ${first_on}`;
  const parts: [string | undefined, string][] = [
    [row["with_violation"], "with violations"],
    [row["about_complaints"], "about complaints"],
    [row["about_subsidy"], "of subsidy health and safety"],
  ];
  const counts = parts.flatMap(([text, words]) => {
    const count = parseCount(text);
    return count === undefined ? [] : `${count} ${words}`;
  });
  const visit: InspectionRecord = {
    kind: "inspection",
    key: keyOf(key, "counts"),
    facility_key: key,
    date,
    purpose: "unknown",
    visit_type: total === 1 ? "The only inspection" : "The newest inspection",
    outcome: [`${countOf(total, "inspection")}${since}`, ...counts].join("; "),
    findings_unknown: true,
    evidence_kind: "inspection_report",
  };
  return [visit];
}

/** Some cells list the dates of one inspection: "Jan. 10, 2018,Jan. 11, 2018". */
const datesIn = (text: string | undefined) => text?.split(/(?<=\d{4}),/) ?? [];
