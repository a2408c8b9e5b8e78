import { z } from "zod";
import { publicUrl } from "./env";
import { openEnum } from "./open-enum";

/** All failures: code → status and title. /docs/errors explains each. */
export const PROBLEMS = {
  malformed_json: { status: 400, title: "The body is not valid JSON" },
  invalid_request: { status: 400, title: "The request is not valid" },
  zip_not_located: { status: 400, title: "We can't locate this ZIP code" },
  missing_credential: { status: 401, title: "An API key is required" },
  invalid_credential: { status: 401, title: "The API key is not valid" },
  insufficient_scope: { status: 403, title: "The API key lacks the scope" },
  foreign_origin: { status: 403, title: "Requests from this origin are refused" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "This method is not allowed here" },
  not_acceptable: { status: 406, title: "No acceptable representation" },
  conflict: { status: 409, title: "The request conflicts with what exists" },
  payload_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "The body must be plain JSON" },
  idempotency_mismatch: { status: 422, title: "The idempotency key was used for another request" },
  rate_limited: { status: 429, title: "Too many requests" },
  quota_exceeded: { status: 409, title: "Quota exceeded" },
  internal: { status: 500, title: "Something went wrong on our side" },
  unavailable: { status: 503, title: "The service is not available right now" },
  timeout: { status: 504, title: "The request took too long" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** One fault of a request: its location, its kind, and the allowed values. */
export const Fault = z
  .object({
    parameter: z.string().optional().describe("The path, query or tool parameter at fault."),
    pointer: z.string().optional().describe("JSON Pointer to the body member at fault."),
    code: openEnum([
      "required",
      "type",
      "format",
      "minimum",
      "maximum",
      "length",
      "enum",
      "unknown",
      "conflict",
      "repeated",
      "not_found",
      "not_located",
    ]).describe("What kind of fault it is."),
    detail: z.string().describe("The fault in words."),
    allowed: z.array(z.string()).optional().describe("The values that are allowed."),
    min: z.number().optional().describe("The smallest value or length allowed."),
    max: z.number().optional().describe("The largest value or length allowed."),
    did_you_mean: z.string().optional().describe("The nearest name that exists."),
  })
  .meta({ id: "Fault", description: "One fault of a request." });
export type Fault = z.infer<typeof Fault>;

/** RFC 9457 problem details, with a stable code and the request's id. */
export const ProblemDetails = z
  .object({
    type: z.string().describe("Address of the page that explains this problem."),
    title: z.string().describe("The problem in a few words; the same for every occurrence."),
    status: z.int().describe("The HTTP status."),
    detail: z.string().describe("What happened this time."),
    instance: z.string().describe("The requested path."),
    code: openEnum(PROBLEM_CODES).describe("Stable code to branch on."),
    request_id: z.string().describe("Id of the request, equal to the X-Request-Id header."),
    errors: z.array(Fault).optional().describe("All faults of the request, if it has several."),
    existing_id: z.string().optional().describe("On a conflict: the id that exists already."),
  })
  .meta({ id: "Problem", description: "A failure, as RFC 9457 problem details." });
export type ProblemDetails = z.infer<typeof ProblemDetails>;

/**
 * A failure that the client may see. Any other error becomes `internal`. It has no stack, because
 * none is logged and creating one would be the main cost under a flood of rejections.
 */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly faults: Fault[];
  readonly headers: Record<string, string>;
  readonly existing_id: string | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    more: { faults?: Fault[]; headers?: Record<string, string>; existing_id?: string } = {},
  ) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(detail);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = "Problem";
    this.code = code;
    this.faults = more.faults ?? [];
    this.headers = more.headers ?? {};
    this.existing_id = more.existing_id;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  /** Returns the response body. */
  body(instance: string, request_id: string): ProblemDetails {
    const { status, title } = PROBLEMS[this.code];
    return {
      type: publicUrl(`/docs/errors#${this.code}`),
      title,
      status,
      detail: this.message,
      instance,
      code: this.code,
      request_id,
      ...(this.faults.length > 0 ? { errors: this.faults } : {}),
      ...(this.existing_id ? { existing_id: this.existing_id } : {}),
    };
  }
}

/** Returns the same problem with parameter names instead of pointers into a body. */
export function byParameter(error: unknown): unknown {
  if (!(error instanceof Problem) || error.faults.every(({ pointer }) => pointer === undefined)) {
    return error;
  }
  const faults = error.faults.map(({ pointer, ...fault }) =>
    pointer === undefined ? fault : { parameter: pointer.split("/")[1] ?? "", ...fault },
  );
  const { code, message, headers, existing_id } = error;
  return new Problem(code, message, { faults, headers, ...(existing_id ? { existing_id } : {}) });
}

/**
 * Makes the problem of invalid parameters. The detail states the first fault and counts the rest.
 */
export function invalidRequest(faults: [Fault, ...Fault[]]): Problem {
  const rest = faults.length - 1;
  const more = rest === 0 ? "" : ` (${rest} more error${rest === 1 ? "" : "s"})`;
  return new Problem("invalid_request", `${faults[0].detail}${more}`, { faults });
}
