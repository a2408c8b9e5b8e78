import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { SearchBox } from "../_ui/search-box";

/** What stands at an address that has no page: the door answers it in place of one that is not there. */
export function notFoundPage(text: Messages) {
  const { title, body, action } = text.site.not_found;
  const metadata: Metadata = { title, robots: { index: false } };
  const Page = () => (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lead">{body}</p>
      <SearchBox text={text} id="search" label={action} />
    </div>
  );
  return { metadata, Page };
}

/** The same where no door stands before Next, which carries it with every page: no more than words. */
export function NotFoundInPlace({ text }: { text: Messages }) {
  const { title, body } = text.site.not_found;
  return (
    <div className="stack">
      <title>{`${title} | ${text.site.name}`}</title>
      <h1>{title}</h1>
      <p className="lead">{body}</p>
    </div>
  );
}
