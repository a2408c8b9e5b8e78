import type { ApiRequest } from "./message";

type Listed = { data: unknown[]; meta: { limit: number; offset: number; total: number } };

function isListed(body: unknown): body is Listed {
  const { data, meta } = (body ?? {}) as Partial<Listed>;
  return Array.isArray(data) && [meta?.limit, meta?.offset, meta?.total].every(Number.isInteger);
}

/** The `Link` header of a list that goes on: the same request, one page further by offset. */
export function nextLink(request: ApiRequest, body: unknown, url: string): string | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  if (!isListed(body)) return undefined;
  const { limit, offset, total } = body.meta;
  if (offset + limit >= total) return undefined;
  const query = new URLSearchParams(request.query);
  query.delete("page");
  query.set("offset", String(offset + limit));
  return `<${url}?${query.toString()}>; rel="next"`;
}
