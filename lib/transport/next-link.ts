import { publicUrl } from "#lib/kernel/env";
import type { Operation } from "#lib/kernel/operation";
import type { ApiRequest } from "./message";

type ListBody = { data: unknown[]; meta: { limit: number; offset: number; total: number } };

function isListed(body: unknown): body is ListBody {
  const { data, meta } = (body ?? {}) as Partial<ListBody>;
  return Array.isArray(data) && [meta?.limit, meta?.offset, meta?.total].every(Number.isInteger);
}

/** Decimals that a URL's number may have. */
const DECIMALS_MAX = 16;

/** A value as a URL may have it: numbers of a URL have no exponent. */
function textOf(value: unknown): string {
  const text = String(value);
  return typeof value === "number" && text.includes("e")
    ? value.toFixed(DECIMALS_MAX).replace(/\.?0+$/, "")
    : text;
}

/**
 * The `Link` header of a list that goes on: the same request, one page further by offset. It is made
 * of the validated input: the answer is kept for all who ask the same, however they wrote it.
 */
export function nextLink(
  operation: Operation,
  request: ApiRequest,
  input: Record<string, unknown>,
  body: unknown,
): string | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  if (!isListed(body)) return undefined;
  const { limit, offset, total } = body.meta;
  if (offset + limit >= total) return undefined;
  const query = new URLSearchParams();
  for (const written of new URLSearchParams(request.query).keys()) {
    const name = operation.rest.aliases?.[written] ?? written;
    if (input[name] !== undefined) query.set(name, textOf(input[name]));
  }
  query.delete("page");
  query.set("offset", String(offset + limit));
  return `<${publicUrl(request.path)}?${query.toString()}>; rel="next"`;
}
