import type { Source } from "../source";
import { openData } from "./nyc-dohmh-open-data";
import { permits, sitePoints } from "./nyc-dohmh-portal";
import { violations, visits } from "./nyc-dohmh-portal-visits";
import { roster } from "./nyc-dohmh-roster";

export const nycDohmh: Source = {
  source_id: "nyc-dohmh",
  jurisdiction_id: "ny-dohmh",
  state_code: "NY",
  agency: "New York City Department of Health and Mental Hygiene, Bureau of Child Care",
  title: "NYC child care centers: permits, inspections and violations",
  portal_url: "https://data.cityofnewyork.us/Health/DOHMH-Childcare-Center-Inspections/dsg6-ifza",
  // No `record_page`: results of this search exist only in a session.
  lookup_url: "https://a816-healthpsi.nyc.gov/ChildCare/SearchAction2.do",
  data_license: "NYC Open Data terms of use",
  cadence_days: 7,
  grounds: "data",
  publishes: { inspections: "findings", severity: true, license_status: true, roster_total: true },
  priority: 1,
  streams: [permits, roster, visits, violations, sitePoints, openData],
  endpoints: [
    {
      style: "soda",
      stream: "open_data",
      host: "data.cityofnewyork.us",
      dataset: "dsg6-ifza",
      order: ":id",
    },
    {
      style: "soda",
      stream: "roster",
      host: "data.cityofnewyork.us",
      dataset: "gy3q-4tzp",
      order: "dcid",
    },
  ],
};
