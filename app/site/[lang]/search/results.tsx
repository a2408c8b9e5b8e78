import { followable } from "#lib/alerts/saved-search";
import type { FacetCounts } from "#lib/facilities/facet-counts";
import type { Facets } from "#lib/facilities/facets";
import type { SearchInput } from "#lib/facilities/search-input";
import { FOLLOWED_PROVIDERS_MAX } from "#lib/kernel/alert-limits";
import { sendsMail } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { readNewestLists } from "../../_data/state";
import type { SearchResult } from "./data";
import { type SearchQuery, searchPath } from "./address";
import { agenciesInView } from "./agencies-in-view";
import { AgencySearches, Banner } from "./banner";
import { besideHeading, chipsOf, resultsTitle } from "./chips";
import { isListed } from "./describe";
import { CompareTray } from "../compare/compare-tray";
import { trayWords } from "../compare/tray-text";
import { cardWords } from "../../_ui/provider-card/card-words";
import { describeCard } from "../../_ui/provider-card/card-text";
import { Icon } from "../../_ui/icon";
import type { Box } from "../../_ui/map/area";
import { Chips } from "./chip-list";
import { Empty } from "./empty";
import { Filters } from "./filters";
import { listNamesakes, Namesakes } from "./namesakes";
import { NotOperating } from "./not-operating";
import { Limits, noteTexts } from "./notes";
import { ResultsPager } from "./pager";
import { ResultList } from "./result-list";
import { ResultMap } from "./result-map";
import { feedPath, followSearchPath } from "./search-feed";
import { ShareTags } from "./share-tags";
import { Unlocated, UnlocatedInState } from "./unlocated";
import { type View, ViewSwitch } from "./view-switch";

type Props = {
  text: Messages;
  asked: SearchQuery;
  input: SearchInput;
  ignored: readonly string[];
  found: SearchResult;
  facets: Facets;
  counts: FacetCounts | undefined;
  /** There is a point to measure distances from. */
  hasPoint: boolean;
  /** The part that a phone shows. A desktop shows both. */
  view: View;
  /** The part of the map that the address names. */
  box?: Box | undefined;
  /** Added to the heading: the state, if the area crosses into another. */
  across?: string;
  /** Sentences about the whole list, besides the usual ones. */
  notes?: readonly string[];
};

/** A page of results: filters, what holds for all of them, the cards, and the map next to them. */
export async function Results(props: Props) {
  const { text, asked, input, ignored, found, hasPoint, view, box, across = "" } = props;
  const { facets, counts } = props;
  const { data, meta, facts } = found;
  const all = chipsOf(asked, input, text);
  const chips = besideHeading(all, input);
  const title = `${resultsTitle(meta.total, input, text)}${meta.total > 0 ? across : ""}`;
  const hasResults = data.length > 0;
  const agencies = agenciesInView(data, facts, await readNewestLists(), text);
  // A reader who has filtered the list has accepted its location.
  const namesakes = chips.length > 0 ? [] : await listNamesakes(input, text);
  // Each link before the list is one more stop on the way to it by keyboard.
  const stops = chips.length + Math.min(namesakes.length, 1) + agencies.length;
  const hasMap = data.some(({ id }) => facts.get(id)?.point !== undefined);
  const withoutMap = hasResults ? "is-wide" : "";
  const layout = hasMap ? "has-map" : withoutMap;
  const isLinkInBanner = !hasResults || stops <= 1;
  return (
    <div className="search-page" data-view={hasMap ? view : "list"}>
      {!isListed(asked, ignored, found) && <ShareTags text={text} title={title} />}
      <div className="search-head">
        <h1>{title}</h1>
        <div className="search-tools">
          <Filters
            {...{ text, asked, input, facets, counts, hasPoint }}
            total={meta.total}
            count={chips.length}
          />
          {hasMap && <ViewSwitch text={text} path={searchPath(asked)} view={view} />}
        </div>
        <Chips text={text} chips={chips} />
        {hasResults && (
          <Namesakes text={text} input={input} others={namesakes}>
            {!isLinkInBanner && <AgencySearches text={text} agencies={agencies} />}
          </Namesakes>
        )}
      </div>
      <div className={`search-layout ${layout}`}>
        <div className="search-list">
          <Banner
            text={text}
            agencies={agencies}
            hasLinks={isLinkInBanner}
            notes={[...(props.notes ?? []), ...noteTexts({ text, meta, ignored })]}
          />
          {hasResults ? (
            <Found {...props} agencies={agencies} hasSearchLinks={!isLinkInBanner} />
          ) : (
            <>
              <NothingFound {...props} chips={all} />
              <Namesakes text={text} input={input} others={namesakes} />
            </>
          )}
        </div>
        {hasMap && (
          <div className="search-map">
            <ResultMap {...{ text, asked, found, box }} />
          </div>
        )}
      </div>
    </div>
  );
}

