import type { InspectionRecord } from "../records";
import type { Row, Unmapped } from "../source";
import { stream } from "./columns";
import { keyOf } from "./keys";
import { OH_BASIS, OH_SCOPE } from "./oh-dcy-terms";
import { titleCase } from "../parse/addresses";
import { parseVisitDate } from "../parse/dates";
import { parseCount } from "../parse/numbers";
import { termOf } from "../parse/terms";

export const OH_SITE = "https://childcaresearch.ohio.gov";

/** Report names and some files pad the program number to 12 digits. The list doesn't. */
export const programKey = (number: string): string => number.replace(/^0+(?=\d)/, "");

/** The day and the kind in a report's address: "…/000000990101_2024-02-07_ANNUAL.pdf". */
const PDF_NAME = /(?:^|\/)(\d{12}_(\d{4}-\d{2}-\d{2})_([A-Z]+)\.pdf)$/;

/**
 * Each center's latest annual report, read by a third party from the state's scanned PDFs. The date
 * in the text is often misread, so the PDF's name gives it. Capacities aren't read: some are words
 * of the form.
 */
export const annualInspections = stream({
  name: "annual_inspections",
  kind: "inspections",
  // The report of the year before leaves the file when the next one comes.
  window_months: 6,
  required: {
    program: "program_id",
    pdf: "pdf",
    scope: "Inspection-Scope",
    serious: "No-Serious-Risk",
    moderate: "No-Moderate-Risk",
    low: "No-Low-Risk",
    rules: "No-Rules-with-Non-compliances",
  },
  map(row, { observed_on }) {
    const [, file, day, kind = ""] = PDF_NAME.exec(row.pdf ?? "") ?? [];
    if (row.program === undefined) return { refused: "no_key", detail: "no program_id" };
    if (file === undefined) return { refused: "unparsable", detail: `PDF ${row.pdf ?? "blank"}` };
    const key = programKey(row.program);
    const date = parseVisitDate(day, observed_on);
    if (!date) return { refused: "unparsable", detail: `inspection date ${day ?? "blank"}` };
    const unmapped: Unmapped[] = [];
    const record: InspectionRecord = {
      kind: "inspection",
      key: visitKey(key, date, kind),
      facility_key: key,
      date,
      purpose: termOf(OH_SCOPE, "visit_purpose", row.scope, unmapped) ?? "unknown",
      visit_type: `${titleCase(kind) ?? ""} inspection`,
      ...countsOf(row),
      basis: OH_BASIS,
      evidence_kind: "inspection_report",
      source_url: `${OH_SITE}/pdf/${file}`,
    };
    return { records: [record], unmapped };
  },
});

/** The key of a visit that both files name. */
export const visitKey = (program: string, date: string, kind: string) => keyOf(program, date, kind);

/**
 * Returns the counts by level. A rule may be broken several times, so there are at least as many
 * non-compliances as rules; fewer are a misreading.
 */
function countsOf(row: Row): Pick<InspectionRecord, "level_counts" | "findings_unknown"> {
  const [serious, moderate, low] = [row["serious"], row["moderate"], row["low"]].map(parseCount);
  const rules = parseCount(row["rules"]);
  if (serious === undefined || moderate === undefined || low === undefined) {
    return { findings_unknown: true };
  }
  if (rules === undefined || serious + moderate + low < rules) return { findings_unknown: true };
  return { level_counts: { serious, moderate, low } };
}
