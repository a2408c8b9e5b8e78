import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ApiResponse } from "#lib/transport/message";
import { textOf } from "#tests/described";
import type { Description, Schema } from "./description";
import type { Request } from "./requests";

/** Problems of valid requests that depend on the data, so no schema can predict them. */
const DATA_DEPENDENT_CODES = new Set([
  "not_found",
  "zip_not_located",
  "conflict",
  "quota_exceeded",
]);
/** Faults between several members, which the description states only in text. */
const BETWEEN_MEMBERS = new Set(["conflict", "not_located", "not_found", "required"]);

type ProblemBody = { code: string; errors?: { code: string; parameter?: string }[] };

type Validate = (request: Request, status: number, body: unknown) => string | undefined;

/** Closes the schemas, so that a response with undocumented fields fails. */
const closed = <Within>(schemas: Within): Within =>
  JSON.parse(
    JSON.stringify(schemas, (_, value: unknown) =>
      isOpenObject(value) ? { ...value, additionalProperties: false } : value,
    ),
  ) as Within;

const isOpenObject = (value: unknown): value is Schema =>
  typeof value === "object" &&
  value !== null &&
  "properties" in value &&
  "type" in value &&
  value.type === "object" &&
  !("additionalProperties" in value);

/** Validates bodies against the description of an operation and a status. */
function makeValidate(description: Description): Validate {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "description", components: closed(description.components) });
  const compiled = new Map<string, ValidateFunction>();
  return ({ target: { operation } }, status, body) => {
    const key = `${operation.operationId} ${status}`;
    const content = operation.responses[status]?.content ?? {};
    const schema = (content["application/json"] ?? content["application/problem+json"])?.schema;
    const text = JSON.stringify(closed(schema ?? true)).replaceAll(
      '"#/components',
      '"description#/components',
    );
    const validate = compiled.get(key) ?? ajv.compile(JSON.parse(text) as object);
    compiled.set(key, validate);
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
}

/**
 * Returns the description without required fields, for responses limited by `fields`. Rows of a
 * search may then have members of the full record.
 */
function sparse(description: Description): Description {
  const text = JSON.stringify(description, (key, value: unknown) =>
    key === "required" && Array.isArray(value) ? undefined : value,
  );
  const made = JSON.parse(text) as Description;
  Object.assign(made.components.schemas["FacilitySummary"] ?? {}, { additionalProperties: true });
  return made;
}

/** Creates a check of responses that uses only the description. */
export function createResponseCheck(description: Description) {
  const [validate, validateSparse] = [makeValidate(description), makeValidate(sparse(description))];

  function checkBody(request: Request, answer: ApiResponse): string | undefined {
    const { status, headers } = answer;
    const body = textOf(answer);
    const media_type = headers["Content-Type"] ?? "";
    // RFC 7946 describes GeoJSON, so our description doesn't.
    if (body === null || !/json/.test(media_type) || /geo\+json/.test(media_type)) return undefined;
    const isSparse = new URLSearchParams(request.query).has("fields");
    const fault = (isSparse ? validateSparse : validate)(request, status, JSON.parse(body));
    return fault && `${status} is off schema: ${fault}`;
  }

  /** Describes what is wrong with a response, or returns undefined if it is correct. */
  return (request: Request, answer: ApiResponse): string | undefined => {
    const { status } = answer;
    if (status >= 500) return `answered ${status}`;
    if (request.method === request.target.method) {
      if (!(status in request.target.operation.responses)) return `undocumented ${status}`;
      const fault = checkBody(request, answer);
      if (fault) return fault;
    }
    if (request.fault !== undefined) {
      return status < 400 ? `accepted with ${request.fault}` : undefined;
    }
    return status < 400 || isExcused(answer)
      ? undefined
      : `refused though valid: ${textOf(answer)}`;
  };
}

/** Parameters whose values depend on another one: each state has its own quality ratings. */
const VALUES_BY_MEMBER = new Set(["quality_rating_min"]);

function isExcused(answer: ApiResponse): boolean {
  const { code, errors } = JSON.parse(textOf(answer) ?? "{}") as ProblemBody;
  if (DATA_DEPENDENT_CODES.has(code)) return true;
  return (
    code === "invalid_request" &&
    (errors ?? []).every(
      ({ code: fault, parameter = "" }) =>
        BETWEEN_MEMBERS.has(fault) || (fault === "enum" && VALUES_BY_MEMBER.has(parameter)),
    )
  );
}
