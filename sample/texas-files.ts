import { monthEnd, shortUsDay, usDay, type Day } from "./calendar";
import { writeCsv, type CellRow } from "./csv";
import { bringsVisits, isListed, LATEST, valueAt, type Moment, type SampleText } from "./moment";
import { texasOperations } from "./texas";
import {
  INSPECTION_COLUMNS,
  NON_COMPLIANCE_COLUMNS,
  OPERATION_COLUMNS,
  REVOCATION_COLUMNS,
} from "./texas-columns";
import type { Operation } from "./texas-operation";
import { texasActivities, type Activity, type Citation } from "./texas-visits";

/**
 * Writes the state's operations and revocations, and in the first and last month the inspections.
 */
export function texasFiles(moment: Moment): SampleText[] {
  const all = texasOperations(moment.as_of);
  const listed = all
    .filter((operation) => isListed(operation, moment))
    .map((operation) => ({ operation, activities: texasActivities(operation, moment) }));
  const file = (stream_hint: string, columns: readonly string[], rows: readonly CellRow[]) => {
    const text = writeCsv(columns, rows);
    return { name: `${stream_hint}.csv`, text, observed: moment.observed, stream_hint };
  };
  const rosters = [
    file(
      "operations",
      OPERATION_COLUMNS,
      listed.map(({ operation, activities }) => operationRow(operation, activities, moment)),
    ),
    file("license_revocations", REVOCATION_COLUMNS, revocationRows(all, moment)),
  ];
  if (!bringsVisits(moment)) return rosters;
  return [
    ...rosters,
    file(
      "inspections",
      INSPECTION_COLUMNS,
      listed.flatMap(({ operation, activities }) =>
        activities.map((activity) => activityRow(operation, activity)),
      ),
    ),
    file(
      "non_compliance",
      NON_COMPLIANCE_COLUMNS,
      listed.flatMap(({ operation, activities }) =>
        activities.flatMap((activity) =>
          activity.citations.map((citation) => citationRow(operation, activity, citation, moment)),
        ),
      ),
    ),
  ];
}

function operationRow(operation: Operation, activities: Activity[], moment: Moment): CellRow {
  const { place, point } = operation;
  const street = operation.street?.toUpperCase();
  const tail = `${place.city.toUpperCase()} TX- ${place.zip} ${operation.zip_extension}`;
  const address = street === undefined ? "" : `${street}  ${tail}`;
  const mapped = point ? `\n(${point.lat.toFixed(6)}, ${point.lng.toFixed(6)})` : "";
  return {
    OPERATION_ID: operationId(operation),
    OPERATION_TYPE: operation.type,
    OPERATION_NUMBER: operationNumber(operation),
    OPERATION_NAME: valueAt(operation.name, moment),
    PROGRAMS_PROVIDED: operation.programs,
    LOCATION_ADDRESS: address,
    MAILING_ADDRESS: address,
    PHONE_NUMBER: `${valueAt(operation.phone, moment)}.0`,
    COUNTY: place.county.toUpperCase(),
    WEBSITE_ADDRESS: operation.website,
    TYPE_OF_ISSUANCE: valueAt(operation.issuance, moment),
    ISSUANCE_DATE: usDay(operation.issued),
    CONDITIONS_ON_PERMIT: operation.conditions ? "YES" : "NO",
    ACCEPTS_CHILD_CARE_SUBSIDIES: operation.subsidy ? "Y" : "N",
    HOURS_OF_OPERATION: operation.hours,
    DAYS_OF_OPERATION: operation.days,
    TOTAL_CAPACITY: operation.capacity?.toFixed(1),
    OPEN_FOSTER_HOMES: 0,
    OPEN_BRANCH_OFFICES: 0,
    LICENSED_TO_SERVE_AGES: operation.ages,
    CORRECTIVE_ACTION: valueAt(operation.corrective_action, moment),
    ADVERSE_ACTION: (operation.revoked_from ?? 9) <= moment.index ? "YES" : "NO",
    TEMPORARILY_CLOSED: operation.temporarily_closed ? "YES" : "NO",
    ...totals(activities),
    Location_address_geo: street === undefined ? "" : `${street} ${tail}${mapped}`,
  };
}

/** Returns the agency's own counts over its published records. */
function totals(activities: Activity[]): CellRow {
  const levels = activities.flatMap(({ citations }) => citations.map((c) => c.risk_level));
  const rated = (level: string) => levels.filter((given) => given === level).length;
  const types = activities.map(activityType);
  return {
    DEFICIENCY_HIGH: rated("High"),
    DEFICIENCY_MEDIUM_HIGH: rated("Medium High"),
    DEFICIENCY_MEDIUM: rated("Medium"),
    DEFICIENCY_MEDIUM_LOW: rated("Medium Low"),
    DEFICIENCY_LOW: rated("Low"),
    TOTAL_INSPECTIONS: types.filter((type) => type === "INSPECTION").length,
    TOTAL_ASSESSMENTS: types.filter((type) => type === "ASSESSMENT").length,
    TOTAL_REPORTS: types.filter((type) => type === "REPORT").length,
    TOTAL_SELF_REPORTS: activities.filter(({ visit }) => visit.reason === "self_report").length,
  };
}

