import { BoundedCache } from "#lib/kernel/bounded-cache";
import type { ApiResponse } from "./message";

const MEGABYTE = 2 ** 20;

/**
 * Responses by ETag. The ETag changes with the data, model versions, build, day, access, and
 * request, so each JSON body is built once.
 */
const responseCache = new BoundedCache<ApiResponse>(
  64 * MEGABYTE,
  ({ body }) => (body?.length ?? 0) + 1_024,
);

/** Returns the cached response with this ETag. */
export function readAnswer(tag: string): ApiResponse | undefined {
  const cached = responseCache.get(tag);
  return cached && { ...cached };
}

/** Caches a response with status 200. Others aren't worth the memory. */
export function keepAnswer(tag: string, answer: ApiResponse): void {
  if (answer.status === 200) responseCache.set(tag, { ...answer });
}
