import { renderMarkdown } from "#lib/docs/markdown";
import { changelogFeed, jsonFeed, listChangelog } from "#lib/content/changelog";
import { publicDocument } from "#lib/transport/document";

/** The changelog as a JSON Feed 1.1. */
export function GET(): Response {
  const feed = changelogFeed(listChangelog(), renderMarkdown);
  return publicDocument(jsonFeed(feed), "application/feed+json; charset=utf-8");
}

export const dynamic = "force-dynamic";
