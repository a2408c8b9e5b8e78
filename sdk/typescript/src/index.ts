export { Daybook, type DaybookOptions } from "./client.js";
export { ApiError, ConnectionError, DaybookError, WebhookVerificationError } from "./errors.js";
export type * from "./operations/index.js";
export type { CallOptions } from "./route.js";
export type * from "./types/index.js";
export { VERSION } from "./version.js";
export { type SignedRequest, verifyWebhook } from "./webhooks.js";
