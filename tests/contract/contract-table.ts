/**
 * The contract, transcribed line by line. It lists the minimum: the service may have more of
 * everything except agent tools, resources, and prompts.
 */

/** A member of the input. `takes` = values that must be accepted, `of` = type of an array's items. */
export type InputMember = {
  type: "string" | "integer" | "boolean" | "array" | "any";
  required?: true;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  takes?: readonly string[];
  /** Another name for it, over REST. */
  alias?: string;
};

/**
 * Fields of a response: path (`[]` for items, a final `?` if it may be absent), then type (`any` if
 * the contract doesn't state it), then an id prefix (`fac_`) or possible values.
 */
export type Answered = Readonly<Record<string, string>>;

export type Route = {
  access: "key" | "optional" | "public";
  asks?: Readonly<Record<string, InputMember>>;
  answers?: Answered;
  /** The agent tool for the same operation. */
  tool?: string;
};

const LICENSE_STATUS = ["active", "expired", "revoked", "probationary"] as const;
const FACILITY_TYPE = ["center", "home", "school_age", "school_based"] as const;
const EVENTS = ["score_change", "license_change", "violation_recorded"] as const;

const facility_id: InputMember = { type: "string", required: true };
const offset: InputMember = { type: "integer", minimum: 0, default: 0 };
const pageOf = (maximum: number, limit: number): Record<string, InputMember> => ({
  limit: { type: "integer", minimum: 1, maximum, default: limit },
  offset,
});
const PAGE_META: Answered = {
  "meta.limit": "integer",
  "meta.offset": "integer",
  "meta.total": "integer",
};

const summaryAt = (at: string): Answered => ({
  [`${at}id`]: "string fac_",
  [`${at}name`]: "string",
  [`${at}state_code`]: "string",
  // Absent with a reason if the agency publishes none, or a word that we don't know.
  [`${at}facility_type?`]: `string ${FACILITY_TYPE.join(" ")}`,
  [`${at}license_status`]: `string ${LICENSE_STATUS.join(" ")}`,
  [`${at}safety_score?`]: "integer",
  [`${at}source_url`]: "string",
});

const COMPARISON: Answered = {
  comparison_id: "string cmp_",
  dimensions: "array",
  "dimensions[]": "string safety_score price_weekly license_status",
  rows: "array",
  "rows[].facility_id": "string fac_",
  summary: "string",
};

