import type { Facets } from "#lib/facilities/facets";
import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import { hasRecordsIn } from "../../_data/state";
import { type SearchQuery, searchPath, withoutPlace } from "./address";
import { availabilityOf, unanswerable } from "./availability";
import type { Chip } from "./chips";
import { pagePath } from "./describe";
import { readEmptyPlace } from "./empty-place";
import { NeighborStates } from "./neighbor-states";
import { listRelaxations, LOCATIONS, type Relaxation } from "./relax";
import { RegionRecords, WhoKnows } from "../states/no-records";

type Props = {
  text: Messages;
  asked: SearchQuery;
  input: SearchInput;
  chips: Chip[];
  /** Matches on other pages, if the requested page is past the last. */
  total: number;
  facets: Facets;
  /** Providers of the area are known by their county only, and the page links to them. */
  hasUnlocated: boolean;
};

/**
 * Explains an empty page of results. If nothing was found at all, suggests filters to change and
 * other sources.
 */
export async function Empty(props: Props) {
  const { text, asked, input, chips, total, hasUnlocated } = props;
  const { empty } = text.search;
  if (total > 0) {
    return (
      <div className="card">
        <p>{empty.past_end}</p>
        <a className="arrow" href={text.href(pagePath(asked, 1))}>
          {empty.first_page}
        </a>
      </div>
    );
  }
  const place = await readEmptyPlace(input, text);
  const blind = unanswerable(chips, availabilityOf(props.facets, text));
  const relaxations = await listRelaxations(asked, input, chips, text, blind);
  if (relaxations.length === 0 && hasUnlocated) return null;
  const isElsewhere = input.state_code !== undefined && input.state_code !== place.region;
  const isNarrowed = isElsewhere || chips.some(({ name }) => !LOCATIONS.has(name));
  const hasRecords = place.region !== undefined && (await hasRecordsIn(place.region));
  const title = isNarrowed && hasRecords ? empty.title : place.title;
  return (
    <div className="card">
      <h2>{title}</h2>
      {place.lead !== undefined && <p>{place.lead}</p>}
      {blind.length > 0 && (
        <p>{empty.unanswerable(text.format.list(blind.map(({ label }) => label)))}</p>
      )}
      {relaxations.length > 0 && <Relaxed text={text} relaxations={relaxations} />}
      {place.region === undefined ? (
        <WhoKnows text={text} />
      ) : (
        <>
          <RegionRecords text={text} region={place.region} title={title} />
          <NeighborStates text={text} region={place.region} rest={withoutPlace(asked)} />
        </>
      )}
    </div>
  );
}

type RelaxedProps = { text: Messages; relaxations: readonly Relaxation[] };

function Relaxed({ text, relaxations }: RelaxedProps) {
  const { empty } = text.search;
  return (
    <>
      <p>{empty.lead}</p>
      <ul className="link-row">
        {relaxations.map((each) => (
          <li key={each.label}>
            <a href={text.href(searchPath(each.asked))}>{empty.relaxed(each.label, each.total)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
