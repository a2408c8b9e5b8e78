import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { sourceById } from "#lib/sources/catalog";

type Facility = Pick<FacilityDetail, "license"> & {
  merge_context: { sources: readonly { source_id: string }[] };
};

/** Whether an address leads to an agency's search or portal, and not to a record of this place. */
export function isSearchLink(url: string, { merge_context }: Facility): boolean {
  return merge_context.sources.some(({ source_id }) => {
    const source = sourceById(source_id);
    return url === source?.lookup_url || url === source?.portal_url;
  });
}

/** What to do at an address of the agency: open its record, or search for the license there. */
export function sayLink(url: string, record: string, facility: Facility, text: Messages): string {
  if (!isSearchLink(url, facility)) return record;
  const { number } = facility.license;
  return number === undefined ? text.record.report.lookup : text.record.search_license(number);
}
