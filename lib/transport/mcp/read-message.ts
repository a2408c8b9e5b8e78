import { readRequestBody } from "@modelcontextprotocol/server";
import { BODY_BYTES_MAX } from "../decode";

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): boolean =>
  ["string", "number", "boolean"].includes(typeof value);

/** Returns an argument of a prompt as text, which is the only type that the protocol allows. */
function asText(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return Array.isArray(value) && value.every(isScalar) ? value.join(",") : value;
}

/** Returns the arguments of a prompt as text. Null arguments are left out. */
function asTexts(given: unknown): unknown {
  if (!isObject(given)) return given;
  const kept = Object.entries(given).filter(([, value]) => value !== null);
  return Object.fromEntries(kept.map(([name, value]) => [name, asText(value)]));
}

/** Returns the parameters in the protocol's types; undefined if nothing has to change. */
function relaxed(method: unknown, params: unknown): Members | undefined {
  if (!isObject(params) || !Object.hasOwn(params, "arguments")) return undefined;
  const { arguments: given, ...others } = params;
  if (method !== "tools/call" && method !== "prompts/get") return undefined;
  if (given === null) return others;
  return method === "prompts/get" ? { ...others, arguments: asTexts(given) } : undefined;
}

/** Parses JSON. Unreadable text is undefined, and the protocol reports its error. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the one message of a request. The protocol's parser rejects null arguments and prompt
 * arguments that aren't text, so they are replaced first where only one reading is possible.
 * @returns the request to pass on, or "batch" if the body is a JSON array.
 */
export async function readMessage(request: Request): Promise<Request | "batch"> {
  const body = await readRequestBody(request.clone(), BODY_BYTES_MAX).catch(() => undefined);
  if (body?.tooLarge !== false) return request;
  if (body.text.trimStart().startsWith("[")) return "batch";
  const message = parse(body.text);
  const params = isObject(message) ? relaxed(message["method"], message["params"]) : undefined;
  if (!isObject(message) || !params) return request;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const { method, url, signal } = request;
  return new Request(url, {
    method,
    headers,
    signal,
    body: JSON.stringify({ ...message, params }),
  });
}
