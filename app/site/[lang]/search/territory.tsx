import type { Messages } from "#lib/language/messages";
import type { Place, TerritoryPlace } from "#lib/places/place";
import { Crumbs } from "../../_ui/breadcrumbs";
import { SearchBox } from "../../_ui/search-box/search-box";
import { RegionRecords } from "../states/no-records";
import type { SearchQuery } from "./address";
import { PlaceList } from "./place-list";

type Props = {
  text: Messages;
  words: string;
  territory: TerritoryPlace;
  /** Locations of the same name in the states. */
  others: readonly Place[];
  /** The filters that links to other locations keep. */
  rest: SearchQuery;
};

/** A US territory, or a city in one. We have no list for it, so this names its agency. */
export function Territory({ text, words, territory, others, rest }: Props) {
  const { place, empty } = text.search;
  const region = text.region(territory.territory);
  const name = territory.name === region ? region : `${territory.name}, ${region}`;
  const title = empty.none_in(name);
  return (
    <div className="stack-loose">
      <div className="stack">
        <Crumbs text={text} trail={[{ title: text.search.title }]} />
        <h1>{place.child_care(place.in(name))}</h1>
        <div className="card">
          <h2>{title}</h2>
          <RegionRecords text={text} region={territory.territory} title={title} />
        </div>
        {others.length > 0 && (
          <details>
            <summary>{place.others(territory.name)}</summary>
            <PlaceList text={text} places={others} rest={rest} />
          </details>
        )}
      </div>
      <SearchBox {...{ text, rest }} id="search" label={text.site.search_label} value={words} />
    </div>
  );
}
