import type { InspectionRecord, ViolationRecord } from "../records";
import type { Row, Unmapped } from "../source";
import { stream } from "./columns";
import { keyOf } from "./keys";
import { OH_BASIS, OH_SCOPE } from "./oh-dcy-terms";
import { joinWords, titleCase } from "../parse/addresses";
import { parseVisitDate } from "../parse/dates";
import { parseCount } from "../parse/numbers";
import { termOf } from "../parse/terms";

const SITE = "https://childcaresearch.ohio.gov";

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
      source_url: `${SITE}/pdf/${file}`,
    };
    return { records: [record], unmapped };
  },
});

const visitKey = (program: string, date: string, kind: string) => keyOf(program, date, kind);

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

/** "…/inspections/990101/2024-02-07/ANNUAL?q=…": the program, the day, and the kind. */
const PAGE = /\/inspections\/(\d+)\/(\d{4}-\d{2}-\d{2})\/([A-Z]+)(?:\?|$)/;

/** Rules that a report names, from the search site's own pages. They have no risk level. */
export const noncompliances = stream({
  name: "noncompliances",
  kind: "violations",
  window_months: 6,
  long: ["wording", "link"],
  required: {
    program: "program_id",
    rule: "rule",
    occurrence: "occurrence",
    wording: "code",
    items: "findings",
    link: "nc_link",
  },
  map(row, { observed_on }) {
    if (row.program === undefined) return { refused: "no_key", detail: "no program_id" };
    const [, number, day, kind = ""] = PAGE.exec(row.link ?? "") ?? [];
    const key = programKey(row.program);
    const date = parseVisitDate(day, observed_on);
    if (!date || number === undefined) {
      return { refused: "unparsable", detail: `link ${row.link?.slice(0, 80) ?? "blank"}` };
    }
    const { code, title } = splitRule(row.rule ?? "");
    const text = joinWords(title ?? row.rule, citedItems(row.items, row.wording));
    const record: ViolationRecord = {
      kind: "violation",
      key: keyOf(key, date, row.rule, row.occurrence),
      facility_key: key,
      inspection_key: visitKey(key, date, kind),
      cited_on: date,
      ...(code === undefined ? {} : { code }),
      ...(text === undefined ? {} : { text }),
      severity: "unrated",
      status: "unknown",
      source_url: `${SITE}/inspections/${number}/${date}/${kind}`,
    };
    return { records: [record] };
  },
});

/** Closing sentences that list what the program must send. */
const TO_THE_PROGRAM = /(?:Submit the program|Technical assistance was provided)[^]*$/;

/** Splits "5180:2-12-07 Records" into code and title. A first word without a digit is no code. */
function splitRule(rule: string): { code?: string; title?: string } {
  const end = rule.search(/\s/);
  const code = rule.slice(0, Math.max(end, 0));
  return /\d/.test(code) ? { code, title: rule.slice(end).trim() } : {};
}

/**
 * Returns the numbered items that a report marks, in the rule's standard wording: "(2) First aid
 * training was not completed". Only the numbers if the wording isn't numbered throughout, and
 * nothing if the whole rule is meant ("['-1']").
 */
export function citedItems(list: string | undefined, wording: string | undefined) {
  const numbers = [...(list ?? "").matchAll(/'(\d{1,2})'/g)].map(([, digits]) => Number(digits));
  if (numbers.length === 0) return undefined;
  const items = splitItems((wording ?? "").replace(TO_THE_PROGRAM, ""));
  const cited = numbers.map((number) => items[number - 1]);
  if (cited.includes(undefined)) return `(items ${numbers.join(", ")})`;
  return cited.map((item, at) => `(${numbers[at] ?? ""}) ${item ?? ""}`).join(" ");
}

/** Splits "1. … 2. …" where each number follows the one before. */
function splitItems(wording: string): string[] {
  const items: string[] = [];
  let from = 0;
  for (let number = 1; ; number += 1) {
    const mark = `${number}.`;
    const at = wording.indexOf(mark, from);
    if (at < 0 || (number === 1 && at > 0)) break;
    if (number > 1) items.push(wording.slice(from, at).trim());
    from = at + mark.length;
  }
  return from === 0 ? [] : [...items, wording.slice(from).trim()];
}
