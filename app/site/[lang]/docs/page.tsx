import type { Metadata } from "next";
import type { DocPage } from "#lib/docs/doc-page";
import { webApiLd } from "#lib/docs/json-ld";
import { searchPages } from "#lib/docs/pages";
import { publicOrigin } from "#lib/kernel/env";
import { messages } from "#lib/language/messages";
import { catalog } from "#lib/operations/catalog";
import { documentPages } from "#lib/content/documents";
import { Crumbs } from "../../_ui/breadcrumbs";
import { JsonLd } from "../../_ui/json-ld";
import { DocsSearch } from "./docs-search";
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
  const categories = [...new Set(all.map(({ category }) => category))];
  return (
    <div className="stack-loose" lang="en">
      <JsonLd data={webApiLd(publicOrigin())} />
      <div className="stack">
        <Crumbs text={text} trail={[{ title: docs.title }]} />
        <h1>{docs.title}</h1>
        <p className="lead">{docs.lead}</p>
        <DocsSearch query={query} found={found?.length} />
      </div>
      {found ? (
        <PageList title="Found" pages={found} />
      ) : (
        categories.map((name) => (
          <PageList
            key={name}
            title={name}
            pages={all.filter(({ category }) => category === name)}
          />
        ))
      )}
    </div>
  );
}

function PageList({ title: heading, pages }: { title: string; pages: readonly DocPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className="stack" aria-label={heading}>
      <h2>{heading}</h2>
      <ul className="columns columns-2">
        {pages.map(({ slug, title, summary }) => (
          <li key={slug}>
            <a className="arrow" href={`/docs/${slug}`}>
              {title}
            </a>
            <p className="soft">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
