import type { LicenseStatus, SeverityLevel } from "./vocabulary";

/** A license's status in the agency's word, else in ours; neither where none is published. */
export type StatusWord = { term?: string; status?: LicenseStatus };

/** A title by its parts; its day is the item's own. An agency's words among them are as it wrote them. */
export type EvidenceTitle =
  | { says: "visit"; kind?: string }
  | { says: "citation"; code?: string }
  | { says: "license_record"; number: string }
  | ({ says: "license_action" } & StatusWord);

/** A summary by its parts. The level of an untold finding is in the agency's word, else in ours. */
export type EvidenceSummary =
  | { says: "uncounted" }
  | { says: "counted"; findings: number }
  | { says: "untold"; term?: string; level?: SeverityLevel }
  | ({ says: "license"; issued_on?: string; expires_on?: string } & StatusWord);

/** What we say of an item of evidence, for any language; a summary that is the agency's text has no parts. */
export type EvidenceParts = { title: EvidenceTitle; summary?: EvidenceSummary };
