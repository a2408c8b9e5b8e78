import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { limitOf, listOf, offset, PageMeta } from "#lib/kernel/page";
import { listReports } from "#lib/reports/read";
import { ReportSummary } from "#lib/reports/shape";

export default operation({
  id: "listReports",
  group: "data",
  access: "key",
  summary: "List monthly reports",
  description:
    "Monthly reports on coverage, trust and decision grade, newest first. A report covers one month and is published once the month has ended.",
  rest: { method: "GET", path: "/v1/reports" },
  tool: "service_list_reports",
  input: z.strictObject({ limit: limitOf(100, 20), offset }),
  output: listOf(ReportSummary, PageMeta).meta({
    id: "ReportList",
    description: "Monthly reports.",
  }),
  cache: "data",
  problems: ["invalid_request"],
  example: { input: { limit: 3 } },
  run: (page) => listReports(page),
});
