import { digestTag } from "#lib/kernel/sha256";

/**
 * ETags of pages have two parts: `W/"<version>.<body>"`. The first names what a page is made from: its
 * address, the data version, the build, and the day. So a copy of the same version is confirmed
 * without a render. The second names the bytes, so a page that a new version didn't change is
 * confirmed too.
 */

/** Returns the ETag of a body. It has no version until `withVersion` adds it. */
export const bodyTagOf = (body: Uint8Array): string => `W/"${digestTag(body)}"`;

/** Returns the part of an ETag that names what a page is made from. */
export const versionPartOf = (made_from: string): string => digestTag(made_from);

/** Adds the version to the ETag of a body. */
export const withVersion = (version_part: string, tag: string): string =>
  `W/"${version_part}.${bodyPartOf(tag)}"`;

const QUOTED = /"([^"]*)"/;

const opaqueOf = (tag: string): string => QUOTED.exec(tag)?.[1] ?? "";
const bodyPartOf = (tag: string): string => opaqueOf(tag).split(".").at(-1) ?? "";

const heldTags = (if_none_match: string | undefined): string[] => if_none_match?.split(",") ?? [];

/** Returns the first ETag of an If-None-Match header that has this version. */
export function findHeldVersion(
  if_none_match: string | undefined,
  version_part: string,
): string | undefined {
  const isOfVersion = (tag: string) => opaqueOf(tag).startsWith(`${version_part}.`);
  return heldTags(if_none_match).find(isOfVersion)?.trim();
}

/** Whether an If-None-Match header has a copy with the same bytes. `*` is ignored. */
export function holdsBody(if_none_match: string | undefined, tag: string): boolean {
  const body = bodyPartOf(tag);
  return body !== "" && heldTags(if_none_match).some((held) => bodyPartOf(held) === body);
}
