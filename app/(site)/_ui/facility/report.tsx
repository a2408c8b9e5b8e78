import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import type { Source } from "#lib/sources/source";
import { OutsideLinks } from "../outside-link";
import { sayLink } from "./agency-link";
import { Section } from "./section";

type Facility = Pick<FacilityDetail, "source_url" | "license" | "merge_context">;
type Props = { text: Messages; facility: Facility; source: Source | undefined };

/**
 * Where to take a worry, and where to have a record put right: the agency, unless the fault is in
 * how we read it.
 */
export function Report({ text, facility, source }: Props) {
  const { report: words } = text.record;
  const { source_url } = facility;
  const isOneLink = source?.lookup_url === source_url;
  const links = [
    { title: words.complain, url: source?.complaint_url },
    { title: sayLink(source_url, words.record, facility, text), url: source_url },
    { title: words.lookup, url: isOneLink ? undefined : source?.lookup_url },
  ];
  return (
    <Section id="report" title={words.title} isWide>
      <p>{words.lead}</p>
      <OutsideLinks links={links} />
      <p>{words.wrong}</p>
      <p>
        <a href={text.href("/about#corrections")}>{words.misread}</a>
      </p>
    </Section>
  );
}
