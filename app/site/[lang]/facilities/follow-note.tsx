import type { FacilityDetail } from "#lib/facilities/detail";
import { sendsMail } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { Notice } from "../../_ui/notice";
import { followPath } from "./paths";

type Props = { text: Messages; facility: Pick<FacilityDetail, "id"> };

/** The way to email alerts, after the record. Absent if the site sends no mail. */
export function FollowNote({ text, facility }: Props) {
  if (!sendsMail()) return null;
  const { note, follow } = text.alerts;
  return (
    <aside className="screen-only" aria-label={follow}>
      <Notice kind="mail">
        <p>
          {note} <a href={text.href(followPath(facility.id))}>{follow}</a>
        </p>
      </Notice>
    </aside>
  );
}
