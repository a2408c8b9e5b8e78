import { countOf } from "#lib/kernel/text";
import type { InspectionRecord } from "../records";
import type { Row, Unmapped } from "../source";
import { CA_CITATIONS, CA_COLUMNS, californiaFacility, californiaNumber } from "./ca-ccld-facility";
import { stream } from "./columns";
import { keyOf } from "./keys";
import { parseVisitDate } from "../parse/dates";
import { parseCount } from "../parse/numbers";

/** The transparency download of centers until about 2020: numbers of visits, and the last date. */
export const visitCounts = stream({
  name: "visit_counts",
  kind: "facilities",
  contents: ["roster", "visits"],
  is_partial: true,
  has_variable_width: true,
  required: {
    ...CA_COLUMNS.required,
    ...CA_CITATIONS,
    last_on: "Last Visit Date",
    inspections: "Inspection Visits",
    complaint_visits: "Complaint Visits",
    other_visits: "Other Visits",
    total_visits: "Total Visits",
  },
  optional: CA_COLUMNS.optional,
  map(row, { observed_on }) {
    const number = californiaNumber(row);
    if (number === undefined) return { refused: "no_key", detail: "no facility number" };
    const unmapped: Unmapped[] = [];
    const facility = californiaFacility(row, number, unmapped);
    return { records: [facility, ...californiaTotals(row, number, observed_on)], unmapped };
  },
});

/**
 * Returns the last visit with the totals over all visits, from a file that has no other dates. The
 * totals are shown and never divided, so no visit counts as clean.
 */
export function californiaTotals(
  row: Row,
  facility_key: string,
  observed_on: string,
): InspectionRecord[] {
  const total = parseCount(row["total_visits"]);
  const date = parseVisitDate(row["last_on"], observed_on);
  if (!total || date === undefined) return [];
  const sum = (...cells: (string | undefined)[]) =>
    cells.reduce((all, cell) => all + (parseCount(cell) ?? 0), 0);
  const kinds = [
    countOf(sum(row["inspections"]), "inspection"),
    countOf(sum(row["complaint_visits"]), "complaint visit"),
    countOf(sum(row["other_visits"]), "other visit"),
  ];
  const type_a = sum(row["inspect_a"], row["other_a"]);
  const type_b = sum(row["inspect_b"], row["other_b"]);
  const visit: InspectionRecord = {
    kind: "inspection",
    key: keyOf(facility_key, "totals"),
    facility_key,
    date,
    purpose: "unknown",
    visit_type: total === 1 ? "The only visit" : "The newest visit",
    outcome: `${countOf(total, "visit")}: ${kinds.join(", ")}. Citations: ${type_a} Type A, ${type_b} Type B`,
    findings_unknown: true,
    evidence_kind: "inspection_report",
  };
  return [visit];
}
