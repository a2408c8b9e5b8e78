import { BoundedCache } from "#lib/kernel/bounded-cache";
import type { Operation } from "#lib/kernel/operation";
import type { ApiRequest } from "./message";

type CachedInput = Readonly<Record<string, unknown>>;

/** Estimated size of an entry without its key. */
const ENTRY_BYTES = 1_024;
const WEIGHT_MAX = 8 * 2 ** 20;

/**
 * Validated queries. Validation depends only on path and query, not on the clock or the data. Only
 * valid input is cached.
 */
const questions = new BoundedCache<CachedInput>(
  WEIGHT_MAX,
  (_, key) => ENTRY_BYTES + 4 * key.length,
);

/** Many requests share a cached query, so none may change it. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}

/**
 * Returns the validated input of an operation's path and query, decoded on the first request.
 * @throws Problem if `decode` rejects it, on every request.
 */
export function readQuestion(
  { id }: Pick<Operation, "id">,
  { path, query }: Pick<ApiRequest, "path" | "query">,
  decode: () => Record<string, unknown>,
): CachedInput {
  const key = `${id} ${path}?${query}`;
  const known = questions.get(key);
  if (known) return known;
  const question = deepFreeze(decode());
  questions.set(key, question);
  return question;
}
