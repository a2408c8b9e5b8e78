import { type Agency, type FileRow, pointOf, streetOf } from "./agency";
import type { Facility, Visit } from "./facility";
import { wordsOf } from "./words";

/**
 * Three open data sets. Visits with violations have a row per citation. Visits without any are only
 * published for complaints.
 */
export const delaware: Agency = {
  source_id: "de-occl",
  area: "DE",
  weight: 6,
  visits: "findings",
  rowsOf: (facility) => [
    { stream: "roster", row: licenseRow(facility) },
    ...facility.visits.flatMap((visit) => rowsOfVisit(facility, visit)),
  ],
};

const licenseRow = (facility: Facility) => ({
  resource_id: String(facility.number),
  name: facility.name,
  type: facility.is_home ? "Licensed Family Child Care" : "Licensed Child Care Center",
  address: streetOf(facility),
  city: facility.city,
  zip: facility.zip,
  phone: facility.phone,
  capacity: String(facility.capacity),
  ages: "1 YEAR TO 12 YEARS",
  opens_at: "6:30 AM",
  closes_at: "6:00 PM",
  funding: "Purchase of Care",
  point: pointOf(facility),
});

function rowsOfVisit({ number }: Facility, { index, date, findings }: Visit): FileRow[] {
  const license_number = String(number);
  const visited_on = `${date}T00:00:00.000`;
  if (findings.length === 0) {
    const row = {
      license_number,
      type: "Complaint",
      completed_on: visited_on,
      result: "No Evidence to Substantiate",
      conclusion: `The ratio was met in visit ${index + 1}.`,
    };
    return [{ stream: "complaints", row }];
  }
  return findings.map((finding) => {
    const { code, title, narrative } = wordsOf(finding.index + index);
    const row = {
      license_number,
      visited_on,
      visit_type: "Unannounced Full Compliance Review",
      action: "Unannounced Full Compliance Review",
      code: `${code}.${finding.index + 1}`,
      subject: title,
      text: narrative,
      status: finding.is_corrected ? "Completed" : "Pending",
      ...(finding.is_corrected ? { corrected_on: visited_on } : {}),
    };
    return { stream: "citations", row };
  });
}
