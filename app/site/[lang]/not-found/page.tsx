import type { Metadata } from "next";
import { SearchBox } from "../../_ui/search-box/search-box";
import { messagesOf, type PageParams } from "../../messages-of";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title } = (await messagesOf(params)).site.not_found;
  return { title, robots: { index: false } };
}

/** Page that the page handler serves for an address without a page. */
export default async function NotFoundPage({ params }: Props) {
  const text = await messagesOf(params);
  const { title, body, action } = text.site.not_found;
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lead">{body}</p>
      <SearchBox text={text} id="search" label={action} />
    </div>
  );
}
