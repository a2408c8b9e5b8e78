import type { LicenseStatus, SeverityLevel } from "./vocabulary";

/**
 * A license's status in the agency's term, or else in our term. `is_listed` if a list of licensed
 * providers names the license without a status. All are absent if none is published.
 */
export type StatusWord = { term?: string; status?: LicenseStatus; is_listed?: true };

/** The parts of a title. Its day is the item's own, and an agency's words are quoted. */
export type EvidenceTitle =
  | { says: "visit"; kind?: string }
  | { says: "citation"; code?: string }
  | { says: "license_record"; number: string }
  | ({ says: "license_action" } & StatusWord);

/** The parts of a summary. An undescribed violation has the agency's level, or else our level. */
export type EvidenceSummary =
  | { says: "uncounted" }
  | { says: "counted"; findings: number }
  | { says: "no_text"; term?: string; level?: SeverityLevel }
  | ({ says: "license"; issued_on?: string; expires_on?: string } & StatusWord);

/**
 * Our text about an item of evidence, for any language. A summary in the agency's words has no
 * parts.
 */
export type EvidenceParts = { title: EvidenceTitle; summary?: EvidenceSummary };
