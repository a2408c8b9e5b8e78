import type { ViolationRecord } from "../records";
import { stream } from "./columns";
import { keyOf } from "./keys";
import { OH_SITE, programKey, visitKey } from "./oh-dcy-visits";
import { joinWords } from "../parse/addresses";
import { parseVisitDate } from "../parse/dates";

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
      source_url: `${OH_SITE}/inspections/${number}/${date}/${kind}`,
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
