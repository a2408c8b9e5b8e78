import type { FacilitySummary } from "#lib/facilities/summary";
import type { Messages } from "#lib/language/messages";

type Listed = Pick<FacilitySummary, "listed" | "last_listed_on">;

/** States when the agency's list names a provider, or named it last. */
export function listedText({ listed, last_listed_on }: Listed, text: Messages): string {
  const { on_list, last_listed } = text.facility.listing;
  return (listed ? on_list : last_listed)(text.format.date(last_listed_on));
}

/**
 * Formats the dates of what is shown of a provider: of its list, and of its agency's inspections.
 * `inspections_until` is the last day for which they are known, if the agency publishes any.
 */
export function listingText(
  facility: Listed,
  inspections_until: string | undefined,
  text: Messages,
): string {
  const listed = listedText(facility, text);
  if (inspections_until === undefined) return listed;
  const until = text.facility.listing.inspections_until(text.format.date(inspections_until));
  return `${listed} · ${until}`;
}
