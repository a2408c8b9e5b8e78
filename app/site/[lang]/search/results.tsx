import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import type { SearchResult } from "./data";
import { type SearchQuery, searchPath } from "./address";
import { chipsOf, resultsTitle } from "./chips";
import { isListed } from "./describe";
import { CompareTray } from "../compare/compare-tray";
import { trayWords } from "../compare/tray-text";
import { Crumbs } from "../../_ui/breadcrumbs";
import { SearchMap } from "../../_ui/map/search-map";
import type { Box } from "../../_ui/map/area";
import { Chips } from "./chip-list";
import { Empty } from "./empty";
import { Filters } from "./filters";
import { Namesakes } from "./namesakes";
import { NotOperating } from "./not-operating";
import { Limits, Notes } from "./notes";
import { Pager } from "./pager";
import { describeCard } from "./card-text";
import { type CardWords, ResultList } from "./result-list";
import { ShareTags } from "./share-tags";
import { Sort } from "./sort";
import { Unlocated } from "./unlocated";

type Props = {
  text: Messages;
  asked: SearchQuery;
  input: SearchInput;
  ignored: readonly string[];
  found: SearchResult;
  /** There is a point to measure distances from. */
  hasPoint: boolean;
  /** The part of the map that the address names. */
  box?: Box | undefined;
};

const isHistoricalScore = ({ trust_tier, safety_score }: SearchResult["data"][number]): boolean =>
  trust_tier === "historical" && safety_score !== undefined;

/** A page of results: notes on exclusions, the list, the map, and links to other pages. */
export function Results({ text, asked, input, ignored, found, hasPoint, box }: Props) {
  const { data, meta, facts, not_operating } = found;
  const { unlocated_by_county: unlocated = [] } = meta;
  const hasHistoricalScores = input.sort === "safety_score" && data.some(isHistoricalScore);
  const chips = chipsOf(asked, input, text);
  const title = resultsTitle(meta.total, input, text);
  return (
    <div className="stack">
      {!isListed(asked, ignored, found) && <ShareTags text={text} title={title} />}
      <Crumbs text={text} trail={[{ title: text.search.title }]} />
      <h1>{title}</h1>
      <Namesakes text={text} input={input} />
      <div className={data.length > 0 ? "search-layout has-map" : "search-layout"}>
        <Filters text={text} asked={asked} count={chips.length} />
        {data.length > 0 && (
          <details className="map-fold" open={box !== undefined}>
            <summary>{text.map.title}</summary>
            <SearchMap
              {...{ text, facts, box }}
              facilities={data}
              offset={meta.offset}
              path={text.href(searchPath(asked))}
            />
          </details>
        )}
        <div className="stack">
          <div className="stack">
            <Chips text={text} chips={chips} />
            {meta.total > 0 && <Sort {...{ text, asked, input, meta, hasPoint }} />}
            <div className="stack-tight">
              <NotOperating
                text={text}
                asked={asked}
                isIncluded={input.include_not_operating === true}
                count={meta.total === 0 ? 0 : not_operating}
              />
              <Notes {...{ text, meta, ignored, hasHistoricalScores }} />
            </div>
            <Unlocated text={text} asked={asked} counties={unlocated} />
          </div>
          {data.length === 0 ? (
            <Empty
              {...{ text, asked, input, chips }}
              total={meta.total}
              hasUnlocated={unlocated.length > 0}
            />
          ) : (
            <form action={text.href("/compare")} className="stack">
              <ResultList
                cards={data.map((each) => describeCard(each, facts.get(each.id), text))}
                words={cardWords(text)}
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
          )}
          {data.length > 0 && <BelowResults text={text} asked={asked} meta={meta} />}
        </div>
      </div>
    </div>
  );
}

const cardWords = ({ search, site, compare }: Messages): CardWords => ({
  score: search.card.score,
  of_100: search.card.of_100,
  no_score: search.card.no_score,
  sample: site.sample.tag,
  add: compare.tray.add,
});

type BelowProps = Pick<Props, "text" | "asked"> & Pick<SearchResult, "meta">;

/** Links to the other pages, and the limits of every list. */
function BelowResults({ text, asked, meta }: BelowProps) {
  return (
    <div className="stack">
      <Pager text={text} asked={asked} meta={meta} />
      <div className="stack-tight">
        <Limits text={text} />
      </div>
    </div>
  );
}
