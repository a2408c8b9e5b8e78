import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { Section } from "../../_ui/section";
import { changesPath, facilityPath } from "./paths";

type Props = { text: Messages; facility: Pick<FacilityDetail, "id"> };

/** The same record for programs: how to read it from the API, as Markdown, and as a feed of changes. */
export function MachineLinks({ text, facility: { id } }: Props) {
  const { data: words } = text.provider_page;
  return (
    <Section id="machine" title={words.machine} isWide>
      <ul className="link-row">
        <li>
          <a href={text.href("/docs/read-facility")} hrefLang="en">
            {words.json}
          </a>
        </li>
        <li>
          <a href={`${facilityPath(id)}.md`} hrefLang="en">
            {words.markdown}
          </a>
        </li>
        <li>
          <a href={text.href(changesPath(id))}>{words.feed}</a>
        </li>
      </ul>
    </Section>
  );
}
