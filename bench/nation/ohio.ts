import { type Agency, type FileRow, pointOf, streetOf } from "./agency";
import type { Facility, Visit } from "./facility";
import { wordsOf } from "./words";

/** The list of programs, and a third party's reading of the inspection reports. */
export const ohio: Agency = {
  source_id: "oh-dcy",
  area: "OH",
  weight: 14,
  visits: "findings",
  rowsOf: (facility) => [
    { stream: "programs", row: programRow(facility) },
    ...facility.visits.flatMap((visit) => rowsOfVisit(facility, visit)),
  ],
};

const programRow = (facility: Facility) => ({
  number: String(facility.number),
  name: facility.name,
  type: facility.is_home ? "Licensed Type A Family Child Care Home" : "Licensed Child Care Center",
  rating: String(facility.number % 6),
  address: streetOf(facility),
  status: "Open",
  city: facility.city,
  zip: facility.zip,
  phone: facility.phone,
  begins_on: facility.issued_on,
  ends_on: facility.expires_on,
  agreement: "Yes",
  geometry: pointOf(facility),
});

function rowsOfVisit({ number }: Facility, { index, date, findings }: Visit): FileRow[] {
  const count = (level: string) => String(findings.filter((each) => each.level === level).length);
  const padded = String(number).padStart(12, "0");
  const report = {
    program: padded,
    pdf: `https://childcaresearch.ohio.gov/pdf/${padded}_${date}_ANNUAL.pdf`,
    scope: "Full",
    serious: count("serious"),
    moderate: count("moderate"),
    low: count("low"),
    rules: String(findings.length),
  };
  const link = `https://childcaresearch.ohio.gov/inspections/${number}/${date}/ANNUAL`;
  const rules = findings.map((finding) => {
    const { code, title, narrative } = wordsOf(finding.index + index);
    const row = {
      program: padded,
      rule: `5180:2-12-${code} ${title}`,
      occurrence: String(finding.index + 1),
      wording: `1. ${narrative}`,
      items: "['1']",
      link,
    };
    return { stream: "noncompliances", row };
  });
  return [{ stream: "annual_inspections", row: report }, ...rules];
}
