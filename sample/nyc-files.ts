import { monthEnd, usDay, type Day } from "./calendar";
import { writeCsv, type CellRow } from "./csv";
import { type Level, simulateVisits, type Visit } from "./history";
import { isListed, LATEST, valueAt, type Moment, type SampleText } from "./moment";
import { nycPermits, type Permit } from "./nyc";
import { CLOSED_SUMMARY, classSummary, NO_NEW_VIOLATIONS, nycRule } from "./nyc-rules";
import { randomOf } from "./random";

const PERMIT_COLUMNS = [
  "Site ID",
  "Center Name",
  "Permit Holder",
  "Address",
  "Borough",
  "Zip Code",
  "Phone",
  "Permit Number",
  "Permit Expiration Date",
  "Permit Status",
  "Age Range",
  "Maximum Capacity",
  "Certified to Administer Medication",
  "Site Type",
] as const;
const VISIT_COLUMNS = ["Site ID", "Visit Date", "Visit Type", "Summary"] as const;
const VIOLATION_COLUMNS = [
  "Site ID",
  "Visit Date",
  "Regulation Summary",
  "Violation Category",
  "Code-Sub-Section",
  "Violation Status",
] as const;

const POINT_COLUMNS = [
  "Site_ID",
  "Lat",
  "Lon",
  "Number_Of_Violations",
  "Hazard_Violations",
  "Critical_Violations",
  "General_Violations",
  "Number_Of_Visits",
] as const;

const PACE = { interval_days: 175, follow_up_share: 0.75, complaints_per_year: 0.3 };
/** The city's files go back three years. */
const WINDOW_DAYS = 1095;
/** Violations are itemized for a year. */
const ITEMISED_DAYS = 365;
/** The city publishes inspections late, so recent months have none yet. */
const INSPECTIONS_LATE_DAYS = 50;

/** Writes the city's permits and points, and inspections and violations if the month has them. */
export function nycFiles(moment: Moment): SampleText[] {
  const listed = nycPermits(moment.as_of).filter((permit) => isListed(permit, moment));
  const file = (stream_hint: string, columns: readonly string[], rows: readonly CellRow[]) => {
    const text = writeCsv(columns, rows);
    return { name: `${stream_hint}.csv`, text, observed: moment.observed, stream_hint };
  };
  const permits = file(
    "basic_info",
    PERMIT_COLUMNS,
    listed.map((permit) => permitRow(permit, moment)),
  );
  if (!bringsInspections(moment)) return [permits];
  const seen = listed.map((permit) => ({ permit, visits: visitsTo(permit, moment) }));
  return [
    permits,
    file(
      "site_points_and_counts",
      POINT_COLUMNS,
      seen.flatMap(({ permit, visits }) => pointRows(permit, visits)),
    ),
    file(
      "inspection_summaries",
      VISIT_COLUMNS,
      seen.flatMap(({ permit, visits }) => visitRows(permit, visits)),
    ),
    file(
      "inspection_violations",
      VIOLATION_COLUMNS,
      seen.flatMap(({ permit, visits }) => violationRows(permit, visits, moment.observed)),
    ),
  ];
}

/** Returns whether a month has inspections. Only the newest file that is late enough does. */
export function bringsInspections({ as_of, index }: Moment): boolean {
  const isLate = (file: number) => as_of - monthEnd(as_of, LATEST - file) >= INSPECTIONS_LATE_DAYS;
  return isLate(index) && !isLate(index + 1);
}

function permitRow(permit: Permit, moment: Moment): CellRow {
  return {
    "Site ID": permit.site,
    "Center Name": permit.name,
    "Permit Holder": permit.holder,
    Address: permit.address,
    Borough: permit.borough,
    "Zip Code": permit.place.zip,
    Phone: permit.phone.replace(/^(...)(...)/, "$1-$2-"),
    "Permit Number": permit.number,
    "Permit Expiration Date": usDay(valueAt(permit.expires, moment)),
    "Permit Status": valueAt(permit.status, moment),
    "Age Range": permit.ages,
    "Maximum Capacity": permit.capacity,
    "Certified to Administer Medication": permit.medication ? "Yes" : "No",
    "Site Type": permit.kind,
  };
}

