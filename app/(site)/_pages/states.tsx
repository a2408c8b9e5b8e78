import type { Metadata } from "next";
import { datasetLd } from "#lib/docs/json-ld";
import { publicUrl } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { sourceById } from "#lib/sources/catalog";
import { shareOfChildren } from "#lib/states/young-children";
import { readStates } from "../_data/state";
import { Crumbs } from "../_ui/breadcrumbs";
import { JsonLd } from "../_ui/docs/json-ld";
import { FederalDirectory } from "../_ui/states/no-records";
import { StatesWithout, StateTable } from "../_ui/states/state-table";
import { UsMap } from "../_ui/states/us-map";
import { alternatesOf } from "./alternates";
import { openGraphOf } from "./open-graph";

/** The directory of states. */
export function statesPage(text: Messages) {
  const { title, description } = text.states;
  const metadata: Metadata = {
    title,
    description,
    alternates: alternatesOf(text, "/states"),
    openGraph: openGraphOf(text, { title, description, url: text.href("/states") }),
  };
  return { metadata, Page: () => showStates(text) };
}

async function showStates(text: Messages) {
  const { states: words } = text;
  const states = await readStates();
  const held = states.filter(({ facility_count }) => facility_count > 0);
  const real = held
    .filter(({ sources }) => sources.every(isAgencyList))
    .map((each) => each.state_code);
  const others = states.filter(({ facility_count }) => facility_count === 0);
  return (
    <div className="stack-loose">
      <JsonLd data={coverageLd(text)} />
      <div className="stack">
        <Crumbs text={text} trail={[{ title: words.title }]} />
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <p>{words.coverage_of(held.length, states.length)}</p>
        {real.length > 0 && (
          <p>{words.children(real.length, text.format.percent(shareOfChildren(real)))}</p>
        )}
      </div>
      <div className="states-layout">
        <UsMap text={text} states={states} />
        {held.length > 0 && <StateTable text={text} states={held} />}
      </div>
      {others.length > 0 && (
        <section className="stack" aria-labelledby="without">
          <h2 id="without">{words.no_records}</h2>
          <p>
            {words.no_records_lead} <FederalDirectory text={text} />
          </p>
          <StatesWithout text={text} states={others} />
        </section>
      )}
    </div>
  );
}

/** Returns whether a source is a licensing agency's own list: no sample, and no directory. */
const isAgencyList = ({ source_id }: { source_id: string }) => {
  const source = sourceById(source_id);
  return source?.is_sample !== true && source?.is_directory !== true;
};

/** Describes the coverage of each state as structured data for search engines. */
function coverageLd(text: Messages) {
  return datasetLd({
    name: text.states.title,
    description: text.states.description,
    url: publicUrl(text.href("/states")),
    licenses: [],
    downloads: [{ url: publicUrl("/v1/states"), media_type: "application/json" }],
  });
}
