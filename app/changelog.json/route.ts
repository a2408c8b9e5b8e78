import { renderMarkdown } from "#lib/docs/markdown";
import { changelogFeed, listChangelog } from "#lib/prose/changelog";
import { publicDocument } from "#lib/surfaces/document";

/** The changelog as a JSON Feed. */
export function GET(): Response {
  const feed = changelogFeed(listChangelog(), renderMarkdown);
  return publicDocument(feed.json1(), "application/feed+json; charset=utf-8");
}

export const dynamic = "force-dynamic";