/** Returns a geocoder's point with its counts. One permit in twelve has none. */
function pointRows({ site, point }: Permit, visits: Visit[]): CellRow[] {
  if (!point) return [];
  const levels = visits.flatMap(({ findings }) => findings.map(({ level }) => level));
  const count = (level: Level) => levels.filter((one) => one === level).length;
  return [
    {
      Site_ID: site,
      Lat: point.lat.toFixed(6),
      Lon: point.lng.toFixed(6),
      Number_Of_Violations: levels.length,
      Hazard_Violations: count("serious"),
      Critical_Violations: count("moderate"),
      General_Violations: count("low"),
      Number_Of_Visits: visits.length,
    },
  ];
}

/** Returns the published inspections of a permit, oldest first. */
function visitsTo(permit: Permit, moment: Moment): Visit[] {
  if (permit.never_visited) return [];
  const random = randomOf("nyc", permit.visits_of, "visits");
  const from = moment.as_of - WINDOW_DAYS - 180;
  const visits = simulateVisits(random, permit.risk, from, moment.as_of, PACE);
  const infant = permit.ages.startsWith("0");
  return visits.filter(
    ({ day, published }, ordinal) =>
      published <= moment.observed &&
      moment.observed - day <= WINDOW_DAYS &&
      (!infant || ordinal % 3 > 0),
  );
}

function visitRows(permit: Permit, visits: Visit[]): CellRow[] {
  if (visits.length === 0) {
    return [{ "Site ID": permit.site, "Visit Date": "No visit found in database." }];
  }
  const closing = closingVisit(permit, visits);
  return visits.map((visit) => ({
    "Site ID": permit.site,
    "Visit Date": usDay(visit.day),
    "Visit Type":
      visit.day % 3 === 0
        ? "EARLY CHILDHOOD EDUCATION CONSULTANT VISIT"
        : "PUBLIC HEALTH SANITATION INSPECTION",
    Summary: visit === closing ? CLOSED_SUMMARY : summaryOf(visit),
  }));
}

/** Returns an inspection's class, or in one of eight cases the text of its first violation. */
function summaryOf(visit: Visit): string {
  const [first] = visit.findings;
  if (visit.day % 8 === 0)
    return first ? nycRule(first.level, first.draw, 0).text : NO_NEW_VIOLATIONS;
  const levels = visit.findings.map(({ level }) => level);
  return classSummary(levels, first?.draw ?? 0);
}

/**
 * Returns the inspection at which the city closed the center. It's old, so that no file changes it.
 */
function closingVisit(permit: Permit, visits: Visit[]): Visit | undefined {
  if (permit.closed_before === undefined) return undefined;
  const before = permit.closed_before;
  return visits.findLast(({ day, findings }) => {
    return day < before && findings.some(({ level }) => level !== "low");
  });
}

/** Returns rows of violations. A clean inspection has one row without a violation. */
function violationRows(permit: Permit, visits: Visit[], observed: Day): CellRow[] {
  return visits
    .filter(({ day }) => observed - day <= ITEMISED_DAYS)
    .flatMap((visit) => itemised(permit, visit, observed));
}

function itemised(permit: Permit, visit: Visit, observed: Day): CellRow[] {
  const row = { "Site ID": permit.site, "Visit Date": usDay(visit.day) };
  if (visit.findings.length === 0) return [{ ...row, "Regulation Summary": NO_NEW_VIOLATIONS }];
  return visit.findings.map((finding, ordinal) => {
    const { text, category, code } = nycRule(finding.level, finding.draw, ordinal);
    const verified = finding.corrected_at_visit || (finding.verified ?? observed + 1) <= observed;
    return {
      ...row,
      "Regulation Summary": text,
      "Violation Category": category,
      "Code-Sub-Section": code,
      "Violation Status": verified ? "CORRECTED" : "",
    };
  });
}
