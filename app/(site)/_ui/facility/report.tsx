import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import type { Source } from "#lib/sources/source";
import { OutsideLink } from "../outside-link";
import { Section } from "./section";

type Props = { text: Messages; facility: FacilityDetail; source: Source | undefined };

/** Where to take a worry, and where to have a record put right: always the agency. */
export function Report({ text, facility, source }: Props) {
  const { report: words } = text.record;
  const links = [
    { title: words.complain, url: source?.complaint_url },
    { title: words.record, url: facility.source_url },
    { title: words.lookup, url: source?.lookup_url },
  ];
  return (
    <Section id="report" title={words.title} isWide>
      <p>{words.lead}</p>
      <ul className="link-row">
        {links.map(
          ({ title, url }) =>
            url !== undefined && (
              <li key={title}>
                <OutsideLink href={url}>{title}</OutsideLink>
              </li>
            ),
        )}
      </ul>
      <p>{words.wrong}</p>
    </Section>
  );
}
