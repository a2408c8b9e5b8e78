import { mayHaveBody, type Operation } from "#lib/kernel/operation";
import { type Fault, Problem } from "#lib/kernel/problem";
import { BodyTooLarge, type ApiRequest } from "./message";
import { requireJsonBody } from "./negotiate";
import {
  faultsOf,
  inputSchemaOf,
  type JsonSchemaMember,
  type Locate,
  unknownMember,
  FAULTS_MAX,
  validateInput,
} from "./validate";

export const BODY_BYTES_MAX = 64 * 1024;

/** Parses text as the schema's type. Text of another form stays text, and zod rejects it. */
export function fromText(text: string, member: JsonSchemaMember): unknown {
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

/** The texts of one parameter, and its name as the client sent it. */
type Given = { written: string; values: string[] };

/**
 * Returns the faults of a parameter, and its conflict with an earlier alias of the same parameter.
 */
function faultsBeside(
  earlier: Given | undefined,
  { written, values }: Given,
  member: JsonSchemaMember,
): Fault[] {
  const faults: Fault[] = [];
  if (member.type !== "array" && values.length > 1) {
    const detail = `${written} is given more than once`;
    faults.push({ parameter: written, code: "repeated", detail });
  }
  if (earlier && earlier.values.join() !== values.join()) {
    const detail = `${earlier.written} and ${written} name the same thing with different values`;
    faults.push({ parameter: written, code: "conflict", detail });
  }
  return faults;
}

type Gathered = { raw: Record<string, unknown>; faults: Fault[]; written: Map<string, string> };

/**
 * Returns a table's own value for a name from the request. Names that every object inherits have
 * none.
 */
const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/**
 * Collects a query under our parameter names. Aliases must agree with the name that they replace.
 */
function gather(
  operation: Operation,
  query: string,
  path_values: Record<string, string>,
): Gathered {
  const raw: Record<string, unknown> = {};
  const written = new Map<string, string>();
  const faults: Fault[] = [];
  if (query === "") return { raw, faults, written };
  const { properties } = inputSchemaOf(operation);
  const aliases = operation.rest.aliases ?? {};
  const params = new URLSearchParams(query);
  const given = new Map<string, Given>();

  for (const name_written of new Set(params.keys())) {
    if (faults.length >= FAULTS_MAX) break;
    const name = ownValue(aliases, name_written) ?? name_written;
    const member = ownValue(properties, name);
    if (!member || Object.hasOwn(path_values, name)) {
      const known = Object.keys(properties).filter((each) => !Object.hasOwn(path_values, each));
      const place = { parameter: name_written.slice(0, 64) };
      faults.push(unknownMember(place, name_written, known, aliases));
      continue;
    }
    const values = params.getAll(name_written);
    const earlier = given.get(name);
    faults.push(...faultsBeside(earlier, { written: name_written, values }, member));
    given.set(name, { written: earlier?.written ?? name_written, values });
  }
  for (const [name, text] of given) {
    raw[name] = fromTexts(text.values, properties[name] ?? {});
    written.set(name, text.written);
  }
  return { raw, faults, written };
}

async function readJson(request: ApiRequest): Promise<Record<string, unknown>> {
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

/**
 * Whether a body was sent to an operation whose method may have one. If the operation takes none,
 * it's rejected.
 */
export const isBodySent = (operation: Operation, { headers }: ApiRequest): boolean =>
  mayHaveBody(operation) &&
  (Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined);

/**
 * Decodes and validates the input of an operation from path and query.
 * @throws Problem `invalid_request`.
 */
export function decodeQuery(
  operation: Operation,
  query: string,
  path_values: Record<string, string>,
): Record<string, unknown> {
  const { raw, faults, written } = gather(operation, query, path_values);
  const input = Object.assign(raw, path_values);
  return validateInput(
    operation,
    input,
    ([name]) => ({ parameter: written.get(String(name)) ?? String(name) }),
    faults,
  );
}

/** Returns the faults of the headers that an operation declares. */
function headerFaults({ rest }: Operation, { headers }: ApiRequest): Fault[] {
  if (!rest.headers) return [];
  const declared = Object.keys(rest.headers.shape);
  const texts = Object.fromEntries(declared.map((name) => [name, { type: "string" }]));
  const raw = Object.fromEntries(declared.map((name) => [name, headers[name.toLowerCase()]]));
  const { error } = rest.headers.safeParse(raw);
  const locate: Locate = ([name]) => ({ parameter: String(name) });
  return (error?.issues ?? []).flatMap((issue) => faultsOf(issue, raw, locate, texts));
}

/**
 * Decodes and validates the input of an operation from path and body.
 * @throws Problem `unsupported_media_type`, `malformed_json`, `payload_too_large`, or
 * `invalid_request`.
 */
export async function decodeBody(
  operation: Operation,
  request: ApiRequest,
  path_values: Record<string, string>,
): Promise<Record<string, unknown>> {
  requireJsonBody(request);
  const body = await readJson(request);
  const faults = [...new URLSearchParams(request.query).keys()].map((name) =>
    unknownMember({ parameter: name.slice(0, 64) }, name, []),
  );
  faults.push(...headerFaults(operation, request));
  for (const name of Object.keys(path_values).filter((key) => Object.hasOwn(body, key))) {
    faults.push(unknownMember({ pointer: `/${name}` }, name, []));
  }
  const locate: Locate = (path) =>
    Object.hasOwn(path_values, String(path[0]))
      ? { parameter: String(path[0]) }
      : { pointer: pointerOf(path) };
  return validateInput(operation, { ...body, ...path_values }, locate, faults);
}
