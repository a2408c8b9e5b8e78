import { BoundedCache } from "#lib/kernel/bounded-cache";
import type { Operation } from "#lib/kernel/operation";
import type { ApiRequest } from "./message";

type CachedInput = Readonly<Record<string, unknown>>;

/** What an entry is taken to weigh beside its key: the validated members stand in objects of their own. */
const ENTRY_BYTES = 1_024;
const WEIGHT_MAX = 8 * 2 ** 20;

/**
 * Questions that were validated before. What a path and a query ask depends on nothing else, neither
 * on the clock nor on the data, so the same text is not validated anew. Only what was valid is kept.
 */
const questions = new BoundedCache<CachedInput>(
  WEIGHT_MAX,
  (_, key) => ENTRY_BYTES + 4 * key.length,
);

/** Many requests share a kept question, so none may change it. */
function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}

/**
 * The question that an operation's path and query ask, decoded at its first asking.
 * @throws Problem whatever `decode` refuses, each time anew.
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
