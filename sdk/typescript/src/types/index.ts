// Generated from the API description by `npm run sdk -- generate`. Don't edit.

export type * from "./values.js";
export type * from "./errors.js";
export type * from "./search.js";
export type * from "./license.js";
export type * from "./provider.js";
export type * from "./inspections.js";
export type * from "./safety.js";
export type * from "./evidence.js";
export type * from "./proof.js";
export type * from "./comparison.js";
export type * from "./facilities.js";
export type * from "./changes.js";
export type * from "./decision.js";
export type * from "./states.js";
export type * from "./trust.js";
export type * from "./coverage.js";
export type * from "./bulk.js";
export type * from "./prices.js";
export type * from "./reports.js";
export type * from "./docs.js";
export type * from "./mcp.js";
export type * from "./webhooks.js";
export type * from "./events.js";
export type * from "./health.js";
export type * from "./usage.js";
export type * from "./deliveries.js";
