import { type ServiceVersions, versionOf } from "#db/service-versions";
import { DAY_MS } from "#lib/kernel/days";
import { settings } from "#lib/kernel/env";
import type { Caller, Operation } from "#lib/kernel/operation";
import { digestTag } from "#lib/kernel/sha256";
import { MODEL_VERSIONS } from "#lib/scoring/model-versions";

const access = (caller: Caller | null) => (caller ? "key" : "public");

/** How the answer may be kept by its receiver. */
export function cacheControl(operation: Pick<Operation, "cache">, caller: Caller | null): string {
  if (operation.cache === "none") return "no-store";
  return caller ? "private, max-age=60" : "public, max-age=300, stale-while-revalidate=600";
}

/**
 * A weak validator made before any query: it moves with the data, the methods, the build, the day of
 * the clock and, where they are told of, the looks at sources; it differs by access and request. A
 * validated input has its members in the order of its schema, so equal requests have equal text.
 */
export function entityTag(
  operation: Pick<Operation, "id" | "cache">,
  input: Record<string, unknown>,
  caller: Caller | null,
  versions: ServiceVersions,
  now: Date,
): string {
  const day = Math.floor(now.getTime() / DAY_MS);
  const looks = operation.cache === "sources" ? versions.source_status_version : "";
  const methods = MODEL_VERSIONS.join(" ");
  const made_of = `${versionOf(versions)}\n${methods}\n${looks}\n${settings().DAYBOOK_BUILD}\n${day}`;
  const asked = `${access(caller)}\n${operation.id}\n${JSON.stringify(input)}`;
  return `W/"${digestTag(`${made_of}\n${asked}`)}"`;
}

/** Whether a conditional request already holds this answer. `*` is ignored. */
export function matchesEtag(if_none_match: string | undefined, tag: string | undefined): boolean {
  if (!if_none_match || !tag) return false;
  if (if_none_match === tag) return true;
  const opaque = tag.replace(/^W\//, "");
  return if_none_match.split(",").some((held) => held.trim().replace(/^W\//, "") === opaque);
}
