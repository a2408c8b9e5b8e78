import { renderMarkdown } from "#lib/docs/markdown";
import { changelogFeed, listChangelog } from "#lib/content/changelog";
import { publicDocument } from "#lib/transport/document";

/** The changelog as an Atom 1.0 feed. */
export function GET(): Response {
  const feed = changelogFeed(listChangelog(), renderMarkdown);
  return publicDocument(feed.atom1(), "application/atom+xml; charset=utf-8");
}

export const dynamic = "force-dynamic";
