import type { Metadata } from "next";
import { webApiLd } from "#lib/docs/json-ld";
import { searchPages } from "#lib/docs/pages";
import { publicOrigin } from "#lib/kernel/env";
import { messages } from "#lib/language/messages";
import { catalog } from "#lib/operations/catalog";
import { documentPages } from "#lib/content/documents";
import { Crumbs } from "../../_ui/breadcrumbs";
import { Disclosure } from "../../_ui/disclosure";
import { JsonLd } from "../../_ui/json-ld";
import { type DocsGroup, DocsNav, groupsOf } from "./docs-nav";
import { englishOf, type PageParams } from "../../messages-of";

const { docs } = messages("en").site;
const QUERY_LENGTH_MAX = 200;

export const metadata: Metadata = {
  title: docs.title,
  description: docs.lead,
  alternates: { canonical: "/docs", types: { "text/markdown": "/docs.md" } },
};

type Props = {
  params: PageParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function DocsPage({ params, searchParams }: Props) {
  const text = await englishOf(params);
  const asked = (await searchParams)["query"];
  const query = (typeof asked === "string" ? asked : "").trim().slice(0, QUERY_LENGTH_MAX);
  const all = documentPages(catalog);
  const found = query === "" ? undefined : searchPages(all, query);
  return (
    <div className="docs docs-home" lang="en">
      <JsonLd data={webApiLd(publicOrigin())} />
      <DocsNav groups={groupsOf(all)} query={query} />
      <div className="stack-loose">
        <div className="stack">
          <Crumbs text={text} trail={[{ title: docs.title }]} />
          <h1>{docs.title}</h1>
          <p className="lead">{docs.lead}</p>
          {found && (
            <p role="status" className="soft">
              {foundText(query, found.length)}
            </p>
          )}
        </div>
        {found ? (
          <PageList title="Found" pages={found} />
        ) : (
          groupsOf(all).map(({ title, pages }) => (
            <PageList key={title} title={title} pages={pages} isFolded={FOLDED.has(title)} />
          ))
        )}
      </div>
    </div>
  );
}

function foundText(query: string, count: number): string {
  if (count === 0) return `No page has all of the words “${query}”. Try fewer words.`;
  return `${count} ${count === 1 ? "page has" : "pages have"} all of the words “${query}”.`;
}

type ListProps = { title: string; pages: DocsGroup["pages"]; isFolded?: boolean };

/** Long groups, whose readers know the page that they look for. They fold. */
const FOLDED: ReadonlySet<string> = new Set(["Reference", "Operate"]);

function PageList({ title: heading, pages, isFolded = false }: ListProps) {
  if (pages.length === 0) return null;
  return (
    <section className="stack" aria-label={heading}>
      <h2>{heading}</h2>
      {isFolded ? (
        <Disclosure summary={`${pages.length} pages`}>
          <PageLinks pages={pages} />
        </Disclosure>
      ) : (
        <PageLinks pages={pages} />
      )}
    </section>
  );
}

function PageLinks({ pages }: Pick<ListProps, "pages">) {
  return (
    <ul className="columns columns-2">
      {pages.map(({ slug, title, summary }) => (
        <li key={slug}>
          <a className="arrow" href={`/docs/${slug}`}>
            {title}
          </a>
          <p className="soft small">{summary.replaceAll("`", "")}</p>
        </li>
      ))}
    </ul>
  );
}
