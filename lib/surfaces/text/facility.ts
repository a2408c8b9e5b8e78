import type { FacilityDetail } from "#lib/facilities/detail";
import { publicUrl } from "#lib/kernel/env";
import { outline } from "./outline";
import { inline } from "./words";

/** All that is known of a facility, as Markdown: it stands alone, so no list of it is cut. */
export function facilityMarkdown(facility: FacilityDetail): string {
  const { name, ...rest } = facility;
  const lines = outline(rest, Infinity);
  const sample = facility.is_sample
    ? ["> This facility is made up: it is part of the sample and does not exist."]
    : [];
  return [
    `# ${inline(name)}`,
    ...sample,
    lines.join("\n"),
    `Page: <${publicUrl(`/facilities/${facility.id}`)}>. The agency's record is the authority: <${facility.source_url}>.`,
    "",
  ].join("\n\n");
}
