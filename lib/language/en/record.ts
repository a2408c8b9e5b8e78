import { counted } from "../plural";

const findings = (count: number) => counted(count, "finding", "findings");

/** The lower part of a facility's page: what inspectors found, and where it comes from. */
export const record = {
  state_words: "In the agency's words",
  /** How contents were read, by the API's `basis`. */
  bases: {
    "read by OCR from the state's PDF": "Read by OCR from the state's PDF.",
  } as Readonly<Record<string, string>>,
  links: {
    record: "Open the agency's page for this provider",
    report: "Open the agency's report",
    search: "Search the agency's site for this provider",
    search_license: (number: string) => `Search the agency's site for license ${number}`,
  },
  inspections: {
    title: "Inspections",
    lead: (count: number, latest: string) =>
      `${counted(count, "visit", "visits")} on record, the latest on ${latest}.`,
    walks: (count: number) =>
      `The agency writes a visit down once for each license of the place. Such repeats count once, the worst of them: ${counted(count, "visit", "visits")} in all.`,
    empty: "No inspection is on record here.",
    empty_note: "That is not a clean record: we simply have none to show.",
    date: "Date",
    kind: "Kind of visit",
    result: "Result",
    findings: "Problems found",
    link: "At the agency",
    link_kinds: { record: "Provider's page", report: "Report", search: "Search" },
    none_found: "None found",
    closed: "Closed at the visit",
    count: findings,
    by_level: (count: string, level: string) => `${count} ${level.toLowerCase()}`,
    earlier: (count: number) => `Show ${counted(count, "earlier visit", "earlier visits")}`,
    caption: "Inspections, newest first",
    report_of: (date: string) => `Open the agency's report of ${date}`,
  },
  violations: {
    title: "Problems found",
    lead: (count: number) =>
      `${findings(count)} on record. A provider may have disputed or appealed a finding, and records do not always say so. Ask the provider or the agency.`,
    once: (count: number) =>
      `The agency writes a visit down once for each license of the place, and what it found with it. Such repeats count once: ${findings(count)} in all.`,
    empty: "No finding is on record.",
    empty_uninspected: "No inspection is on record, so no finding is.",
    empty_unpublished: "The agency publishes no list of findings for this facility.",
    our_level: "our word",
    rule: "Rule",
    status: "Correction status",
    corrected_on: (date: string) => `Correction dated ${date}`,
    undated: "Date not published",
    earlier: (count: number) => `Show ${counted(count, "more finding", "more findings")}`,
    report_of: (date: string) => `Open the agency's report of ${date}`,
  },
  evidence: {
    title: "Documents",
    lead: (shown: number, total: number) =>
      shown < total ? `The newest ${shown} of ${total}.` : "All documents that we can point to.",
    empty: "The agency publishes no document for this facility that we can point to.",
    published: (date: string) => `Dated ${date}`,
    captured: (date: string) => `Read by us on ${date}`,
    /** What we call a visit whose file does not name it. */
    visits: {
      Inspection: "Inspection",
      "Other visit": "Other visit",
      Complaint: "Complaint",
    },
    citation: (code: string | undefined) =>
      code === undefined ? "Citation" : `Citation of ${code}`,
    license_record: (number: string) => `License record ${number}`,
    license_action: "License action:",
    uncounted: "Findings are not listed.",
    counted: (count: number) => `${findings(count)}.`,
    untold: "The text of this finding is not published. Its level:",
    status: "Status:",
    no_status: "not published",
    listed: "on the agency's list of licensed providers",
    issued: (date: string) => `issued ${date}`,
    expires: (date: string) => `expires ${date}`,
  },
  history: {
    title: "Scores over time",
    lead: "Each time the score changed, and why.",
    as_of: "Date",
    score: "Score",
    none: "No score",
    cause: "Why",
    first: "First reading of the records",
    caption: "Scores served, newest first",
    earlier: (count: number) => `Show ${counted(count, "earlier score", "earlier scores")}`,
    chart: (count: number, first: string, last: string) =>
      `Chart of ${counted(count, "score", "scores")} from ${first} to ${last}. The table below has the same figures.`,
    usual: "average",
  },
  sources: {
    title: "Where this comes from",
    lead: (agency: string) => `The authority is ${agency}. Its record wins over this page.`,
    freshness: "How fresh it is",
    age: (status: string, days: number) =>
      days === 0 ? `${status}: read today.` : `${status}: ${counted(days, "day", "days")} old.`,
    expected: (days: number) =>
      `The agency is expected to update every ${counted(days, "day", "days")}.`,
    inspections_until: (date: string) =>
      `That is the age of its list. Its inspections are on record up to ${date}.`,
    source: "Source",
    retrieved: "Retrieved",
    updated: "Updated by the agency",
    terms: "Terms",
    fingerprint: "File fingerprint (SHA-256)",
    trust: "How far to rely on it",
    below_agency: (tier: string) =>
      `This facility's own record cannot be scored. Its agency's records as a whole stand higher: “${tier}”.`,
    own_older: "That is said of the agency's records as a whole: those of this facility are older.",
    decision_grade: "These records meet our strictest bar.",
    completeness: "How complete this record is",
    complete: (percent: string) => `${percent}% of the core facts are known.`,
    gaps: "What is missing or in doubt",
    merged: "Joined from these records",
    matched: (record: string, source: string) => `Record ${record} of ${source}`,
  },
  report: {
    title: "Report a problem",
    lead: "Worried about a child? Call 911 if there is danger now. To complain about care, contact the licensing agency:",
    complain: "File a complaint with the agency",
    wrong:
      "Is something here wrong? We show what the agency publishes. Ask the agency to correct its record; this page follows it at the next update.",
    misread: "If we read or joined it wrongly: how to have it corrected",
  },
};
