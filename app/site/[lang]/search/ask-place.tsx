import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import { type SearchLookup, readLicenseCounts, readNameCounts, readQuestion } from "./data";
import { readStatesWithRecords } from "../../_data/state";
import { type SearchQuery, withoutPlace } from "./address";
import { Crumbs } from "../../_ui/breadcrumbs";
import { StateList } from "../../_ui/state-list";
import { FilterForm } from "./filter-form";
import { WhichPlace } from "./which-place";

type Props = { text: Messages; asked: SearchQuery; input: SearchInput };

/** A search without a location: requests one, and lists where the name or number was found. */
export async function AskPlace({ text, asked, input }: Props) {
  const { ask } = text.search;
  const { name_query, license_number } = input;
  const words = name_query ?? license_number;
  const { match, states } = await readCounts(name_query, license_number);
  if (words !== undefined && states.length === 0) {
    const question = asGuess(await readQuestion(words));
    return <WhichPlace {...{ text, words, question }} rest={withoutPlace(asked)} />;
  }
  const similar = match === "similar" ? ask.similar_lead : undefined;
  const lead = words === undefined ? ask.lead : similar;
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title: text.search.title }]} />
      <h1>{words === undefined ? ask.title : ask.name_title(words)}</h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      <section className="stack" aria-labelledby="states">
        <h2 id="states">{ask.states_title}</h2>
        <StateList text={text} query={asked} states={states} />
      </section>
      <div className="card filters filters-alone">
        <FilterForm text={text} asked={asked} />
      </div>
    </div>
  );
}

/** Treats a name or number without matches as a location that may have been meant. */
function asGuess({ places, near, ...question }: SearchLookup): SearchLookup {
  const named = places.kind === "places" ? places.places : [];
  return { ...question, places: { kind: "places", places: [] }, near: [...named, ...near] };
}

type Counts = {
  match: "words" | "similar";
  states: Parameters<typeof StateList>[0]["states"];
};

async function readCounts(
  name_query: string | undefined,
  license_number: string | undefined,
): Promise<Counts> {
  if (license_number !== undefined) {
    return { match: "words", states: await readLicenseCounts(license_number) };
  }
  if (name_query !== undefined) return readNameCounts(name_query);
  return { match: "words", states: await readStatesWithRecords() };
}