function activityRow(operation: Operation, activity: Activity): CellRow {
  const type = activityType(activity);
  return {
    OPERATION_ID: operationId(operation),
    ACTIVITY_ID: activity.id,
    ACTIVITY_DATE: `${usDay(activity.visit.day)} ${clockTime(activity.id)}`,
    ACTIVITY_TYPE: type,
    SELF_REPORT: type !== "REPORT" ? "" : activity.visit.reason === "self_report" ? "Y" : "N",
    VIOLATION_FOUND: activity.citations.length > 0 ? "Yes" : "No",
  };
}

function citationRow(
  operation: Operation,
  activity: Activity,
  citation: Citation,
  moment: Moment,
): CellRow {
  const { finding } = citation;
  const verified = finding.verified ?? Number.POSITIVE_INFINITY;
  return {
    OPERATION_ID: operationId(operation),
    ACTIVITY_ID: activity.id,
    SECTION_ID: citation.section,
    NON_COMPLIANCE_ID: citation.id,
    STANDARD_NUMBER_DESCRIPTION: citation.title,
    STANDARD_RISK_LEVEL: citation.risk_level,
    CORRECTED_AT_INSPECTION: finding.corrected_at_visit ? "Y" : "N",
    CORRECTED_DATE: midnight(finding.corrected_at_visit ? activity.visit.day : finding.due),
    DATE_CORRECTION_VERIFIED: verified <= moment.observed ? midnight(verified) : "",
    NARRATIVE: citation.narrative,
    TECHNICAL_ASSISTANCE_GIVEN: citation.id % 2 === 0 ? "YES" : "NO",
  };
}

/** Counties and days ago: enough that a new one doesn't change the list abruptly. */
const OLD_REVOCATIONS = [
  ["HARRIS", 2400],
  ["BEXAR", 1900],
  ["DALLAS", 2310],
  ["TRAVIS", 2120],
  ["HARRIS", 2050],
  ["EL PASO", 1990],
  ["TARRANT", 1840],
  ["NUECES", 1720],
  ["HARRIS", 1655],
  ["LUBBOCK", 1580],
  ["BEXAR", 1490],
  ["COLLIN", 1410],
] as const;

/** Returns revoked operations, and old ones that no roster of the sample has listed. */
function revocationRows(operations: Operation[], moment: Moment): CellRow[] {
  const row = (number: number, type: string, county: string, decided: Day): CellRow => ({
    operation_number: number,
    operation_type: type,
    county: county.toUpperCase(),
    adverse_action_type: "Revocation",
    decision_date: shortUsDay(decided),
    final_notification_date: shortUsDay(decided + 12),
  });
  const recent = operations.flatMap((operation) => {
    const { revoked_from, type, place } = operation;
    if (revoked_from === undefined || revoked_from > moment.index) return [];
    // A few days after the previous file, so no roster that lists the operation is older.
    const decided = monthEnd(moment.as_of, LATEST - revoked_from + 1) + 3;
    return [row(operationNumber(operation), type, place.county, decided)];
  });
  return [
    ...recent,
    ...OLD_REVOCATIONS.map(([county, days_ago], index) =>
      row(
        90_300_001 + index,
        index % 2 === 0 ? "Listed Family Home" : "Licensed Child-Care Home",
        county,
        moment.as_of - days_ago,
      ),
    ),
  ];
}

function activityType({ visit, id }: Activity): "INSPECTION" | "REPORT" | "ASSESSMENT" {
  if (visit.reason === "complaint" || visit.reason === "self_report") return "REPORT";
  return visit.reason === "follow_up" && id % 40 === 0 ? "ASSESSMENT" : "INSPECTION";
}

function operationId({ index }: Operation): number {
  return 9_100_001 + index;
}

function operationNumber({ index }: Operation): number {
  return 90_100_001 + index * 3;
}

function midnight(day: Day): string {
  return `${usDay(day)} 12:00:00 AM`;
}

/** Returns a minute of a workday, by the activity's number. */
function clockTime(id: number): string {
  const minute = 480 + ((id * 37) % 480);
  const hour = Math.floor(minute / 60);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(((hour + 11) % 12) + 1)}:${two(minute % 60)}:00 ${hour < 12 ? "AM" : "PM"}`;
}
