import type { Source } from "../source";
import { operations } from "./tx-hhsc-operations";
import { revocations } from "./tx-hhsc-revocations";
import { search } from "./tx-hhsc-search";
import { nonCompliance } from "./tx-hhsc-violations";
import { inspections } from "./tx-hhsc-visits";

const host = "data.texas.gov";

export const txHhsc: Source = {
  source_id: "tx-hhsc",
  jurisdiction_id: "tx-hhsc",
  state_code: "TX",
  agency: "Texas Health and Human Services Commission, Child Care Regulation",
  title: "Texas child care operations, inspections and non-compliance",
  portal_url: "https://data.texas.gov/d/bc5r-88dy",
  // No `record_page`: public tools disagree on which of two numbers "OperationDetails" takes.
  lookup_url: "https://childcare.hhs.texas.gov/",
  data_license: "Texas open data (public record)",
  cadence_days: 30,
  grounds: "data",
  publishes: { inspections: "findings", severity: true, license_status: true, roster_total: true },
  priority: 1,
  streams: [operations, search, inspections, nonCompliance, revocations],
  endpoints: [
    { style: "soda", stream: "operations", host, dataset: "bc5r-88dy", order: "operation_id" },
    { style: "soda", stream: "inspections", host, dataset: "m5q4-3y3d", order: "activity_id" },
    {
      style: "soda",
      stream: "non_compliance",
      host,
      dataset: "tqgd-mf4x",
      order: "non_compliance_id",
    },
  ],
};
