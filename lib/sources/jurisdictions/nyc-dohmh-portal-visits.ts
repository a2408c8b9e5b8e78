import { compareText } from "#lib/kernel/text";
import { classifyNycSummary, preferNycClass } from "#lib/scoring/nyc-class";
import type { InspectionRecord, LicensingRecord } from "../records";
import type { Unmapped } from "../source";
import { stream } from "./columns";
import { combineFindings } from "./combine";
import { keyOf } from "./keys";
import { nycFinding } from "./nyc-dohmh-finding";
import { isNoViolation, nycHarm } from "./nyc-dohmh-terms";
import { parseVisitDate } from "../parse/dates";
import { foldTerm } from "../parse/terms";

/** Three years of inspections. The portal shows their class and not their violations. */
export const visits = stream({
  name: "visits",
  kind: "inspections",
  window_months: 36,
  long: ["summary"],
  required: {
    site_id: "Site ID",
    date: "Visit Date",
    visit_type: "Visit Type",
    summary: "Summary",
  },
  map(row, { observed_on }) {
    if (row.site_id === undefined) return { refused: "no_key", detail: "no Site ID" };
    if (row.date !== undefined && foldTerm(row.date).startsWith("no visit found")) {
      return { skipped: "no_data", detail: row.date };
    }
    const date = parseVisitDate(row.date, observed_on);
    if (!date) return { refused: "unparsable", detail: `visit date ${row.date ?? "blank"}` };
    const found = classifyNycSummary(row.summary ?? "");
    const record: InspectionRecord = {
      kind: "inspection",
      key: keyOf(row.site_id, date, foldTerm(row.visit_type ?? "")),
      facility_key: row.site_id,
      date,
      // Sanitation and education inspections both cover the whole site.
      purpose: row.visit_type === undefined ? "unknown" : "full",
      evidence_kind: "inspection_report",
      ...(row.visit_type === undefined ? {} : { visit_type: row.visit_type }),
      ...(row.summary === undefined ? {} : { outcome: row.summary }),
      ...(found === undefined ? { findings_unknown: true } : { class_points: found.class_points }),
      ...nycHarm(row.summary),
    };
    return { records: [record] };
  },
  combine: combineClasses,
  is_incremental: true,
});

/**
 * Combines two summaries of one inspection: a class wins over a text, then the higher points
 * (docs/method.md#backtest). If a closure and the notice before it have the same class, the closure
 * wins.
 */
function combineClasses(kept: LicensingRecord, next: LicensingRecord): LicensingRecord {
  if (kept.kind !== "inspection" || next.kind !== "inspection") return next;
  const [a, b] = [kept, next].sort(
    (x, y) =>
      Number(y.harm !== undefined) - Number(x.harm !== undefined) ||
      compareText(x.outcome ?? "", y.outcome ?? ""),
  );
  if (!a || !b) return next;
  const [of_a, of_b] = [classifyNycSummary(a.outcome ?? ""), classifyNycSummary(b.outcome ?? "")];
  if (!of_a || !of_b) return of_a ? a : b;
  return preferNycClass(of_a, of_b) === of_a ? a : b;
}

export const violations = stream({
  name: "violations",
  kind: "violations",
  window_months: 36,
  long: ["text"],
  required: {
    site_id: "Site ID",
    date: "Visit Date",
    text: "Regulation Summary",
    category: "Violation Category",
    code: "Code-Sub-Section",
    status: "Violation Status",
  },
  map(row, { observed_on }) {
    if (row.site_id === undefined) return { refused: "no_key", detail: "no Site ID" };
    if (isNoViolation(row.category, row.text)) {
      return { skipped: "no_data", detail: row.text ?? "no finding" };
    }
    const cited_on = parseVisitDate(row.date, observed_on);
    if (!cited_on) return { refused: "unparsable", detail: `visit date ${row.date ?? "blank"}` };
    const unmapped: Unmapped[] = [];
    const record = nycFinding(row, { facility_key: row.site_id, cited_on }, unmapped);
    return { records: [record], unmapped };
  },
  combine: combineFindings,
});
