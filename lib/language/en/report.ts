import { counted, formBeside } from "../plural";

const metric = {
  facilities: "Facilities on record",
  scored: "Facilities with a safety score",
  decision_grade: "Agencies whose records are decision grade",
  inspections: "Inspections",
  serious_findings: "Serious findings or harm",
  license_changes: "License changes",
  scores_corrected: "Scores changed with a license or an earlier record",
};

const agencies = (count: number) => counted(count, "agency", "agencies");
const visits = (count: number) => counted(count, "visit", "visits");
const inspections_on_record = (count: number, month: string) =>
  `${counted(count, "inspection", "inspections")} of ${month} are on record`;

/** What a monthly report itself says. English is published; other languages stand beside it. */
export const report = {
  title: (month: string) => `Child care licensing records, ${month}`,
  on_record: (facilities: string, scored: string) =>
    `Facilities on record: ${facilities}, of which ${scored} have a safety score.`,
  recorded: (month: string, inspections: string, changes: string) =>
    `Recorded in ${month}: ${inspections} ${formBeside(inspections, "inspection", "inspections")} and ${changes} license ${formBeside(changes, "change", "changes")}.`,
  metric,
  late_records: "The agency published records of the month after the report.",
  state: "State",
  coverage: {
    heading: "Coverage",
    body: (date: string) =>
      `On ${date} these facilities were on record. A facility without enough inspections has no score; that is not a bad sign, and not a good one.`,
    chain: (date: string, head: string) =>
      `All that was recorded up to ${date} is sealed in a chain that ends in \`${head}\`. Had any of it been changed since, it would end otherwise; \`npm run verify:data\` computes it again.`,
    by_state: "Facilities on record, and those with a score",
    on_record: "On record",
    with_score: "With a score",
  },
  trust: {
    heading: "Trust",
    body: (date: string, methodology: string) =>
      `The tier of each agency on ${date}, and what keeps it from a higher one. How tiers are given stands in the [methodology](${methodology}).`,
    agency: "Agency",
    tier: "Tier",
    held_back: "Held back by",
    nothing: "nothing",
    by_tier: "Agencies by tier",
    agencies: "Agencies",
  },
  decision_grade: {
    heading: "Decision grade",
    none: (date: string) => `On ${date} no agency's records were decision grade.`,
    granted: (date: string, names: string) => `On ${date} these were decision grade: ${names}.`,
    tested: (count: number) =>
      `The forecast of ${agencies(count)} was tested against what came after.`,
    fair: "In none of them did the forecast treat a group of facilities unevenly, by the bound of the method.",
    unfair: (count: number) =>
      `In ${agencies(count)} the forecast treated a group of facilities unevenly, by the bound of the method, which bars decision grade.`,
    quality: "How the forecast did, by agency",
    backtest_auc_30: "AUC, 30 days",
    backtest_bss_30: "Brier skill, 30 days",
    backtest_ece_30: "Calibration error, 30 days",
    backtest_oe_90: "Observed over expected, 90 days",
  },
  findings: {
    heading: "What inspectors found",
    none: (month: string) =>
      `No inspection of ${month} is on record yet. Agencies publish them days to months later.`,
    clean: (inspections: number, month: string, share: string) =>
      `${inspections_on_record(inspections, month)}; ${share} of them found nothing.`,
    uncounted: (inspections: number, month: string) =>
      `${inspections_on_record(inspections, month)}; no count of findings is published of any of them.`,
    partly: (
      inspections: number,
      month: string,
      counted: number,
      share: string,
      uncounted: number,
    ) =>
      `${inspections_on_record(inspections, month)}. Of the ${visits(counted)} whose findings are counted ${share} found nothing; of ${visits(uncounted)} no count of findings is published.`,
    caution:
      "States inspect and record differently, so states are not to be compared by these numbers.",
    may_rise:
      "Agencies publish late: the counts of this month may rise until this report is confirmed.",
    /** Before a list of agencies whose inspections are not known past the month's end. */
    unread:
      "Agencies of which no inspection file from after the month has been read; what they publish later is not in these counts:",
    known_to: (agency: string, date: string) => `${agency}: newest file of ${date}`,
    none_known: (agency: string) => `${agency}: none`,
    left_out:
      "The comparison with the month before leaves these agencies out, because their files do not cover both months:",
    inspections_in: (month: string) => `Inspections in ${month}`,
    by_level: (month: string) => `Findings in ${month}, by level`,
    no_level: "Level not published",
  },
  changes: {
    heading: "Notable changes",
    recorded: (month: string, changes: number) =>
      `In ${month} ${counted(changes, "license change was", "license changes were")} recorded,`,
    seen: (first_seen: number, not_seen: number) =>
      `${counted(first_seen, "facility", "facilities")} appeared for the first time, and ${counted(not_seen, "facility was", "facilities were")} missing from the newest list of the agency. Missing is not closed: a license that is not listed is never taken for expired.`,
    first: (listed: number, of: number) =>
      `The first ${listed} of ${of} moves to revoked, suspended, on probation or provisional:`,
    all: "Moves to revoked, suspended, on probation or provisional:",
    none: "No license moved to revoked, suspended, on probation or provisional.",
    date: "Date",
    facility: "Facility",
    change: "Change",
    moved: (previous: string, next: string) => `from “${previous}” to “${next}”`,
    became: (month: string) => `Licenses that changed in ${month}, by what they became`,
    licenses: "Licenses",
  },
  method: {
    heading: "Method changes",
    current: (versions: string) =>
      `Scores, forecasts, shortlists and trust tiers are made by ${versions}.`,
    no_other: "No agency is judged by another version.",
    others: (versions: string) => `Some agencies were still judged by ${versions}.`,
    freeze: (moved: number) =>
      `The monthly freeze of usual rates moved ${counted(moved, "score", "scores")}; a move of this kind says nothing about a facility, and nobody is notified of it.`,
    more: (methodology: string, changelog: string) =>
      `Every constant stands in the [methodology](${methodology}), every change of one in the [changelog](${changelog}).`,
  },
  corrections: {
    heading: "Corrections",
    corrected: (month: string, count: number) =>
      `In ${month}, ${counted(count, "score", "scores")} changed because agencies changed a license or an earlier record.`,
    no_doubts: "No file was refused or doubted.",
    doubts:
      "Files that were doubted. Of one that was refused nothing was taken: the records before it went on serving. Of one with parts set aside the rest was taken at once; one that was only unusual, or that an operator let through, was taken whole:",
    source: "Source",
    refused: "Refused",
    set_aside: "Parts set aside",
    accepted: "Taken whole",
  },
};
