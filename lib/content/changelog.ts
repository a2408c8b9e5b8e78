import { Feed } from "feed";
import { type ChangelogEntry, changelogOf } from "#lib/docs/changelog";
import { publicOrigin, publicUrl } from "#lib/kernel/env";
import { readProse } from "./read";

/** Returns the changelog: unreleased changes, then releases, newest first. */
export function listChangelog(): ChangelogEntry[] {
  return changelogOf(readProse().changelog, publicOrigin());
}

/**
 * Returns the releases as a feed, for Atom 1.0 and JSON Feed; `toHtml` renders an entry. Unreleased
 * changes are left out, because an item of a feed doesn't change.
 * @throws Error if there is no release: a feed needs the date of its last change.
 */
export function changelogFeed(
  entries: readonly ChangelogEntry[],
  toHtml: (markdown: string) => string,
): Feed {
  const releases = entries.filter(({ is_released }) => is_released);
  const [newest] = releases;
  if (!newest) throw new Error("The changelog has no release");
  const feed = new Feed({
    id: publicUrl("/changelog"),
    title: "Daybook changelog",
    description: "Changes of the API, agent tools, methods, data, and website.",
    link: publicUrl("/changelog"),
    language: "en",
    copyright: "Daybook",
    updated: new Date(`${newest.date}T00:00:00Z`),
    feedLinks: { atom: publicUrl("/changelog.atom"), json: publicUrl("/changelog.json") },
    author: { name: "Daybook", link: publicUrl("/") },
  });
  for (const { title, date, kinds, body_md, canonical_url } of releases) {
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
