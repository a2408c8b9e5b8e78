import type { FacilityDetail } from "#lib/facilities/detail";
import { publicUrl } from "#lib/kernel/env";
import { listingWords } from "./listing";
import { nameFirst, outline } from "./outline";
import { inline } from "./words";

/** Returns what the facility's source link opens. */
function agencyLink({ source_url_kind, license: { number } }: FacilityDetail): string {
  if (source_url_kind !== "search") return "The agency's page for this provider";
  const license = number === undefined ? "this provider" : `license ${inline(number)}`;
  return `Search the agency's site for ${license}`;
}

/** Formats the complete facility as Markdown, with no list cut. */
export function facilityMarkdown(facility: FacilityDetail): string {
  const lines = outline(nameFirst(facility), Infinity);
  const sample = facility.is_sample
    ? ["> This facility is made up: it is part of the sample and does not exist."]
    : [];
  return [
    "# Facility record",
    ...sample,
    `${listingWords(facility)}.`,
    lines.join("\n"),
    `Page: <${publicUrl(`/facilities/${facility.id}`)}>. The agency's record is the authority. ${agencyLink(facility)}: <${facility.source_url}>.`,
    "",
  ].join("\n\n");
}
