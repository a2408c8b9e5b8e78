import type { Answered } from "./contract-table";

/** The part of the contract outside the routes, transcribed. */

/** Paths without an operation, with the file under app that serves each. */
export const MOUNTED: Readonly<Record<string, string>> = {
  "/api/health": "api/health/route.ts",
  "/health": "health/route.ts",
  "/llms.txt": "llms.txt/route.ts",
  "/mcp": "mcp/route.ts",
  "the description of the API": "openapi.json/route.ts",
  "the feed of the changelog": "changelog.atom/route.ts",
};

export const TOOLS = [
  "service_search",
  "service_search_facilities",
  "service_facility",
  "service_facility_proof",
  "service_safety_check",
  "service_compare",
  "service_decision_memo",
  "service_risk_forecast",
  "service_trust_jurisdictions",
  "service_prices",
  "service_evidence_summary",
  "service_changes",
  "service_list_reports",
  "service_get_report",
  "service_list_docs",
  "service_get_doc",
];

export const RESOURCES = [
  "service://coverage/states",
  "service://coverage/snapshot",
  "service://trust/jurisdictions",
  "service://memory/active-profile",
  "service://methodology/data-sources",
  "service://examples/facility-payload",
];

export const PROMPTS = [
  "compare-facilities",
  "decision-memo",
  "memory-aware-shortlist",
  "underwriting-review",
  "family-fit-shortlist",
];

const delivery = (event: string): Answered => ({
  event: `string ${event}`,
  delivery_id: "string dlv_",
  occurred_at: "string",
  payload: "object",
});

/** The body of a delivery, by event. */
export const DELIVERIES: Readonly<Record<string, Answered>> = {
  score_change: {
    ...delivery("score_change"),
    "payload.facility_id": "string fac_",
    "payload.previous_safety_score": "integer",
    "payload.new_safety_score": "integer",
    "payload.delta": "integer",
    "payload.source_url": "string",
  },
  license_change: delivery("license_change"),
  violation_recorded: delivery("violation_recorded"),
};
