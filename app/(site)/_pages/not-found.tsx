import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { SearchBox } from "../_ui/search-box";

/** What stands at an address that has no page. */
export function NotFound({ text }: { text: Messages }) {
  const { title, body, action } = text.site.not_found;
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lead">{body}</p>
      <SearchBox text={text} id="search" label={action} />
    </div>
  );
}

/** The same as a page of its own, which the door answers in place of one that is not there. */
export function notFoundPage(text: Messages) {
  const metadata: Metadata = { title: text.site.not_found.title, robots: { index: false } };
  return { metadata, Page: () => <NotFound text={text} /> };
}

/** The same where a visitor is led without a new document, which needs its own title. */
export function NotFoundInPlace({ text }: { text: Messages }) {
  return (
    <>
      <title>{`${text.site.not_found.title} | ${text.site.name}`}</title>
      <NotFound text={text} />
    </>
  );
}
