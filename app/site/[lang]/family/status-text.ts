import type { FacilityStatus } from "#lib/facilities/facility-status";
import type { CardDetails } from "#lib/facilities/shown-facts";
import type { Messages } from "#lib/language/messages";
import { cityOf } from "../facilities/owner-of";
import { statusTags } from "../../_ui/tags";

/** A line about a saved provider. An alert is about a serious violation or harm. */
type CheckLine = { text: string; isAlert?: boolean };

/**
 * Returns what the records have on a saved provider besides its license: the date of the list,
 * serious violations, and the newest inspection. `facts` are absent for a provider without a card.
 */
export function checkLines(
  { last_inspected_on }: Pick<FacilityStatus, "last_inspected_on">,
  facts: CardDetails | undefined,
  text: Messages,
): CheckLine[] {
  const { check } = text.family;
  const { inspected, not_inspected } = text.shortlist.facts;
  const { date } = text.format;
  const inspection =
    last_inspected_on === null ? not_inspected : inspected(date(last_inspected_on));
  if (facts === undefined) return [{ text: inspection }];
  const { observed_on, is_old_list, severe_count, severe_days, inspections_until } = facts;
  const harm = severe_days.find(({ level }) => level === "harm");
  const isAlert = true;
  return [
    { text: is_old_list ? check.old_list(date(observed_on)) : check.list(date(observed_on)) },
    ...(harm === undefined ? [] : [{ text: check.harm(date(harm.date)), isAlert }]),
    ...(severe_count === 0
      ? []
      : [
          {
            text:
              inspections_until === undefined
                ? check.serious(severe_count)
                : check.serious_until(severe_count, date(inspections_until)),
            isAlert,
          },
        ]),
    { text: inspection },
  ];
}

/** Formats the license, list, violations, and newest inspection of a saved provider in one line. */
export function statusText(
  facility: FacilityStatus,
  facts: CardDetails | undefined,
  text: Messages,
): string {
  const tags = statusTags({
    text,
    facility: { ...facility, not_seen_since: facility.not_seen_since ?? undefined },
    owner: cityOf(facility.jurisdiction_id, text),
    stale_list_on: facility.stale_list_on,
    licensed_list_on: facility.licensed_list_on,
    isClosedForNow: facility.license_stage === "temporarily_closed",
    passed_end: facility.passed_end,
    hasConditions: facility.has_conditions,
  });
  const license = tags.map((tag) => tag.text).join("\u00A0· ");
  return [`${license}.`, ...checkLines(facility, facts, text).map((line) => line.text)].join(" ");
}
