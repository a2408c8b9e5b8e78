import { z } from "zod";
import { checkSafety } from "#lib/agents/check-safety";
import { SafetyCheck } from "#lib/agents/digest";
import { facilityId, nonBlankText, zipCode } from "#lib/kernel/fields";
import { agentTool } from "#lib/kernel/operation";
import { invalidRequest } from "#lib/kernel/problem";

export default agentTool({
  id: "checkSafety",
  group: "facilities",
  access: "key",
  summary: "Check a facility's safety record",
  description:
    "The safety record of one facility without a verdict: license, score with its interval or why there is none, inspections and findings of 36 months, open findings, trust and freshness. Takes `facility_id`, or `name` with `zip_code`; where several facilities fit, it returns them as candidates and never guesses.",
  tool: "service_safety_check",
  exclusive: [
    ["facility_id", "name"],
    ["facility_id", "zip_code"],
  ],
  input: z.strictObject({
    facility_id: facilityId.optional(),
    name: nonBlankText(100)
      .optional()
      .describe("Words of the facility's name; goes with `zip_code`."),
    zip_code: zipCode.optional().describe("Five-digit ZIP code of the facility."),
  }),
  output: SafetyCheck,
  problems: ["invalid_request", "not_found"],
  example: { input: { name: "Learning", zip_code: "78704" } },
  run: async ({ facility_id, name, zip_code }, { now }) => {
    if (facility_id !== undefined) return checkSafety({ facility_id }, now);
    if (name !== undefined && zip_code !== undefined) return checkSafety({ name, zip_code }, now);
    const absent = name === undefined ? "name" : "zip_code";
    throw invalidRequest([
      { parameter: absent, code: "required", detail: "Give facility_id, or name and zip_code" },
    ]);
  },
});
