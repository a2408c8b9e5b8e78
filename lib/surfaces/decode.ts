import type { Operation } from "#lib/kernel/operation";
import { type Fault, Problem } from "#lib/kernel/problem";
import { BodyTooLarge, type ApiRequest } from "./message";
import {
  inputSchemaOf,
  type JsonSchemaMember,
  type Locate,
  unknownMember,
  validateInput,
} from "./validate";

export const BODY_BYTES_MAX = 64 * 1024;

/** Reads text of a URL as the schema would have it; what does not fit stays text, for zod to refuse. */
function fromText(text: string, member: JsonSchemaMember): unknown {
  if (member.type === "integer" && /^-?\d{1,16}$/.test(text)) return Number(text);
  if (member.type === "number" && /^-?\d{1,16}(\.\d{1,16})?$/.test(text)) return Number(text);
  if (member.type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

function fromTexts(texts: string[], member: JsonSchemaMember): unknown {
  if (member.type !== "array") return fromText(texts[0] ?? "", member);
  const items = texts.flatMap((text) => text.split(",").map((item) => item.trim()));
  return items.filter((item) => item !== "").map((item) => fromText(item, member.items ?? {}));
}

/** Gathers a query by our names; aliases must agree with the name they stand for. */
function decodeQuery(
  operation: Operation,
  query: string,
  path_values: Record<string, string>,
): { raw: Record<string, unknown>; faults: Fault[]; written: Map<string, string> } {
  const { properties } = inputSchemaOf(operation);
  const aliases = operation.rest.aliases ?? {};
  const known = [...Object.keys(properties), ...Object.keys(aliases)].filter(
    (name) => !(name in path_values),
  );
  const texts = new Map<string, { written: string; values: string[] }>();
  const faults: Fault[] = [];

  for (const written of new Set(new URLSearchParams(query).keys())) {
    const name = aliases[written] ?? written;
    const member = properties[name];
    if (!member || name in path_values) {
      faults.push(unknownMember({ parameter: written.slice(0, 64) }, written, known));
      continue;
    }
    const values = new URLSearchParams(query).getAll(written);
    if (member.type !== "array" && values.length > 1) {
      faults.push({
        parameter: written,
        code: "repeated",
        detail: `${written} is given more than once`,
      });
    }
    const earlier = texts.get(name);
    if (earlier && earlier.values.join() !== values.join()) {
      faults.push({
        parameter: written,
        code: "conflict",
        detail: `${earlier.written} and ${written} name the same thing with different values`,
      });
    }
    texts.set(name, { written: earlier?.written ?? written, values });
  }
  const raw: Record<string, unknown> = {};
  const written = new Map<string, string>();
  for (const [name, text] of texts) {
    raw[name] = fromTexts(text.values, properties[name] ?? {});
    written.set(name, text.written);
  }
  return { raw, faults, written };
}

async function decodeBody(request: ApiRequest): Promise<Record<string, unknown>> {
  const bytes = await request.readBody(BODY_BYTES_MAX).catch((error: unknown) => {
    if (!(error instanceof BodyTooLarge)) throw error;
    throw new Problem("payload_too_large", `The body must be at most ${BODY_BYTES_MAX} bytes`);
  });
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem("malformed_json", "The body is not valid JSON in UTF-8");
  }
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  throw new Problem("invalid_request", "The body must be a JSON object", {
    faults: [{ pointer: "", code: "type", detail: "The body must be a JSON object" }],
  });
}

const pointerOf = (path: readonly PropertyKey[]) =>
  path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

const hasBody = (operation: Operation) =>
  operation.rest.method === "POST" || operation.rest.method === "PUT";

/** Whether an operation takes members from a body: all that its path does not name. */
export function takesBody(operation: Operation): boolean {
  const named = (operation.rest.path.match(/\{\w+\}/g) ?? []).length;
  return hasBody(operation) && Object.keys(inputSchemaOf(operation).properties).length > named;
}

/**
 * Decodes and validates the input of an operation from path, query and body.
 * @throws Problem `malformed_json`, `payload_too_large` or `invalid_request`.
 */
export async function decodeInput(
  operation: Operation,
  request: ApiRequest,
  path_values: Record<string, string>,
): Promise<Record<string, unknown>> {
  if (takesBody(operation)) {
    const body = await decodeBody(request);
    const faults = [...new URLSearchParams(request.query).keys()].map((name) =>
      unknownMember({ parameter: name.slice(0, 64) }, name, []),
    );
    for (const name of Object.keys(path_values).filter((key) => key in body)) {
      faults.push(unknownMember({ pointer: `/${name}` }, name, []));
    }
    const locate: Locate = (path) =>
      String(path[0]) in path_values
        ? { parameter: String(path[0]) }
        : { pointer: pointerOf(path) };
    return validateInput(operation, { ...body, ...path_values }, locate, faults);
  }
  const { raw, faults, written } = decodeQuery(operation, request.query, path_values);
  const locate: Locate = ([name]) => ({ parameter: written.get(String(name)) ?? String(name) });
  return validateInput(operation, { ...raw, ...path_values }, locate, faults);
}
