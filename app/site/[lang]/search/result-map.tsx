import type { Messages } from "#lib/language/messages";
import type { Box } from "../../_ui/map/area";
import { SearchMap } from "../../_ui/map/search-map";
import { changeQuery, type SearchQuery, searchPath } from "./address";
import type { SearchResult } from "./data";

type Props = {
  text: Messages;
  asked: SearchQuery;
  found: SearchResult;
  /** The part of the map that the address names. */
  box?: Box | undefined;
};

/** Parameters that the view of the map replaces. */
const PLACE = {
  zip_code: null,
  city: null,
  county: null,
  county_fips: null,
  lat: null,
  lng: null,
  radius: null,
  sort: null,
};

/** The map of a result page, drawn by the server and interactive if a reader opens it. */
export function ResultMap({ text, asked, found, box }: Props) {
  const { data, facts, meta } = found;
  const path = searchPath(asked);
  // A quality rating is one of a state's system.
  const place = asked["quality_rating_min"] ? PLACE : { ...PLACE, state_code: null };
  return (
    <SearchMap
      {...{ text, facts, box }}
      facilities={data}
      offset={meta.offset}
      path={text.href(path)}
      query={path.slice("/search?".length)}
      area_path={text.href(searchPath(changeQuery(asked, place)))}
    />
  );
}
