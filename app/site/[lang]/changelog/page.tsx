import type { Metadata } from "next";
import { renderMarkdown } from "#lib/docs/markdown";
import { listChangelog } from "#lib/content/changelog";
import { Crumbs } from "../../_ui/breadcrumbs";
import { englishOf, type PageParams } from "../../messages-of";

const TITLE = "Changelog";
const LEAD = "Changes of the API, agent tools, methods, data, and website, newest first.";

export const metadata: Metadata = {
  title: TITLE,
  description: LEAD,
  alternates: {
    canonical: "/changelog",
    types: {
      "text/markdown": "/changelog.md",
      "application/atom+xml": "/changelog.atom",
      "application/feed+json": "/changelog.json",
    },
  },
};

export default async function ChangelogPage({ params }: { params: PageParams }) {
  const text = await englishOf(params);
  return (
    <article className="prose" lang="en">
      <Crumbs text={text} trail={[{ title: TITLE }]} />
      <h1>{TITLE}</h1>
      <p className="lead">{LEAD}</p>
      <p>
        Follow it as an <a href="/changelog.atom">Atom feed</a> or a{" "}
        <a href="/changelog.json">JSON feed</a>.
      </p>
      {listChangelog().map(({ slug, title, date, kinds, body_md, is_released }) => (
        <section key={slug} aria-labelledby={slug}>
          <h2 id={slug}>{title}</h2>
          <p className="soft">
            {is_released && (
              <>
                <time dateTime={date}>{date}</time>:{" "}
              </>
            )}
            {kinds.join(", ")}
          </p>
          <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(body_md) }} />
        </section>
      ))}
    </article>
  );
}
