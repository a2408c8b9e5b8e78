import { z } from "zod";
import { trustTier } from "#lib/kernel/fields";
import { stateInput } from "#lib/places/place-input";
import { operation } from "#lib/kernel/operation";
import { limitOf, listOf, offset, PageMeta } from "#lib/kernel/page";
import { listJurisdictions } from "#lib/states/coverage";
import { JurisdictionShape } from "#lib/states/shapes";

export default operation({
  id: "listJurisdictions",
  group: "data",
  access: "key",
  summary: "List jurisdictions with their trust",
  description:
    "Every licensing agency whose records we have, with its trust tier, the metrics behind it, what keeps it from the next tier, and the decision-grade overlay.",
  rest: { method: "GET", path: "/v1/trust/jurisdictions" },
  tool: "service_trust_jurisdictions",
  tool_defaults: { limit: 100 },
  input: z.strictObject({
    tier: trustTier.optional().describe("Only jurisdictions of this tier."),
    state_code: stateInput.optional(),
    limit: limitOf(100, 50),
    offset,
  }),
  output: listOf(JurisdictionShape, PageMeta).meta({
    id: "JurisdictionList",
    description: "Licensing agencies and their trust.",
  }),
  cache: "data",
  problems: ["invalid_request"],
  example: { input: { state_code: "TX" } },
  run: (filter, { now }) => listJurisdictions(filter, now),
});
