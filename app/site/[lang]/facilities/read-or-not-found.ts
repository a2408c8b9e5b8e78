import { notFound, permanentRedirect } from "next/navigation";
import type { FacilityDetail } from "#lib/facilities/detail";
import { idPattern } from "#lib/kernel/id-pattern";
import { ResourceMoved } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import type { Messages } from "#lib/language/messages";
import { readFacilityDetail } from "./data";

/**
 * Reads the facility of a page. An id replaced by a merge redirects permanently to the same page of
 * the other facility, and an unknown id is not found. `pathOf` returns the page's English path.
 */
export async function readOrNotFound(
  text: Messages,
  facility_id: string,
  pathOf: (id: string) => string,
): Promise<FacilityDetail> {
  if (!idPattern("facility").test(facility_id)) notFound();
  try {
    return await readFacilityDetail(facility_id);
  } catch (error) {
    if (error instanceof ResourceMoved) permanentRedirect(text.href(pathOf(error.canonical_id)));
    if (error instanceof Problem && error.code === "not_found") notFound();
    throw error;
  }
}
