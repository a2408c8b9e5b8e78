import { type ServiceVersions, versionOf } from "#db/service-versions";
import { DAY_MS } from "#lib/kernel/days";
import { settings } from "#lib/kernel/env";
import type { Caller, Operation } from "#lib/kernel/operation";
import { digestTag } from "#lib/kernel/sha256";
import { MODEL_VERSIONS } from "#lib/scoring/model-versions";

const access = (caller: Caller | null) => (caller ? "key" : "public");

/** Returns the Cache-Control header for an operation and caller. */
export function cacheControl(operation: Pick<Operation, "cache">, caller: Caller | null): string {
  if (operation.cache === "none") return "no-store";
  return caller ? "private, max-age=60" : "public, max-age=300, stale-while-revalidate=600";
}

/**
 * Returns a weak ETag without any query. It changes with the data, model versions, build, day,
 * access, and request. Operations that show source status add its version. Validated input has
 * members in schema order, so equal requests have equal text.
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
  const query = `${access(caller)}\n${operation.id}\n${JSON.stringify(input)}`;
  return `W/"${digestTag(`${made_of}\n${query}`)}"`;
}

/** Whether an If-None-Match header has this ETag. `*` is ignored. */
export function matchesEtag(if_none_match: string | undefined, tag: string | undefined): boolean {
  if (!if_none_match || !tag) return false;
  if (if_none_match === tag) return true;
  const opaque = tag.replace(/^W\//, "");
  return if_none_match.split(",").some((held) => held.trim().replace(/^W\//, "") === opaque);
}
