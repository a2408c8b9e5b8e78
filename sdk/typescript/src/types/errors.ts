// Generated from the API description by `npm run sdk -- generate`. Don't edit.

/** A failure, as RFC 9457 problem details. */
export interface Problem {
  /** Address of the page that explains this problem. */
  type: string;
  /** The problem in a few words; the same for every occurrence. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** What happened this time. */
  detail: string;
  /** The requested path. */
  instance: string;
  /** Stable code to branch on. */
  code: "malformed_json" | "invalid_request" | "zip_not_located" | "missing_credential" | "invalid_credential" | "insufficient_scope" | "foreign_origin" | "not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "payload_too_large" | "unsupported_media_type" | "idempotency_mismatch" | "rate_limited" | "quota_exceeded" | "internal" | "unavailable" | "timeout" | (string & {});
  /** Id of the request, equal to the X-Request-Id header. */
  request_id: string;
  /** All faults of the request, if it has several. */
  errors?: Array<Fault>;
  /** On a conflict: the id that exists already. */
  existing_id?: string;
}

/** One fault of a request. */
export interface Fault {
  /** The path, query or tool parameter at fault. */
  parameter?: string;
  /** JSON Pointer to the body member at fault. */
  pointer?: string;
  /** What kind of fault it is. */
  code: "required" | "type" | "format" | "minimum" | "maximum" | "length" | "enum" | "unknown" | "conflict" | "repeated" | "not_found" | "not_located" | (string & {});
  /** The fault in words. */
  detail: string;
  /** The values that are allowed. */
  allowed?: Array<string>;
  /** The smallest value or length allowed. */
  min?: number;
  /** The largest value or length allowed. */
  max?: number;
  /** The nearest name that exists. */
  did_you_mean?: string;
}
