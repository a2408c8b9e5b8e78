import { createKey } from "#lib/keys/keys";
import { type Operation, type Scope, takesBody } from "#lib/kernel/operation";
import { BodyTooLarge, type ApiRequest } from "#lib/transport/message";
import { answer } from "#lib/transport/rest";
import { requireDescribed, textOf } from "./described";

/** The parts of a response that tests check. */
export type Answered = {
  status: number;
  headers: Record<string, string>;
  /** The parsed body, or undefined without one. */
  // eslint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  body: any;
  text: string | null;
};

export type Call = {
  method?: string;
  key?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
};

/** Calls the API core as an adapter does. */
export async function call(target: string, options: Call = {}): Promise<Answered> {
  const [path = "/", query = ""] = target.split("?");
  const sent =
    typeof options.body === "string" ? options.body : JSON.stringify(options.body ?? null);
  const bytes = options.body === undefined ? new Uint8Array() : Buffer.from(sent);
  const request: ApiRequest = {
    method: options.method ?? (options.body === undefined ? "GET" : "POST"),
    path,
    query,
    headers: {
      ...(options.body === undefined ? {} : { "content-type": "application/json" }),
      ...(options.key ? { authorization: `Bearer ${options.key}` } : {}),
      ...options.headers,
    },
    address: options.address ?? "192.0.2.1",
    readBody: (bytes_max) =>
      bytes.length > bytes_max ? Promise.reject(new BodyTooLarge()) : Promise.resolve(bytes),
  };
  const answered = await answer(request);
  requireDescribed(request, answered);
  const { status, headers } = answered;
  const text = textOf(answered);
  const isJson = text !== null && /[/+]json/.test(headers["Content-Type"] ?? "");
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
}

/** Creates a key without a rate limit. */
export async function issueKey(...scopes: Scope[]): Promise<string> {
  const wanted = scopes.length === 0 ? (["read"] as Scope[]) : scopes;
  return (await createKey({ name: "test", scopes: wanted, rate_per_min: 0 })).key;
}

/** Returns the target and body of an operation's example. */
export function exampleRequest(operation: Operation, changes: Record<string, unknown> = {}) {
  const input: Record<string, unknown> = { ...operation.example.input, ...changes };
  const path = operation.rest.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    delete input[name];
    return encodeURIComponent(String(value));
  });
  if (takesBody(operation)) return { target: path, body: input, method: operation.rest.method };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    query.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  const text = query.toString();
  return { target: text ? `${path}?${text}` : path, method: operation.rest.method };
}
