import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import type { Source } from "#lib/sources/source";
import { OutsideLinks } from "../../_ui/outside-link";
import { agencyLinkText } from "./agency-link";
import { Section } from "../../_ui/section";

type Facility = Pick<FacilityDetail, "source_url" | "source_url_kind" | "license">;
type Props = { text: Messages; facility: Facility; source: Source | undefined };

/** Links for concerns and errors: to the agency, or to us if we parsed the record wrongly. */
export function Report({ text, facility, source }: Props) {
  const { report: words, links: link_words } = text.record;
  const { source_url, source_url_kind } = facility;
  const isOneLink = source?.lookup_url === source_url;
  const links = [
    { title: words.complain, url: source?.complaint_url },
    { title: agencyLinkText(source_url_kind, link_words.record, facility, text), url: source_url },
    { title: link_words.search, url: isOneLink ? undefined : source?.lookup_url },
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
