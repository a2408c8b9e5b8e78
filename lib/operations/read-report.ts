import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { readReport } from "#lib/reports/read";
import { Report } from "#lib/reports/shape";

export default operation({
  id: "readReport",
  group: "data",
  access: "key",
  summary: "Read a monthly report",
  description:
    "One monthly report: the month in numbers next to the month before, its sections with figures, where each figure's records are published, and what was put right since. It is provisional until the inspections of every agency that keeps up have been read past its month.",
  rest: { method: "GET", path: "/v1/reports/{slug}" },
  tool: "service_get_report",
  input: z.strictObject({
    slug: z
      .string()
      .min(1)
      .max(64)
      .describe("Name of the report as the list gives it: its month, such as `2026-10`."),
  }),
  output: Report,
  cache: "data",
  problems: ["invalid_request", "not_found"],
  example: { input: { slug: "2026-10" } },
  run: ({ slug }) => readReport(slug),
});
