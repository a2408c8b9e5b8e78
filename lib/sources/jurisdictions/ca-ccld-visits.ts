import { countOf } from "#lib/kernel/text";
import { severityOf } from "#lib/scoring/severity";
import type { InspectionRecord, ViolationRecord } from "../records";
import type { Row } from "../source";
import { CA_JURISDICTION } from "./ca-ccld-terms";
import { keyOf } from "./keys";
import { parseVisitDate } from "../parse/dates";
import { parseCount } from "../parse/numbers";

/** Max citations per cell, more than any inspection has. Each would become a record. */
const CITATIONS_MAX = 200;

type Kind = {
  visit_type: string;
  purpose: InspectionRecord["purpose"];
  dates: string | undefined;
  type_a: string | undefined;
  type_b: string | undefined;
};

/**
 * Maps the inspections of recent years and their citations. The file lists dates, but citations
 * only as totals over them. With one date, or no citations, the total applies to each inspection.
 * Otherwise their violations are unknown, and none counts as clean.
 */
export function californiaVisits(row: Row, facility_key: string, observed_on: string) {
  const kinds: Kind[] = [
    {
      visit_type: "Inspection",
      purpose: "full",
      dates: row.inspection_dates,
      type_a: row.inspect_a,
      type_b: row.inspect_b,
    },
    {
      visit_type: "Other visit",
      purpose: "partial",
      dates: row.other_dates,
      type_a: row.other_a,
      type_b: row.other_b,
    },
  ];
  return kinds.flatMap((kind) => visitsOf(kind, facility_key, observed_on));
}

function visitsOf(
  kind: Kind,
  facility_key: string,
  observed_on: string,
): (InspectionRecord | ViolationRecord)[] {
  const { dates, is_whole } = datesOf(kind.dates, observed_on);
  const isOne = is_whole && dates.length === 1;
  const [type_a, type_b] = [parseCount(kind.type_a), parseCount(kind.type_b)];
  const cited = (type_a ?? 0) + (type_b ?? 0);
  if (cited > CITATIONS_MAX) throw new Error(`${cited} citations, past ${CITATIONS_MAX}`);
  const isClean = type_a !== undefined && type_b !== undefined && cited === 0;
  const summary = `${countOf(cited, "citation")} in ${countOf(dates.length, "visit")}: ${type_a ?? 0} Type A, ${type_b ?? 0} Type B`;
  const visits = dates.map((date): InspectionRecord => {
    const visit: InspectionRecord = {
      kind: "inspection",
      key: keyOf(facility_key, date, kind.visit_type.toLowerCase()),
      facility_key,
      date,
      purpose: kind.purpose,
      visit_type: kind.visit_type,
      evidence_kind: "inspection_report",
    };
    if (isClean) return { outcome: "No citations", violations_count: 0, ...visit };
    if (isOne && cited > 0) return { outcome: summary, ...visit };
    return { outcome: summary, findings_unknown: true, ...visit };
  });
  const [only] = visits;
  if (!only || !isOne) return visits;
  return [...visits, ...findingsOf(only, "Type A", type_a), ...findingsOf(only, "Type B", type_b)];
}

/**
 * Returns the readable dates, and whether all were readable. An unreadable date is still an
 * inspection.
 */
function datesOf(text: string | undefined, observed_on: string) {
  const parts = (text ?? "").split(/[;,|\s]+/).filter((part) => part !== "");
  const read = parts.map((part) => parseVisitDate(part, observed_on));
  const dates = [...new Set(read.filter((date) => date !== undefined))].sort();
  return { dates, is_whole: !read.includes(undefined) };
}

function findingsOf(visit: InspectionRecord, term: string, count = 0): ViolationRecord[] {
  const { severity } = severityOf(CA_JURISDICTION, term);
  return Array.from({ length: count }, (_, index) => ({
    kind: "violation",
    key: keyOf(visit.key, term.toLowerCase(), String(index + 1)),
    facility_key: visit.facility_key,
    inspection_key: visit.key,
    cited_on: visit.date,
    severity,
    severity_state_term: term,
    status: "unknown",
  }));
}
