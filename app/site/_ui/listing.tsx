import type { FacilitySummary } from "#lib/facilities/summary";
import type { Messages } from "#lib/language/messages";

type Listed = Pick<FacilitySummary, "listed" | "last_listed_on">;

/** States when the agency's list names a provider, or named it last. */
export function listingText({ listed, last_listed_on }: Listed, text: Messages): string {
  const { on_list, last_listed } = text.facility.listing;
  return (listed ? on_list : last_listed)(text.format.date(last_listed_on));
}

type Props = {
  text: Messages;
  facility: Listed;
  /** The last day for which the agency's inspections are known, if it publishes any. */
  inspections_until: string | undefined;
};

/** The dates of what is shown of a provider: of its list, and of its agency's inspections. */
export function Listing({ text, facility, inspections_until }: Props) {
  const said = [
    listingText(facility, text),
    ...(inspections_until === undefined
      ? []
      : [text.facility.listing.inspections_until(text.format.date(inspections_until))]),
  ];
  return <p className="soft small">{said.join(" · ")}</p>;
}
