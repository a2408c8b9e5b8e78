import type { Metadata } from "next";
import { renderMarkdown } from "#lib/docs/markdown";
import { listChangelog } from "#lib/content/changelog";
import type { ChangelogEntry } from "#lib/docs/changelog";
import { Crumbs } from "../../_ui/breadcrumbs";
import { Disclosure } from "../../_ui/disclosure";
import { englishOf, type PageParams } from "../../messages-of";

const TITLE = "Changelog";
/** Entries that are open. Older ones unfold, so that the page stays short on a phone. */
const OPEN_ENTRIES = 6;
/** Letters of a section's Markdown that stay open. A longer section unfolds. */
const OPEN_LETTERS = 1500;
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
  const entries = listChangelog();
  return (
    <article className="prose" lang="en">
      <Crumbs text={text} trail={[{ title: TITLE }]} />
      <h1>{TITLE}</h1>
      <p className="lead">{LEAD}</p>
      <p>
        Follow it as an <a href="/changelog.atom">Atom feed</a> or a{" "}
        <a href="/changelog.json">JSON feed</a>.
      </p>
      {entries.slice(0, OPEN_ENTRIES).map((entry) => (
        <section key={entry.slug} aria-labelledby={entry.slug}>
          <h2 id={entry.slug}>{entry.title}</h2>
          <EntryBody entry={entry} />
        </section>
      ))}
      {entries.slice(OPEN_ENTRIES).map((entry) => (
        <Disclosure
          key={entry.slug}
          id={entry.slug}
          summary={<h2 className="card-title">{entry.title}</h2>}
        >
          <EntryBody entry={entry} />
        </Disclosure>
      ))}
    </article>
  );
}

/** When an entry was released, what it concerns, and its changes. */
function EntryBody({ entry }: { entry: ChangelogEntry }) {
  const { date, kinds, body_md, is_released } = entry;
  return (
    <>
      <p className="soft">
        {is_released && (
          <>
            <time dateTime={date}>{date}</time>:{" "}
          </>
        )}
        {kinds.join(", ")}
      </p>
      {sectionsOf(body_md).map((section) => (
        <EntrySection key={section.title ?? ""} {...section} />
      ))}
    </>
  );
}

type Section = { title?: string; body: string };

/** Splits an entry at its headings. Text before the first heading has no title. */
const sectionsOf = (body_md: string): Section[] =>
  body_md
    .split(/^(?=### )/m)
    .map((part) => {
      const [, title, body] = /^### (.+)\n([^]*)$/.exec(part) ?? [];
      return title === undefined ? { body: part } : { title, body: body ?? "" };
    })
    .filter(({ body }) => body.trim() !== "");

/** One section of an entry, such as "Added". A long one says how many changes it has, and unfolds. */
function EntrySection({ title, body }: Section) {
  const html = <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(body) }} />;
  if (title === undefined) return html;
  if (body.length <= OPEN_LETTERS) {
    return (
      <>
        <h3>{title}</h3>
        {html}
      </>
    );
  }
  const changes = body.match(/^- /gm)?.length ?? 0;
  return (
    <Disclosure
      summary={
        <h3>
          {title} ({changes})
        </h3>
      }
    >
      {html}
    </Disclosure>
  );
}
