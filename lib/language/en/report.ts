import { counted, formBeside } from "../plural";

const metric = {
  facilities: "Providers on file",
  scored: "Providers with a safety score",
  decision_grade: "Agencies whose records are decision grade",
  inspections: "Inspections",
  serious_findings: "Serious violations or harm",
  license_changes: "License changes",
  scores_corrected: "Scores changed by a license or an earlier record",
};

const agencies = (count: number) => counted(count, "agency", "agencies");
const countInspections = (count: number) => counted(count, "inspection", "inspections");
const inspections_on_record = (count: number, month: string) =>
  `We have ${countInspections(count)} of ${month}`;

/** Texts of a monthly report. It's published in English, with translations. */
export const report = {
  title: (month: string) => `Child care licensing records, ${month}`,
  on_record: (facilities: string, scored: string) =>
    `Providers on file: ${facilities}, of which ${scored} have a safety score.`,
  recorded: (month: string, inspections: string, changes: string) =>
    `Recorded in ${month}: ${inspections} ${formBeside(inspections, "inspection", "inspections")} and ${changes} license ${formBeside(changes, "change", "changes")}.`,
  metric,
  late_records: "The agency published records of this month after the report.",
  state: "State",
  coverage: {
    heading: "Coverage",
    body: (date: string) =>
      `Providers on file on ${date}. A provider without enough inspections has no score. That isn't a bad sign, or a good one.`,
    chain: (date: string, head: string) =>
      `The SHA-256 hash over all records through ${date} is \`${head}\`. If any record had changed, this hash would be different. To check, run \`npm run verify:data\`.`,
    by_state: "Providers on file, and those with a score",
    on_record: "On file",
    with_score: "With a score",
  },
  trust: {
    heading: "Data quality",
    body: (date: string, methodology: string) =>
      `The data quality of each agency on ${date}, and why it isn't rated higher. See [how scores work](${methodology}).`,
    agency: "Agency",
    tier: "Data quality",
    held_back: "Limited by",
    nothing: "nothing",
    by_tier: "Agencies by data quality",
    agencies: "Agencies",
  },
  decision_grade: {
    heading: "Decision grade",
    none: (date: string) => `On ${date} no agency's records were decision grade.`,
    granted: (date: string, names: string) => `On ${date} these were decision grade: ${names}.`,
    tested: (count: number) =>
      `We tested the forecast of ${agencies(count)} against later results.`,
    fair: "No forecast treated a group of providers unevenly, by the method's limits.",
    unfair: (count: number) =>
      `The forecast of ${agencies(count)} treated a group of providers unevenly, by the method's limits. That rules out decision grade.`,
    quality: "Forecast results by agency",
    backtest_auc_30: "AUC, 30 days",
    backtest_bss_30: "Brier skill, 30 days",
    backtest_ece_30: "Calibration error, 30 days",
    backtest_oe_90: "Events per predicted event, 90 days",
  },
  findings: {
    heading: "What inspectors found",
    none: (month: string) =>
      `We have no inspections of ${month} yet. Agencies publish them days to months later.`,
    clean: (inspections: number, month: string, share: string) =>
      `${inspections_on_record(inspections, month)}. ${share} of them found no violations.`,
    uncounted: (inspections: number, month: string) =>
      `${inspections_on_record(inspections, month)}. Their files don't have the number of violations.`,
    partly: (
      inspections: number,
      month: string,
      counted: number,
      share: string,
      uncounted: number,
    ) =>
      `${inspections_on_record(inspections, month)}. ${share} of ${countInspections(counted)} with a count found no violations. ${countInspections(uncounted)} have no count in the file.`,
    caution: "Don't compare states by these numbers. States inspect and record differently.",
    may_rise:
      "Agencies publish late, so this month's counts may rise until this report is confirmed.",
    /** Before a list of agencies whose inspection files end before the month does. */
    unread: "Agencies with incomplete data for this month:",
    /** The label of a state whose inspection file ends within the month. */
    incomplete: (state: string) => `${state} (incomplete month)`,
    known_to: (agency: string, date: string) => `${agency}: newest file ${date}`,
    none_known: (agency: string) => `${agency}: no inspection file`,
    left_out:
      "The comparison with the previous month leaves out agencies whose files don't cover both months:",
    inspections_in: (month: string) => `Inspections in ${month}`,
    by_level: (month: string) => `Violations in ${month} by level`,
    no_level: "Level not published",
  },
  changes: {
    heading: "Notable changes",
    recorded: (month: string, changes: number) =>
      `${counted(changes, "license change", "license changes")} in ${month},`,
    seen: (first_seen: number, not_seen: number) =>
      `${counted(first_seen, "provider", "providers")} appeared for the first time, and ${counted(not_seen, "provider was", "providers were")} off the agency's newest list. A license missing from a list hasn't necessarily expired.`,
    first: (listed: number, of: number) =>
      `The first ${listed} of ${of} changes to revoked, suspended, probation, or provisional:`,
    all: "Changes to revoked, suspended, probation, or provisional:",
    none: "No license changed to revoked, suspended, probation, or provisional.",
    date: "Date",
    facility: "Provider",
    change: "Change",
    moved: (previous: string, next: string) => `from “${previous}” to “${next}”`,
    became: (month: string) => `Licenses that changed in ${month} by new status`,
    licenses: "Licenses",
  },
  method: {
    heading: "Method changes",
    current: (versions: string) =>
      `Scores, forecasts, shortlists, and data quality use ${versions}.`,
    no_other: "No agency uses another version.",
    others: (versions: string) => `Some agencies still used ${versions}.`,
    freeze: (moved: number) =>
      `The monthly update of the average changed ${counted(moved, "score", "scores")}. Such a change isn't about a provider and notifies no one.`,
    more: (methodology: string, changelog: string) =>
      `See all constants in [how scores work](${methodology}) and their changes in the [changelog](${changelog}).`,
  },
  corrections: {
    heading: "Corrections",
    corrected: (month: string, count: number) =>
      `${counted(count, "score", "scores")} changed in ${month} because agencies changed a license or an earlier record.`,
    no_doubts: "No file failed a check.",
    doubts:
      "Files that failed a check. We used nothing from a rejected file and kept the earlier records. If parts were set aside, we used the rest. We used all of a file that was only unusual or that an operator approved:",
    source: "Source",
    refused: "Rejected",
    set_aside: "Parts set aside",
    accepted: "Used in full",
  },
};
