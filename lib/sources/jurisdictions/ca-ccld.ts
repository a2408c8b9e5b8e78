import type { Source, Unmapped } from "../source";
import { CA_CITATIONS, CA_COLUMNS, californiaFacility, californiaNumber } from "./ca-ccld-facility";
import { californiaVisits } from "./ca-ccld-visits";
import { visitCounts } from "./ca-ccld-counts";
import { stream } from "./columns";
import { parseDate } from "../parse/dates";

const licenses = stream({
  name: "licenses",
  kind: "facilities",
  required: { ...CA_COLUMNS.required, file_date: "file_date" },
  optional: CA_COLUMNS.optional,
  observed_of: (row) => parseDate(row.file_date),
  map(row) {
    const number = californiaNumber(row);
    if (number === undefined) return { refused: "no_key", detail: "no facility number" };
    const unmapped: Unmapped[] = [];
    return { records: [californiaFacility(row, number, unmapped)], unmapped };
  },
});

/** One county's licenses, in lowercase headers and without visits. */
const county = stream({
  name: "county",
  kind: "facilities",
  is_partial: true,
  required: {
    number: "license_number",
    name: "name",
    type: "facility_type",
    status: "status",
    capacity: "capacity",
    city: "city",
    zip: "zip_code",
    county: "county",
  },
  optional: { address: "address", phone: "phone", first_on: "license_first_date" },
  map(row) {
    const number = californiaNumber(row);
    if (number === undefined) return { refused: "no_key", detail: "no facility number" };
    const unmapped: Unmapped[] = [];
    return { records: [californiaFacility(row, number, unmapped)], unmapped };
  },
});

/** The transparency download: the same licenses, with their inspections and citation counts. */
const transparency = stream({
  name: "transparency",
  kind: "facilities",
  contents: ["roster", "visits"],
  has_variable_width: true,
  long: ["inspection_dates", "other_dates"],
  required: {
    ...CA_COLUMNS.required,
    ...CA_CITATIONS,
    inspection_dates: "Inspection Visit Dates",
    other_dates: "Other Visit Dates",
  },
  optional: CA_COLUMNS.optional,
  map(row, { observed_on }) {
    const number = californiaNumber(row);
    if (number === undefined) return { refused: "no_key", detail: "no facility number" };
    const unmapped: Unmapped[] = [];
    const facility = californiaFacility(row, number, unmapped);
    return { records: [facility, ...californiaVisits(row, number, observed_on)], unmapped };
  },
});

const host = "data.ca.gov";
const dataset = "community-care-licensing-facilities";
const download = "https://www.ccld.dss.ca.gov/transparencyapi/api/DownloadStateData";

export const caCcld: Source = {
  source_id: "ca-ccld",
  jurisdiction_id: "ca-ccld",
  state_code: "CA",
  agency: "California Department of Social Services, Community Care Licensing Division",
  title: "California child care centers and homes, with visits and citations",
  portal_url: "https://data.ca.gov/dataset/community-care-licensing-facilities",
  lookup_url: "https://www.ccld.dss.ca.gov/carefacilitysearch/",
  // Several public tools read pages with this form of URL.
  record_page: {
    url_prefix: "https://www.ccld.dss.ca.gov/carefacilitysearch/FacDetail/",
    id_digits: 9,
  },
  complaint_url: "https://www.cdss.ca.gov/reporting/file-a-complaint/ccld-complaints",
  data_license: "CC BY, California Department of Social Services",
  cadence_days: 30,
  grounds: "data",
  publishes: { inspections: "counts", severity: true, license_status: true, roster_total: true },
  priority: 1,
  streams: [licenses, county, transparency, visitCounts],
  endpoints: [
    { style: "ckan", stream: "licenses", host, package: dataset, resource: "Child Care Centers" },
    {
      style: "ckan",
      stream: "licenses",
      host,
      package: dataset,
      resource: "Family Child Care Homes",
    },
    { style: "csv", stream: "transparency", url: `${download}?id=ChildCareCenters` },
    { style: "csv", stream: "transparency", url: `${download}?id=CHILDCAREHOMEmorethan8` },
  ],
};