/** Every published route. */
export const ROUTES: Readonly<Record<string, Route>> = {
  "GET /v1/facilities": {
    access: "key",
    tool: "service_search_facilities",
    asks: {
      zip_code: { type: "string", alias: "zip" },
      state_code: { type: "string", alias: "state" },
      min_safety_score: { type: "integer", minimum: 0, maximum: 100, alias: "min_score" },
      facility_type: { type: "string", takes: FACILITY_TYPE },
      license_status: { type: "string", takes: LICENSE_STATUS },
      ...pageOf(100, 20),
      page: { type: "integer" },
      age_months: { type: "integer", minimum: 0, maximum: 216, alias: "child_age_months" },
      radius: { type: "integer", minimum: 1, maximum: 50 },
      name_query: { type: "string" },
      sort: { type: "string", takes: ["safety_score", "distance", "name"] },
    },
    answers: { data: "array", ...summaryAt("data[]."), ...PAGE_META },
  },
  "GET /v1/facilities/{facility_id}": {
    access: "key",
    tool: "service_facility",
    asks: { facility_id },
    answers: {
      ...summaryAt(""),
      "trust.tier": "string launch_ready",
      "trust.explanation": "string",
      inspections: "array",
      "inspections[].date": "string",
      // An inspection published only as a class has no count, and states the reason.
      "inspections[].violations?": "integer",
      "inspections[].source": "string",
      provider: "object",
      violations: "array",
      evidence: "array",
      score_history: "array",
      "merge_context.completeness.reasons[].code": "string",
      facility_proof: "object",
      "facility_proof.sources": "array",
      "facility_proof.freshness": "object",
      "facility_proof.trust": "object",
      "facility_proof.abstentions": "array",
    },
  },
  "GET /v1/facilities/{facility_id}/proof": {
    access: "key",
    tool: "service_facility_proof",
    asks: { facility_id },
    answers: {
      "sources[].url": "string",
      freshness: "object",
      "trust.tier": "string launch_ready",
      scoreability: "object",
      abstentions: "array",
    },
  },
  "POST /v1/facilities/compare": {
    access: "key",
    tool: "service_compare",
    asks: {
      facility_ids: { type: "array", required: true, minItems: 2, maxItems: 5 },
      dimensions: { type: "array", takes: ["safety", "price", "license"] },
    },
    answers: COMPARISON,
  },
  "GET /v1/facilities/compare": {
    access: "key",
    asks: { facility_ids: { type: "array", required: true, minItems: 2, maxItems: 5 } },
    answers: COMPARISON,
  },
  "GET /v1/facilities/{facility_id}/risk-forecast": {
    access: "key",
    tool: "service_risk_forecast",
    asks: {
      facility_id,
      horizon_days: { type: "integer", minimum: 7, maximum: 90, default: 30 },
    },
    answers: {
      facility_id: "string fac_",
      horizon_days: "integer",
      // Absent if the forecast abstains, with a reason code.
      "risk_probability?": "number",
      top_signals: "array",
      "top_signals[].signal": "string",
      "top_signals[].weight": "number",
      generated_at: "string",
    },
  },
  "GET /v1/facilities/{facility_id}/evidence": {
    access: "key",
    tool: "service_evidence_summary",
    asks: { facility_id, ...pageOf(50, 10) },
    answers: {
      data: "array",
      "data[].id": "string evd_",
      "data[].kind": "string inspection_report",
      "data[].title": "string",
      "data[].url": "string",
      "data[].summary": "string",
      "data[].captured_at": "string",
      ...PAGE_META,
    },
  },
  "POST /v1/decision/memo": {
    access: "key",
    tool: "service_decision_memo",
    asks: {
      geography: { type: "string", required: true },
      child_age_months: { type: "integer", required: true, minimum: 0, maximum: 144 },
      budget_weekly: { type: "integer", required: true },
      shortlist_limit: { type: "integer", minimum: 1, maximum: 10, default: 5 },
      priorities: { type: "array" },
      allow_non_launch_ready: { type: "boolean", default: false },
      commute_origin: { type: "any" },
    },
    answers: {
      memo_id: "string memo_",
      summary: "string",
      shortlist: "array",
      "shortlist[].rank": "integer",
      "shortlist[].facility_id": "string fac_",
      "shortlist[].score": "number",
      "shortlist[].recommendation": "string",
      tradeoffs: "array",
      "tradeoffs[].axis": "string",
      "tradeoffs[].note": "string",
      trust_floor: "string launch_ready",
    },
  },
  "POST /v1/webhooks": {
    access: "key",
    asks: {
      // Required unless `area` is sent, which the contract doesn't know.
      facility_id: { type: "string" },
      callback_url: { type: "string", required: true },
      events: { type: "array", required: true, takes: EVENTS },
    },
    answers: { subscription_id: "string sub_", signing_secret: "string" },
  },
  "GET /v1/webhooks": {
    access: "key",
    asks: pageOf(100, 20),
    answers: { data: "array", meta: "object" },
  },
  "DELETE /v1/webhooks/{subscription_id}": {
    access: "key",
    asks: { subscription_id: { type: "string", required: true } },
    answers: { deleted: "boolean true", subscription_id: "string sub_" },
  },
  "GET /api/health": {
    access: "public",
    answers: {
      status: "string",
      "checks.api": "object",
      "checks.supabase": "object",
      "checks.mcp": "object",
      "routes[].status": "string",
      // Absent until the first load.
      "last_state_ingest_at?": "string",
    },
  },
  "GET /v1/trust/jurisdictions": {
    access: "key",
    tool: "service_trust_jurisdictions",
    answers: { data: "array", "data[].metrics": "object", "data[].decision_grade": "object" },
  },
  "GET /v1/states": {
    access: "optional",
    answers: {
      data: "array",
      "data[].slug": "string",
      "data[].name": "string",
      "data[].trust_tier": "string launch_ready",
      "data[].scored_facility_count": "integer",
      "data[].unmaterialized_state_agency_pct": "any",
      "data[].last_refreshed_at": "any",
    },
  },
  "GET /v1/coverage/snapshot": { access: "key", answers: { states: "array", sources: "array" } },
  "GET /v1/prices": { access: "key", tool: "service_prices", answers: { data: "array" } },
  "GET /v1/reports": {
    access: "key",
    tool: "service_list_reports",
    answers: { data: "array", "data[].slug": "string", "data[].published_at": "string" },
  },
  "GET /v1/reports/{slug}": {
    access: "key",
    tool: "service_get_report",
    asks: { slug: { type: "string", required: true } },
    answers: {
      summary_metrics: "array",
      sections: "array",
      "sections[].figures[].source_urls": "array",
    },
  },
  "GET /v1/mcp/tool-catalog": {
    access: "key",
    answers: { tools: "array", "tools[].examples": "array", "tools[].rest?": "object" },
  },
  "GET /v1/docs": {
    access: "key",
    tool: "service_list_docs",
    answers: {
      data: "array",
      "data[].slug": "string",
      "data[].title": "string",
      "data[].category": "string",
      "data[].summary": "string",
      "data[].canonical_url": "string",
    },
  },
  "GET /v1/docs/{path}": {
    access: "key",
    tool: "service_get_doc",
    asks: { path: { type: "string", required: true } },
    answers: {
      title: "string",
      summary: "string",
      sections: "array",
      code_samples: "array",
      related_links: "array",
    },
  },
};
