import { createHash } from "node:crypto";
import { currentPulse } from "#db/pulse";
import { dayOf } from "#lib/kernel/clock";
import { settings } from "#lib/kernel/env";
import type { Caller, Operation } from "#lib/kernel/operation";

const access = (caller: Caller | null) => (caller ? "key" : "public");

/** How the answer may be kept by its receiver. */
export function cacheControl(operation: Operation, caller: Caller | null): string {
  if (operation.cache === "none") return "no-store";
  return caller ? "private, max-age=60" : "public, max-age=300, stale-while-revalidate=600";
}

/** JSON with sorted members: equal requests have equal text. */
function canonical(input: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * A weak validator made before any query: it moves with the data, the method, the build and the day
 * of the clock, and differs by access and canonical request.
 */
export async function entityTag(
  operation: Operation,
  input: Record<string, unknown>,
  caller: Caller | null,
  now: Date,
): Promise<string | undefined> {
  if (operation.cache === "none") return undefined;
  const { data_version, method_version } = await currentPulse();
  const parts = [
    data_version,
    method_version,
    settings().DAYBOOK_BUILD,
    dayOf(now),
    access(caller),
    operation.id,
    canonical(input),
  ];
  const digest = createHash("sha256").update(parts.join("\n")).digest("base64url");
  return `W/"${digest.slice(0, 22)}"`;
}

/** Whether a conditional request already holds this answer. `*` is ignored. */
export function isHeld(if_none_match: string | undefined, tag: string | undefined): boolean {
  if (!if_none_match || !tag) return false;
  const opaque = tag.replace(/^W\//, "");
  return if_none_match.split(",").some((held) => held.trim().replace(/^W\//, "") === opaque);
}
