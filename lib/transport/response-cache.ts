import { BoundedCache } from "#lib/kernel/bounded-cache";
import type { ApiResponse } from "./message";

const MEGABYTE = 2 ** 20;

/**
 * Answers that are true for as long as their validator is: a validator moves with the data, the
 * method, the build, the day, the access and the request, so the JSON of one is made once.
 */
const responseCache = new BoundedCache<ApiResponse>(
  64 * MEGABYTE,
  ({ body }) => (body?.length ?? 0) + 1_024,
);

/** The answer with this validator, where it was made before. */
export function readAnswer(tag: string): ApiResponse | undefined {
  const cached = responseCache.get(tag);
  return cached && { ...cached };
}

/** Keeps an answer. What is no plain success is not worth its place. */
export function keepAnswer(tag: string, answer: ApiResponse): void {
  if (answer.status === 200) responseCache.set(tag, { ...answer });
}
