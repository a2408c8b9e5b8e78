import type { FacilityDetail } from "#lib/facilities/detail";
import type { SourceUrlKind } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";

type Facility = Pick<FacilityDetail, "license">;

/** Returns what a link to the agency opens; `report` names a report of one inspection or violation. */
export function agencyLinkText(
  kind: SourceUrlKind,
  report: string,
  { license: { number } }: Facility,
  text: Messages,
): string {
  const { links } = text.record;
  if (kind === "report") return report;
  if (kind === "record") return links.record;
  return number === undefined ? links.search : links.search_license(number);
}
