import type { FacilityDetail } from "#lib/facilities/detail";
import { publicUrl } from "#lib/kernel/env";
import { nameFirst, outline } from "./outline";

/** All that is known of a facility, as Markdown: it stands alone, so no list of it is cut. */
export function facilityMarkdown(facility: FacilityDetail): string {
  const lines = outline(nameFirst(facility), Infinity);
  const sample = facility.is_sample
    ? ["> This facility is made up: it is part of the sample and does not exist."]
    : [];
  return [
    "# Facility record",
    ...sample,
    lines.join("\n"),
    `Page: <${publicUrl(`/facilities/${facility.id}`)}>. The agency's record is the authority: <${facility.source_url}>.`,
    "",
  ].join("\n\n");
}
