import { Feed } from "feed";
import type { SearchChange, SearchChanges } from "#lib/facilities/search-changes";
import { publicUrl } from "#lib/kernel/env";
import { formatProviderName } from "#lib/language/provider-name";
import type { Messages } from "#lib/language/messages";
import { type SearchQuery, searchPath } from "./address";

type SearchFeed = {
  asked: SearchQuery;
  /** Heading of the search. */
  title: string;
} & SearchChanges;

/** Returns the changes of a search as a feed. */
export function searchFeed({ asked, title, changes, updated }: SearchFeed, text: Messages): Feed {
  const { atom } = text.results;
  const link = publicUrl(text.href(searchPath(asked)));
  const self = publicUrl(text.href(feedPath(asked)));
  const feed = new Feed({
    id: self,
    title: `${text.site.name}: ${title}`,
    description: atom.about,
    link,
    language: text.locale,
    copyright: "Daybook",
    updated: new Date(updated),
    feedLinks: { atom: self },
    author: { name: "Daybook", link: publicUrl("/") },
  });
  for (const change of changes) {
    const page = publicUrl(text.href(`/facilities/${change.facility_id}`));
    feed.addItem({
      title: atom.entry(atom.types[change.type], formatProviderName(change.name)),
      id: `${page}#${change.change_id}`,
      link: page,
      date: new Date(change.recorded_at),
      published: new Date(change.recorded_at),
      description: [detailOf(change, text), change.city].filter(Boolean).join("\u00A0· "),
    });
  }
  return feed;
}

/** Describes what a change replaced, if it's a status or a score. */
function detailOf(change: SearchChange, text: Messages): string | undefined {
  const { previous_status, new_status, previous_score, new_score } = change;
  const { license_status } = text.terms;
  const pair = (before: string, after: string) => `${before} → ${after}`;
  if (previous_status !== null && new_status !== null) {
    return pair(license_status[previous_status], license_status[new_status]);
  }
  return previous_score === null || new_score === null
    ? undefined
    : pair(text.format.number(previous_score), text.format.number(new_score));
}

/** Returns a search without its order and page, which feeds and alerts have none of. */
function withoutOrder(asked: SearchQuery): SearchQuery {
  const { page: _page, offset: _offset, sort: _sort, ...rest } = asked;
  return rest;
}

/** The address of the feed of a search. */
export const feedPath = (asked: SearchQuery): string =>
  searchPath(withoutOrder(asked)).replace("/search", "/search.atom");

/** The address of the form that follows a search by email. */
export const followSearchPath = (asked: SearchQuery): string =>
  searchPath(withoutOrder(asked)).replace("/search", "/alerts");
