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
      <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(body_md) }} />
    </>
  );
}
