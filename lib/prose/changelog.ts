import { Feed } from "feed";
import { type ChangelogEntry, changelogOf } from "#lib/docs/changelog";
import { publicOrigin, publicUrl } from "#lib/kernel/env";
import { readProse } from "./read";

/** The changelog, newest first. */
export function listChangelog(): ChangelogEntry[] {
  return changelogOf(readProse().changelog, publicOrigin());
}

/**
 * The changelog as a feed, for Atom 1.0 and JSON Feed alike; `toHtml` renders an entry.
 * @throws Error where it has no entries: a feed has a day on which it last changed.
 */
export function changelogFeed(
  entries: readonly ChangelogEntry[],
  toHtml: (markdown: string) => string,
): Feed {
  const [newest] = entries;
  if (!newest) throw new Error("The changelog has no entries");
  const feed = new Feed({
    id: publicUrl("/changelog"),
    title: "Daybook changelog",
    description: "What changed on the website, in API, tools, methods and data.",
    link: publicUrl("/changelog"),
    language: "en",
    copyright: "Daybook",
    updated: new Date(`${newest.date}T00:00:00Z`),
    feedLinks: { atom: publicUrl("/changelog.atom"), json: publicUrl("/changelog.json") },
    author: { name: "Daybook", link: publicUrl("/") },
  });
  for (const { title, date, kinds, body_md, canonical_url } of entries) {
    const published = new Date(`${date}T00:00:00Z`);
    feed.addItem({
      title,
      id: canonical_url,
      link: canonical_url,
      date: published,
      published,
      category: kinds.map((name) => ({ name, term: name })),
      content: toHtml(body_md),
    });
  }
  return feed;
}

/** A feed as JSON Feed 1.1; what makes feeds here knows 1.0, which has one author and no language. */
export function jsonFeed(feed: Feed): string {
  const { version: _, author, ...rest } = JSON.parse(feed.json1()) as Record<string, unknown>;
  const written = {
    version: "https://jsonfeed.org/version/1.1",
    ...rest,
    authors: [author],
    language: feed.options.language,
  };
  return JSON.stringify(written, null, 2);
}