type FoundProps = Props & {
  agencies: ReturnType<typeof agenciesInView>;
  /** The links to the agencies' own searches follow the list. */
  hasSearchLinks: boolean;
};

/** The cards, in a form that compares the ticked ones, and what follows the list. */
function Found({ text, asked, input, found, agencies, hasSearchLinks }: FoundProps) {
  const { data, meta, facts, not_operating } = found;
  const sharedBy = new Map(agencies.map((each) => [each.jurisdiction_id, each.shared]));
  const cards = data.map((facility) => {
    const own = facts.get(facility.id);
    const shared = own && sharedBy.get(own.jurisdiction_id);
    return describeCard(facility, own, text, shared && { shared });
  });
  const { old, not_operating: ended } = text.results.groups;
  return (
    <>
      <form action={text.href("/compare")} className="stack" id="results" tabIndex={-1}>
        <ResultList
          cards={cards}
          words={cardWords(text)}
          first={meta.offset + 1}
          groups={{ old, not_operating: ended }}
          total={text.format.number(meta.total)}
        />
        {input.age_months !== undefined && (
          <input type="hidden" name="age_months" value={input.age_months} />
        )}
        <CompareTray
          path={text.href("/compare")}
          age_months={input.age_months}
          words={trayWords(text)}
          isInForm
        />
      </form>
      <NotOperating
        text={text}
        asked={asked}
        isIncluded={input.include_not_operating === true}
        count={not_operating}
        isAll={not_operating === meta.total}
      />
      <ResultsPager text={text} asked={asked} meta={meta} />
      <Unlocated text={text} asked={asked} counties={meta.unlocated_by_county ?? []} />
      <UnlocatedInState text={text} asked={asked} states={meta.unlocated_by_state ?? []} />
      <div className="stack-tight">
        {hasSearchLinks && <AgencySearches text={text} agencies={agencies} />}
        <p>
          <a className="feed-link" href={text.href(feedPath(asked))} type="application/atom+xml">
            <Icon name="feed" />
            {text.results.feed}
          </a>
        </p>
        <FollowSearchLink text={text} asked={asked} input={input} total={meta.total} />
        <Limits text={text} hasScores={found.scored_now > 0} />
      </div>
    </>
  );
}

/** The way to email alerts about a search that they can follow. Absent if the site sends no mail. */
function FollowSearchLink({
  text,
  asked,
  input,
  total,
}: Pick<Props, "text" | "asked" | "input"> & { total: number }) {
  if (!sendsMail() || total > FOLLOWED_PROVIDERS_MAX || !followable(input)) return null;
  return (
    <p>
      <a className="feed-link" href={text.href(followSearchPath(asked))} rel="nofollow">
        <Icon name="mail" />
        {text.alerts.search_link}
      </a>
    </p>
  );
}

type NothingProps = Props & { chips: ReturnType<typeof chipsOf> };

function NothingFound({ text, asked, input, found, facets, chips }: NothingProps) {
  const { meta, not_operating } = found;
  const unlocated = meta.unlocated_by_county ?? [];
  return (
    <>
      <Unlocated text={text} asked={asked} counties={unlocated} />
      <Empty
        {...{ text, asked, input, chips, facets }}
        total={meta.total}
        hasUnlocated={unlocated.length > 0}
      />
      <UnlocatedInState text={text} asked={asked} states={meta.unlocated_by_state ?? []} />
      {meta.total === 0 && input.include_not_operating === true && not_operating > 0 && (
        <NotOperating text={text} asked={asked} isIncluded count={not_operating} />
      )}
    </>
  );
}
