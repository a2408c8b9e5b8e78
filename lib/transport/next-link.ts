import { publicUrl } from "#lib/kernel/env";
import type { Operation } from "#lib/kernel/operation";
import type { ApiRequest } from "./message";

type ListBody = { data: unknown[]; meta: { limit: number; offset: number; total: number } };

function isListed(body: unknown): body is ListBody {
  const { data, meta } = (body ?? {}) as Partial<ListBody>;
  return Array.isArray(data) && [meta?.limit, meta?.offset, meta?.total].every(Number.isInteger);
}

/** Max decimals of a number in a URL. */
const DECIMALS_MAX = 16;

/** Formats a value for a URL, without an exponent. */
function textOf(value: unknown): string {
  const text = String(value);
  return typeof value === "number" && text.includes("e")
    ? value.toFixed(DECIMALS_MAX).replace(/\.?0+$/, "")
    : text;
}

/**
 * Returns the `Link` header of a list that continues: the same request, with the next offset. It's
 * built from the validated input because clients share the cached response.
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
