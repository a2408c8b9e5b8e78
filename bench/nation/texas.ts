import { type Agency, type FileRow, streetOf, usDay } from "./agency";
import type { Facility, Finding, Visit } from "./facility";
import { wordsOf } from "./words";

const FIRST_ID = 8_000_000;
const RISK = { low: "Low", moderate: "Medium High", serious: "High" } as const;

/** Three open data sets, which name an operation by an id other than its public number. */
export const texas: Agency = {
  source_id: "tx-hhsc",
  area: "TX",
  weight: 24,
  visits: "findings",
  rowsOf: (facility) => [
    { stream: "operations", row: operationRow(facility) },
    ...facility.visits.flatMap((visit) => rowsOfVisit(facility, visit)),
  ],
};

const idOf = ({ number }: Facility) => String(FIRST_ID + number);

function operationRow(facility: Facility) {
  const { city, zip, lat, lng } = facility;
  const street = streetOf(facility).toUpperCase();
  return {
    operation_id: idOf(facility),
    operation_type: facility.is_home ? "Licensed Child-Care Home" : "Licensed Center",
    operation_number: String(facility.number),
    name: facility.name,
    address: `${street}  ${city.toUpperCase()} TX- ${zip}`,
    phone: facility.phone,
    issuance: "Full Permit",
    issued_on: usDay(facility.issued_on),
    has_conditions: "NO",
    subsidy: facility.number % 3 === 0 ? "Y" : "N",
    hours: "06:30 AM-06:00 PM",
    days: "Monday - Friday",
    capacity: `${facility.capacity}.0`,
    ages: "Infant,Toddler,Pre-Kindergarten,School",
    corrective_action: "NO",
    adverse_action: "NO",
    temporarily_closed: "NO",
    geo: `${street} ${city} TX- ${zip}\n(${lat}, ${lng})`,
  };
}

function rowsOfVisit(facility: Facility, visit: Visit): FileRow[] {
  const { findings } = visit;
  const activity_id = `${facility.number}${String(visit.index).padStart(3, "0")}`;
  const activity = {
    operation_id: idOf(facility),
    activity_id,
    date: `${usDay(visit.date)} 10:30:00 AM`,
    type: "INSPECTION",
    violation_found: findings.length > 0 ? "Yes" : "No",
  };
  return [
    { stream: "inspections", row: activity },
    ...findings.map((finding) => ({
      stream: "non_compliance",
      row: citationRow(idOf(facility), activity_id, visit, finding),
    })),
  ];
}

function citationRow(operation_id: string, activity_id: string, visit: Visit, finding: Finding) {
  const { code, title, narrative } = wordsOf(finding.index + visit.index);
  return {
    operation_id,
    activity_id,
    non_compliance_id: `${activity_id}${String(finding.index).padStart(2, "0")}`,
    standard: `746.${code} - ${title}`,
    risk: RISK[finding.level],
    at_inspection: "N",
    corrected_by: `${usDay(visit.date)} 12:00:00 AM`,
    verified_on: finding.is_corrected ? `${usDay(visit.date)} 12:00:00 AM` : "",
    narrative,
  };
}
