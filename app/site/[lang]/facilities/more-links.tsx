import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { Icon } from "../../_ui/icon";
import { PrintButton } from "../../_ui/print-button";
import { changesPath, dataPath } from "./paths";

type Props = { text: Messages; facility: Pick<FacilityDetail, "id"> };

/** The way to the proof, the feed, and the printer. */
export function MoreLinks({ text, facility }: Props) {
  const { more } = text.provider_page;
  return (
    <nav className="more-links screen-only" aria-label={more.label}>
      <a href={text.href(dataPath(facility.id))}>
        <Icon name="document" />
        {more.data}
      </a>
      <a href={text.href(changesPath(facility.id))}>
        <Icon name="feed" />
        {more.feed}
      </a>
      <PrintButton label={more.print} />
    </nav>
  );
}
