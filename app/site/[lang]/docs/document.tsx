import type { ReactNode } from "react";
import type { DocPage } from "#lib/docs/doc-page";
import { renderMarkdown } from "#lib/docs/markdown";
import type { Messages } from "#lib/language/messages";
import { Crumbs } from "../../_ui/breadcrumbs";
import { type DocsGroup, DocsNav } from "./docs-nav";

type Section = DocPage["sections"][number];
type Props = {
  text: Messages;
  page: DocPage;
  groups: readonly DocsGroup[];
  /** The form that runs the operation, if the page is about one. */
  children?: ReactNode;
};

/** Sections of an operation's page that a desktop shows next to the text. */
const SAMPLES: readonly string[] = ["samples", "example"];
/** The section that lists every member of a response. */
const SCHEMA = "answer";

/**
 * One page of the documentation in three panes: navigation, text, and samples. It is written in
 * English, in every language of the site. A guide has its samples in the text, and its contents in
 * the third pane.
 */
export function Document({ text, page, groups, children }: Props) {
  const { docs } = text.site;
  const isReference = page.sections.some(({ id }) => id === "samples");
  const aside = isReference ? page.sections.filter(({ id }) => SAMPLES.includes(id)) : [];
  const main = page.sections.filter((section) => !aside.includes(section));
  return (
    <div className="docs" lang="en">
      <DocsNav groups={groups} current={page.slug} />
      <article className="prose document">
        <Crumbs text={text} trail={[{ title: docs.title, path: "/docs" }, { title: page.title }]} />
        <h1>{page.title}</h1>
        {/* The text of an operation begins with the sentence of its summary. */}
        {!isReference && <p className="lead">{page.summary}</p>}
        {main.map((section) => (
          <Part key={section.id} section={section} />
        ))}
        {children}
        <Related page={page} title={docs.related} />
      </article>
      <aside className="docs-aside" aria-label={isReference ? "Samples" : text.facility.contents}>
        {isReference ? (
          aside.map((section) => <Part key={section.id} section={section} />)
        ) : (
          <OnThisPage title={text.facility.contents} sections={main} />
        )}
      </aside>
    </div>
  );
}

function Part({ section: { id, heading, body_md } }: { section: Section }) {
  const body = (
    <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(body_md) }} />
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={id === "overview" ? "visually-hidden" : undefined}>
        {heading}
      </h2>
      {id === SCHEMA ? (
        <details className="disclosure">
          <summary>All fields of the response</summary>
          {body}
        </details>
      ) : (
        body
      )}
    </section>
  );
}

function OnThisPage({ title, sections }: { title: string; sections: readonly Section[] }) {
  const listed = sections.filter(({ id }) => id !== "overview");
  if (listed.length < 2) return null;
  return (
    <nav className="docs-contents" aria-label={title}>
      <p className="eyebrow">{title}</p>
      <ul className="docs-links">
        {listed.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Related({ page, title }: { page: DocPage; title: string }) {
  if (page.related_links.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related">{title}</h2>
      <ul>
        {page.related_links.map(({ title: name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
