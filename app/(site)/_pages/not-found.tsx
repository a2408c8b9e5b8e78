import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { SearchBox } from "../_ui/search-box";

/** Page that the adapter serves for an address without a page. */
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

/**
 * Text-only version for setups without the adapter. Next sends it with every page, so it stays
 * small.
 */
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
