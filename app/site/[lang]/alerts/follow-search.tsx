import { followable, type SavedSearch, savedSearchPath } from "#lib/alerts/saved-search";
import { SearchInput } from "#lib/facilities/search-input";
import { FOLLOWED_PROVIDERS_MAX } from "#lib/kernel/alert-limits";
import { Problem } from "#lib/kernel/problem";
import { describeSearch, filtersOf } from "#lib/language/describe-search";
import type { Messages } from "#lib/language/messages";
import { Crumbs } from "../../_ui/breadcrumbs";
import { type SearchQuery, searchPath } from "../search/address";
import { isPlaced } from "../search/chips";
import { searchQueryOf } from "../search/decode";
import { feedPath } from "../search/search-feed";
import { AlertForm, type Query } from "./alert-form";
import { countSearch } from "./data";

type Props = {
  text: Messages;
  /** Parameters of the search, as its own page takes them. */
  query: Query;
  sent: Pick<Parameters<typeof AlertForm>[0], "fault" | "email">;
};

/** The form that asks for email alerts about a search, or why they can't follow it. */
export async function FollowSearch({ text, query, sent }: Props) {
  const { asked, decoded } = searchQueryOf(query);
  const words = text.alerts;
  if (Object.keys(asked).length === 0) return <ChooseFirst text={text} />;
  const isSearch = "input" in decoded && isPlaced(decoded.input);
  const follow = isSearch ? followable(decoded.input) : undefined;
  return (
    <div className="stack narrow">
      <Crumbs
        text={text}
        trail={[{ title: text.search.title, path: searchPath(asked) }, { title: words.title }]}
      />
      <h1>{words.search_title}</h1>
      {follow === undefined ? (
        <p>{words.search_never}</p>
      ) : (
        <SearchForm {...{ text, sent, ...follow }} />
      )}
      <Others text={text} asked={asked} />
    </div>
  );
}

function ChooseFirst({ text }: Pick<Props, "text">) {
  const words = text.alerts;
  return (
    <div className="stack narrow">
      <h1>{words.title}</h1>
      <p>{words.choose}</p>
      <p>
        <a className="button" href={text.href("/search")}>
          {words.search}
        </a>
      </p>
    </div>
  );
}

type FormProps = Pick<Props, "text" | "sent"> & {
  search: SavedSearch;
  left_out: Readonly<Record<string, unknown>>;
};

async function SearchForm({ text, sent, search, left_out }: FormProps) {
  const words = text.alerts;
  const total = await countFollowed(search);
  if (total === undefined) return <p>{words.search_never}</p>;
  if (total > FOLLOWED_PROVIDERS_MAX) {
    const { number } = text.format;
    return <p>{words.search_too_large(number(total), number(FOLLOWED_PROVIDERS_MAX))}</p>;
  }
  const dropped = filtersOf(left_out, text);
  return (
    <>
      <p>
        {words.search_of}: <strong>{describeSearch(search, text)}</strong>
      </p>
      {dropped.length > 0 && (
        <p className="soft">{words.search_left_out(text.format.list(dropped))}</p>
      )}
      <p>{words.search_lead}</p>
      <AlertForm
        text={text}
        target={{ search: JSON.stringify(search) }}
        address={savedSearchPath(search, "/alerts")}
        {...sent}
      />
    </>
  );
}

/** Counts the providers of the followed part of a search; undefined if its ZIP code has no point. */
async function countFollowed({ county_codes: _codes, ...filters }: SavedSearch) {
  try {
    return (await countSearch(SearchInput.parse(filters))).total;
  } catch (error) {
    if (error instanceof Problem && error.code === "zip_not_located") return undefined;
    throw error;
  }
}

function Others({ text, asked }: Pick<Props, "text"> & { asked: SearchQuery }) {
  const words = text.alerts;
  return (
    <p className="soft small">
      <a href={text.href(searchPath(asked))}>{words.search_again}</a>
      {"\u00A0· "}
      <a href={text.href(feedPath(asked))} type="application/atom+xml">
        {words.search_feed}
      </a>
    </p>
  );
}
