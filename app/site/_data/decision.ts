import { compareById } from "#lib/decisions/compare";
import type { CompareInput, Comparison } from "#lib/decisions/compare-shape";
import { draftMemo } from "#lib/decisions/memo";
import type { DecisionMemo, MemoInput } from "#lib/decisions/memo-shape";
import { withShownName } from "#lib/language/shown-names";
import { now } from "#lib/kernel/clock";
import compareOperation from "#lib/operations/compare-facilities-by-query";
import memoOperation from "#lib/operations/write-memo";
import { validateInput } from "#lib/transport/validate";

/**
 * Reads comparisons and shortlists through the operations' own input schemas, with facility names
 * in their display form.
 */

/** Names the parameter that a fault in the address belongs to. */
const byName = (path: readonly PropertyKey[]) => ({ parameter: String(path[0] ?? "") });

/** Facilities side by side. @throws Problem `invalid_request`, `not_found` or `zip_not_located`. */
export async function readComparison(asked: Record<string, unknown>): Promise<Comparison> {
  const input = validateInput(compareOperation, asked, byName) as CompareInput;
  const comparison = await compareById(input, now());
  return { ...comparison, rows: comparison.rows.map(withShownName) };
}

/**
 * Computes a shortlist without storing it.
 * @throws Problem `invalid_request` or `zip_not_located`
 */
export async function readShortlist(asked: Record<string, unknown>): Promise<DecisionMemo> {
  const memo = await draftMemo(validateInput(memoOperation, asked, byName) as MemoInput, now());
  return { ...memo, shortlist: memo.shortlist.map(withShownName) };
}
