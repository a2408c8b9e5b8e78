import type { Metadata } from "next";
import { SearchBox } from "../../_ui/search-box/search-box";
import { messagesOf, type PageParams } from "../../messages-of";
import { isProviderPath, readSimilarPages, type SimilarPages } from "./similar-pages";

type Props = { params: PageParams; searchParams: Promise<{ path?: string | string[] }> };

/** The missing address, which the page handler adds. */
const pathOf = async ({ searchParams }: Props): Promise<string> =>
  [(await searchParams).path].flat()[0] ?? "/";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const words = (await messagesOf(props.params)).errors.not_found;
  const title = isProviderPath(await pathOf(props)) ? words.provider_title : words.title;
  return { title, robots: { index: false } };
}

/** Page that the page handler serves for an address without a page. */
export default async function NotFoundPage(props: Props) {
  const text = await messagesOf(props.params);
  const path = await pathOf(props);
  const words = text.errors.not_found;
  const isProvider = isProviderPath(path);
  const { pages, providers } = await readSimilarPages(path, text);
  return (
    <div className="stack narrow">
      <h1>{isProvider ? words.provider_title : words.title}</h1>
      <p>{isProvider ? words.provider_body : words.body}</p>
      <SearchBox text={text} id="search" label={words.action} />
      <Similar title={words.similar} links={pages} />
      <Similar title={words.named} links={providers} />
    </div>
  );
}

function Similar({ title, links }: { title: string; links: SimilarPages["pages"] }) {
  if (links.length === 0) return null;
  return (
    <section className="stack-tight">
      <h2>{title}</h2>
      <ul>
        {links.map(({ path, name, detail }) => (
          <li key={path}>
            <a href={path}>{name}</a>
            {detail !== undefined && <span className="soft"> {detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
