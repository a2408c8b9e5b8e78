import type { FacilityDetail } from "#lib/facilities/detail";
import { sendsMail } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { Icon } from "../../_ui/icon";
import { changesPath, dataPath, followPath } from "./paths";
import { PrintAction } from "./print-action";

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
      {sendsMail() && (
        <a href={text.href(followPath(facility.id))}>
          <Icon name="mail" />
          {text.alerts.follow}
        </a>
      )}
      <a href={text.href(changesPath(facility.id))}>
        <Icon name="feed" />
        {more.feed}
      </a>
      <PrintAction label={more.print} />
    </nav>
  );
}
