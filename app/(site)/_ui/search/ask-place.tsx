import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import { readLicenseCounts, readNameCounts } from "../../_data/search";
import { readStatesHeld } from "../../_data/state";
import type { Asked } from "../../search/address";
import { Crumbs } from "../crumbs";
import { StateList } from "../state-list";
import { FilterForm } from "./filter-form";

type Props = { text: Messages; asked: Asked; input: SearchInput };

/** A search without a place: asks for one, and tells where the name or the number is found. */
export async function AskPlace({ text, asked, input }: Props) {
  const { ask } = text.search;
  const { name_query, license_number } = input;
  const words = name_query ?? license_number;
  return (
    <div className="stack">
      <Crumbs text={text} trail={[{ title: text.search.title }]} />
      <h1>{words === undefined ? ask.title : ask.name_title(words)}</h1>
      <p className="lead">{words === undefined ? ask.lead : ask.name_lead}</p>
      <section className="stack" aria-labelledby="states">
        <h2 id="states">{ask.states_title}</h2>
        <StateList
          text={text}
          query={asked}
          states={await readCounts(name_query, license_number)}
        />
      </section>
      <div className="card filters filters-alone">
        <FilterForm text={text} asked={asked} />
      </div>
    </div>
  );
}

async function readCounts(name_query: string | undefined, license_number: string | undefined) {
  if (license_number !== undefined) return readLicenseCounts(license_number);
  if (name_query !== undefined) return (await readNameCounts(name_query)).states;
  return readStatesHeld();
}
