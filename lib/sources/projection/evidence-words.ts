import type { EvidenceKind } from "#lib/kernel/vocabulary";

/**
 * What we say of an item of evidence where its agency gives it no words. The English is what is
 * stored; `readTitle` and `readSummary` take it apart again for whoever says it in another language.
 */
export const EVIDENCE_WORDS = {
  visit: (kind: string | null, date: string) => `${kind ?? "Inspection"}, ${date}`,
  citation: (code: string | null, date: string | null) =>
    `Citation${code ? ` of ${code}` : ""}${date ? `, ${date}` : ""}`,
  license_record: (number: string) => `License record ${number}`,
  license_action: (term: string) => `License action ${term}`,
  uncounted: "Findings are not listed.",
  counted: (findings: number) => `${findings} findings.`,
  untold: (level: string) => `A finding of level ${level}; its text is not published.`,
  no_status: "not published",
  license: (term: string, issued_on?: string, expires_on?: string) => {
    const dates = [issued_on && `issued ${issued_on}`, expires_on && `expires ${expires_on}`];
    return `${[`Status: ${term}`, ...dates].filter(Boolean).join(", ")}.`;
  },
} as const;

/** A title by its parts: an agency's own words among them are as it wrote them. */
export type EvidenceTitle =
  | { says: "visit"; kind: string; date: string }
  | { says: "citation"; code?: string; date?: string }
  | { says: "license_record"; number: string }
  | { says: "license_action"; term: string };

/** A summary by its parts; one that is all the agency's has none. */
export type EvidenceSummary =
  | { says: "uncounted" }
  | { says: "counted"; findings: number }
  | { says: "untold"; level: string }
  | { says: "license"; term: string; issued_on?: string; expires_on?: string };

const DAY = String.raw`\d{4}-\d\d-\d\d`;
const VISIT = new RegExp(`^(?<kind>.+), (?<date>${DAY})$`, "s");
const CITATION = new RegExp(`^Citation(?: of (?<code>.+?))?(?:, (?<date>${DAY}))?$`, "s");
const RECORD = /^License record (?<number>.+)$/s;
const ACTION = /^License action (?<term>.+)$/s;
const COUNTED = /^(?<findings>\d+) findings\.$/;
const UNTOLD = /^A finding of level (?<level>.+); its text is not published\.$/s;
const LICENSE = new RegExp(
  `^Status: (?<term>.+?)(?:, issued (?<issued_on>${DAY}))?(?:, expires (?<expires_on>${DAY}))?\\.$`,
  "s",
);

type Item = { kind: EvidenceKind; title: string; summary: string };

const partsOf = (form: RegExp, text: string): Record<string, string> | undefined => {
  const found = form.exec(text)?.groups;
  return found && Object.fromEntries(Object.entries(found).filter(([, part]) => part));
};

/** The parts of an item's title; undefined where it is in no form of ours. */
export function readTitle({ kind, title }: Omit<Item, "summary">): EvidenceTitle | undefined {
  const read = (says: EvidenceTitle["says"], form: RegExp) => {
    const parts = partsOf(form, title);
    return parts && ({ says, ...parts } as EvidenceTitle);
  };
  const visit = read("visit", VISIT);
  if (kind === "license_record") return read("license_record", RECORD);
  if (kind === "violation_citation") return read("citation", CITATION) ?? visit;
  return kind === "enforcement_action" ? (read("license_action", ACTION) ?? visit) : visit;
}

/** The parts of an item's summary; undefined where it is the agency's own text. */
export function readSummary({ kind, summary }: Omit<Item, "title">): EvidenceSummary | undefined {
  if (summary === EVIDENCE_WORDS.uncounted) return { says: "uncounted" };
  const counted = partsOf(COUNTED, summary);
  if (counted) return { says: "counted", findings: Number(counted["findings"]) };
  const untold = kind === "violation_citation" && partsOf(UNTOLD, summary);
  if (untold) return { says: "untold", ...untold } as EvidenceSummary;
  const license = /^license_record$|^enforcement_action$/.test(kind) && partsOf(LICENSE, summary);
  return license ? ({ says: "license", ...license } as EvidenceSummary) : undefined;
}
