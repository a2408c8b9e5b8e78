import type { Metadata } from "next";
import { readSitePage, type SitePageName } from "#lib/content/site-pages";
import { renderMarkdown } from "#lib/docs/markdown";
import { Crumbs } from "../../_ui/breadcrumbs";
import { alternatesOf } from "../../_metadata/alternates";
import { openGraphOf } from "../../_metadata/open-graph";
import { messagesOf, type PageParams } from "../../messages-of";
import { SideContents } from "./side-contents";
import { TextSection } from "./text-section";

type Props = { params: PageParams };

/** Marks links to pages that are only in English. */
const markEnglish = (html: string): string =>
  html.replaceAll(/<a (?=href="\/(?!es[/?#"]))/g, '<a hreflang="en" ');

/** Returns the metadata function and the component of a page whose text is a Markdown file. */
export function textPage(name: SitePageName) {
  const path = `/${name}`;

  async function generateMetadata({ params }: Props): Promise<Metadata> {
    const text = await messagesOf(params);
    const { title, summary: description } = readSitePage(name, text.locale);
    return {
      title,
      description,
      alternates: alternatesOf(text, path),
      openGraph: openGraphOf(text, { title, description, url: text.href(path) }),
    };
  }

  async function TextPage({ params }: Props) {
    const text = await messagesOf(params);
    const { title, summary, sections: written } = readSitePage(name, text.locale);
    const sections = written.map(({ id, heading, body_md }) => {
      const html = renderMarkdown(body_md);
      return { id, heading, html: text.locale === "en" ? html : markEnglish(html) };
    });
    return (
      <article className="stack">
        <Crumbs text={text} trail={[{ title }]} />
        <h1>{title}</h1>
        <p className="lead">{summary}</p>
        <div className="text-page">
          <SideContents
            label={text.corrections.contents}
            parts={sections.map(({ id, heading }) => [id, heading])}
          />
          <div className="text-page-body">
            {sections.map(({ id, heading, html }) => (
              <TextSection key={id} id={id} title={heading}>
                <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
              </TextSection>
            ))}
          </div>
        </div>
      </article>
    );
  }

  return { generateMetadata, TextPage };
}
