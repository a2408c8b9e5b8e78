import { counted } from "../plural";

const violations = (count: number) => counted(count, "violation", "violations");
const inspections = (count: number) => counted(count, "inspection", "inspections");

/** The lower part of a provider's page: what inspectors found, and where it comes from. */
export const record = {
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
      `${inspections(count)} on file, the latest on ${latest}.`,
    distinct: (count: number) =>
      `The agency records an inspection once per license. We count repeats once, using the worst result: ${inspections(count)} in all.`,
    similar: (count: number, serious: string, moderate: string, low: string) =>
      `Average violations per inspection of similar providers, in 3 years: serious ${serious}, moderate ${moderate}, low ${low} (${counted(count, "provider", "providers")}).`,
    empty: "No inspections on file.",
    date: "Date",
    kind: "Type",
    result: "Result",
    findings: "Violations",
    link: "At the agency",
    link_kinds: { record: "Provider's page", report: "Report", search: "Search" },
    closed: "Closed at the inspection",
    count: violations,
    by_level: (count: string, level: string) => `${count} ${level.toLowerCase()}`,
    earlier: (count: number) =>
      `Show ${counted(count, "earlier inspection", "earlier inspections")}`,
    caption: "Inspections, newest first",
    report_of: (date: string) => `Open the agency's report of ${date}`,
  },
  violations: {
    title: "Violations",
    lead: (count: number) =>
      `${violations(count)} on file. A provider may have appealed a violation, and records don't always show that. Ask the provider or the agency.`,
    once: (count: number) =>
      `The agency records an inspection and its violations once per license. We count repeats once: ${violations(count)} in all.`,
    empty: "No violations on file.",
    empty_unpublished: "The agency's file doesn't list this provider's violations.",
    rule: "Rule",
    status: "Correction status",
    corrected_on: (date: string) => `Correction dated ${date}`,
    undated: "Date not in the file",
    earlier: (count: number) => `Show ${counted(count, "more violation", "more violations")}`,
    report_of: (date: string) => `Open the agency's report of ${date}`,
  },
  evidence: {
    title: "Documents",
    lead: (shown: number, total: number) =>
      shown < total
        ? `The newest ${shown} of ${total}.`
        : `${counted(total, "document", "documents")}, newest first.`,
    empty: "The agency's file has no documents for this provider.",
    published: (date: string) => `Dated ${date}`,
    captured: (date: string) => `Read by us on ${date}`,
    /** Names of an inspection that the file doesn't name. */
    visits: {
      Inspection: "Inspection",
      "Other visit": "Other visit",
      Complaint: "Complaint",
    },
    citation: (code: string | undefined) =>
      code === undefined ? "Citation" : `Citation of ${code}`,
    license_record: (number: string) => `License record ${number}`,
    license_action: "License action:",
    uncounted: "Violations aren't listed.",
    counted: (count: number) => `${violations(count)}.`,
    no_text: "The text of this violation isn't in the agency's file. Its level:",
    status: "Status:",
    no_status: "not in the agency's file",
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
    first: "First score from these records",
    caption: "Published scores, newest first",
    earlier: (count: number) => `Show ${counted(count, "earlier score", "earlier scores")}`,
    chart: (count: number, first: string, last: string) =>
      `Chart of ${counted(count, "score", "scores")} from ${first} to ${last}. The table below has the same figures.`,
    usual: "average",
  },
  sources: {
    title: "Where this comes from",
    lead: (agency: string) =>
      `${agency} keeps the official record. If the two differ, trust the agency's record.`,
    freshness: "How current it is",
    age: (status: string, days: number) =>
      days === 0 ? `${status}: read today.` : `${status}: ${counted(days, "day", "days")} old.`,
    expected: (days: number) =>
      `We expect the agency to update it every ${counted(days, "day", "days")}.`,
    inspections_until: (date: string) =>
      `That's the age of its list. Its inspection file ends ${date}.`,
    source: "Source",
    file: "File",
    retrieved: "Retrieved",
    updated: "Updated by the agency",
    terms: "Terms",
    fingerprint: "File fingerprint (SHA-256)",
    roles: {
      roster: "The agency's list",
      enrichment: "File with more facts",
      license_action: "File of license actions",
    } as Readonly<Record<string, string>>,
    all_files: (state: string) =>
      `All files for ${state}, inspections included, with dates and fingerprints`,
    trust: "How reliable is this?",
    below_agency: (tier: string) =>
      `This provider's own record can't be scored. The agency's records as a whole rate “${tier}”.`,
    own_older: "That rating is for all of the agency's records. This provider's are older.",
    decision_grade: "These records meet our strictest standard.",
    completeness: "How complete this record is",
    complete: (percent: string) => `It has ${percent}% of the core facts.`,
    gaps: "What is missing or in doubt",
    merged: "Combined from these records",
    matched: (record: string, source: string) => `Record ${record} of ${source}`,
  },
  report: {
    title: "Report a problem",
    lead: "If a child is in danger, call 911. To complain about care, contact the licensing agency:",
    complain: "File a complaint with the agency",
    wrong:
      "This page shows what the agency publishes. If its record is wrong, ask the agency to correct it. This page follows with its next file.",
    misread: "See a mistake? Request a correction",
  },
};
