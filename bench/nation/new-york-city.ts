import type { Row } from "../../lib/sources/source";
import { type Agency, usDay } from "./agency";
import type { Facility, Finding, Visit } from "./facility";
import { boroughOfZip } from "./state-zips";
import { wordsOf } from "./words";

const CATEGORY = { low: "GENERAL", moderate: "CRITICAL", serious: "PUBLIC HEALTH HAZARD" } as const;

/** One open data set: each violation is a row, with its site and inspection on every row. */
export const newYorkCity: Agency = {
  source_id: "nyc-dohmh",
  area: "NYC",
  weight: 12,
  visits: "findings",
  rowsOf: (facility) =>
    facility.visits.flatMap((visit) =>
      rowsOfVisit(facility, visit).map((row) => ({ stream: "open_data", row })),
    ),
};

function rowsOfVisit(facility: Facility, visit: Visit): Row[] {
  const site = siteCells(facility);
  const inspected_on = usDay(visit.date);
  const inspection = "Initial Annual Inspection";
  if (visit.findings.length === 0) {
    const result = `${inspection} - Passed inspection with no violations`;
    return [{ ...site, inspected_on, result, category: "NO VIOLATION" }];
  }
  const result = `${inspection} - Compliance inspection required`;
  return visit.findings.map((finding) => ({
    ...site,
    inspected_on,
    result,
    ...findingCells(visit, finding),
  }));
}

const siteCells = (facility: Facility): Row => ({
  site_id: `DC${facility.number}`,
  name: facility.name.toUpperCase(),
  legal_name: `${facility.name.toUpperCase()} LLC`,
  building: String(facility.street.number),
  street: facility.street.name.toUpperCase(),
  borough: boroughOfZip(facility.zip),
  zip: facility.zip,
  phone: facility.phone,
  permit_number: String(facility.number),
  status: "Permitted",
  permitted_on: usDay(facility.issued_on),
  expires_on: usDay(facility.expires_on),
  ages: "2 YEARS - 5 YEARS",
  capacity: String(facility.capacity),
  care_type: "Child Care - Pre School",
});

function findingCells(visit: Visit, finding: Finding): Row {
  const { code, narrative } = wordsOf(finding.index + visit.index);
  return {
    category: CATEGORY[finding.level],
    code: `47.${code}(${finding.index + 1})`,
    text: narrative,
    violation_status: finding.is_corrected ? "CORRECTED" : "OPEN",
  };
}
