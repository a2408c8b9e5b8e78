import type { Messages } from "#lib/language/messages";
import { SearchBox } from "../_ui/search-box";

/** What stands at an address that has no page. */
export function NotFound({ text }: { text: Messages }) {
  const { title, body, action } = text.site.not_found;
  return (
    <div className="stack">
      <title>{`${title} | ${text.site.name}`}</title>
      <h1>{title}</h1>
      <p className="lead">{body}</p>
      <SearchBox text={text} id="search" label={action} />
    </div>
  );
}
