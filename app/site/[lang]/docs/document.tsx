import type { DocPage } from "#lib/docs/doc-page";
import { renderMarkdown } from "#lib/docs/markdown";
import type { Messages } from "#lib/language/messages";
import { Crumbs } from "../../_ui/breadcrumbs";

type Props = { text: Messages; page: DocPage };

/** One page of the documentation. It is written in English, in every language of the site. */
export function Document({ text, page }: Props) {
  const { docs } = text.site;
  const listed = page.sections.filter(({ id }) => id !== "overview");
  return (
    <article className="prose document" lang="en">
      <Crumbs text={text} trail={[{ title: docs.title, path: "/docs" }, { title: page.title }]} />
      <h1>{page.title}</h1>
      <p className="lead">{page.summary}</p>
      {listed.length > 1 && (
        <details className="disclosure">
          <summary>{text.facility.contents}</summary>
          <ul className="contents-list">
            {listed.map(({ id, heading }) => (
              <li key={id}>
                <a className="arrow" href={`#${id}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {page.sections.map(({ id, heading, body_md }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className={id === "overview" ? "visually-hidden" : undefined}>
            {heading}
          </h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(body_md) }} />
        </section>
      ))}
      {page.related_links.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">{docs.related}</h2>
          <ul>
            {page.related_links.map(({ title, url }) => (
              <li key={url}>
                <a href={url}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}
