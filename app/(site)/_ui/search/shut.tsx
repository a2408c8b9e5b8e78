import { LICENSE_STATUSES, SHUT_STATUSES } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { type Asked, changeAsked, searchPath } from "../../search/address";

type Props = {
  text: Messages;
  asked: Asked;
  total: number;
  /** Those of `total` that are closed, revoked or suspended. */
  shut: number;
};

const SHUT: ReadonlySet<string> = new Set(SHUT_STATUSES);
const OTHERS = LICENSE_STATUSES.filter((status) => !SHUT.has(status));

/** How many of the list are shut, with the way to the others. Who asked for a status knows. */
export function Shut({ text, asked, total, shut }: Props) {
  if (shut === 0 || asked["license_status"] !== undefined) return null;
  const { notes } = text.search;
  return (
    <p className="soft small">
      {notes.shut(shut)}{" "}
      {shut < total && (
        <a href={text.href(searchPath(changeAsked(asked, { license_status: OTHERS })))}>
          {notes.without_shut(shut)}
        </a>
      )}
    </p>
  );
}
