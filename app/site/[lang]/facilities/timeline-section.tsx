import type { FacilityDetail } from "#lib/facilities/detail";
import { distinctInspections } from "#lib/facilities/distinct-inspections";
import type { Messages } from "#lib/language/messages";
import { Section } from "../../_ui/section";
import { inspectionsPath } from "./paths";
import { recordAge } from "./record-age";
import { similarInspections } from "./similar-inspections";
import { Timeline } from "./timeline";

type Props = { text: Messages; facility: FacilityDetail; seen_on: string };

/** The inspections over time, and the way to all of them. Renders nothing if there are none. */
export function TimelineSection({ text, facility, seen_on }: Props) {
  const { timeline: words } = text.provider_page;
  const count = distinctInspections(facility).length;
  if (count === 0) return null;
  const similar = similarInspections(facility, text);
  return (
    <Section id="inspections" title={words.title}>
      <Timeline
        text={text}
        facility={facility}
        until={recordAge(facility).inspected_until ?? seen_on}
      />
      {similar !== undefined && <p className="soft small">{similar}</p>}
      <p>
        <a className="arrow" href={text.href(inspectionsPath(facility.id))}>
          {words.all(count)}
        </a>
      </p>
    </Section>
  );
}
