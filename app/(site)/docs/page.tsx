import type { Metadata } from "next";
import { messages } from "#lib/language/messages";
import { catalog } from "#lib/operations/catalog";
import { documentPages } from "#lib/prose/documents";
import { Crumbs } from "../_ui/crumbs";

const text = messages("en");
const { docs } = text.site;

export const metadata: Metadata = {
  title: docs.title,
  description: docs.lead,
  alternates: { canonical: "/docs" },
};

export default function DocsPage() {
  const pages = documentPages(catalog);
  const categories = [...new Set(pages.map(({ category }) => category))];
  return (
    <div className="stack-loose">
      <div className="stack">
        <Crumbs text={text} trail={[{ title: docs.title }]} />
        <h1>{docs.title}</h1>
        <p className="lead">{docs.lead}</p>
      </div>
      {categories.map((category) => (
        <section key={category} className="stack" aria-label={category} lang="en">
          <h2>{category}</h2>
          <ul className="columns columns-2">
            {pages
              .filter((page) => page.category === category)
              .map(({ slug, title, summary }) => (
                <li key={slug}>
                  <a className="arrow" href={`/docs/${slug}`}>
                    {title}
                  </a>
                  <p className="soft">{summary}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
