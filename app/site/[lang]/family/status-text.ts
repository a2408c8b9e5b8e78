import type { FacilityStatus } from "#lib/facilities/facility-status";
import type { Messages } from "#lib/language/messages";
import { statusTags } from "../../_ui/tags";

/** Formats today's license and newest inspection of a saved provider in one line. */
export function statusText(facility: FacilityStatus, text: Messages): string {
  const { license_stage, last_inspected_on } = facility;
  const { inspected, not_inspected } = text.shortlist.facts;
  const tags = statusTags({
    text,
    facility: { ...facility, not_seen_since: facility.not_seen_since ?? undefined },
    stale_list_on: facility.stale_list_on,
    licensed_list_on: facility.licensed_list_on,
    isClosedForNow: license_stage === "temporarily_closed",
    passed_end: facility.passed_end,
    hasConditions: facility.has_conditions,
  });
  const inspection =
    last_inspected_on === null ? not_inspected : inspected(text.format.date(last_inspected_on));
  return `${tags.map((tag) => tag.text).join(" · ")}. ${inspection}`;
}
