import { countOf } from "#lib/kernel/text";
import type { EvidenceSummary, EvidenceTitle, StatusWord } from "#lib/kernel/evidence-parts";

/** Returns the stored title in English. `on` is the date of the item. */
export function titleInEnglish(title: EvidenceTitle, on: string | null): string {
  switch (title.says) {
    case "visit":
      return `${title.kind ?? "Inspection"}, ${on}`;
    case "citation":
      return `Citation${title.code ? ` of ${title.code}` : ""}${on ? `, ${on}` : ""}`;
    case "license_record":
      return `License record ${title.number}`;
    case "license_action":
      return `License action ${statusInEnglish(title)}`;
  }
}

/** Returns the stored summary in English. */
export function summaryInEnglish(summary: EvidenceSummary): string {
  switch (summary.says) {
    case "uncounted":
      return "Findings are not listed.";
    case "counted":
      return `${countOf(summary.findings, "finding")}.`;
    case "no_text":
      return `A finding of level ${summary.term ?? summary.level}; its text is not published.`;
    case "license": {
      const { issued_on, expires_on } = summary;
      const dates = [issued_on && `issued ${issued_on}`, expires_on && `expires ${expires_on}`];
      return `${[`Status: ${statusInEnglish(summary)}`, ...dates].filter(Boolean).join(", ")}.`;
    }
  }
}

function statusInEnglish({ term, status, is_listed }: StatusWord): string {
  if (is_listed) return "on the agency's list of licensed providers";
  return term ?? status ?? "not published";
}
