import type { Metadata } from "next";
import { datasetLd } from "#lib/docs/json-ld";
import { publicUrl } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { byRegionName } from "#lib/language/region-order";
import { sourceById } from "#lib/sources/catalog";
import { shareOfChildren } from "#lib/states/young-children";
import { readAgencies, readStates } from "../../_data/state";
import { Crumbs } from "../../_ui/breadcrumbs";
import { JsonLd } from "../../_ui/json-ld";
import { FederalDirectory } from "./no-records";
import { StateTable } from "./state-table";
import { UsMap } from "./us-map";
import { pageMetadata } from "../../_metadata/page-metadata";
import { messagesOf, type PageParams } from "../../messages-of";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  return pageMetadata(text, "/states", text.states);
}

/** The directory of states: a map over a table of all 51. */
export default async function StatesPage({ params }: Props) {
  const text = await messagesOf(params);
  const { states: words } = text;
  const order = byRegionName(text);
  const [read, agencies] = await Promise.all([readStates(), readAgencies()]);
  const states = read.toSorted((a, b) => order(a.state_code, b.state_code));
  const held = states.filter(({ facility_count }) => facility_count > 0);
  const listed = held.filter(({ sources }) => sources.every(isAgencyList));
  const directories = held.filter(({ sources }) => sources.some(isDirectoryOf));
  const partial = listed.filter(({ is_list_partial }) => is_list_partial);
  const real = listed
    .filter(({ is_list_partial }) => !is_list_partial)
    .map((each) => each.state_code);
  return (
    <div className="stack">
      <JsonLd data={coverageLd(text)} />
      <Crumbs text={text} trail={[{ title: words.title }]} />
      <h1>{words.title}</h1>
      <div className="states-top">
        <UsMap text={text} states={states} label={words.map_label} />
        <div className="stack">
          <p className="lead">{words.lead}</p>
          <p>{words.coverage_of(held.length, states.length)}</p>
          {real.length > 0 && (
            <p>{words.children(real.length, text.format.percent(shareOfChildren(real)))}</p>
          )}
          {partial.length > 0 && (
            <p>
              {words.partial_lists(
                text.format.list(partial.map(({ state_code }) => text.region(state_code))),
              )}
            </p>
          )}
          {directories.length > 0 && (
            <p>
              {words.directories(
                text.format.list(directories.map(({ state_code }) => text.region(state_code))),
              )}
            </p>
          )}
          <p>
            <FederalDirectory text={text} />
          </p>
        </div>
      </div>
      <StateTable text={text} states={states} agencies={agencies} />
    </div>
  );
}

/** Returns whether a source is a licensing agency's own list: no sample, and no directory. */
const isAgencyList = ({ source_id }: { source_id: string }) => {
  const source = sourceById(source_id);
  return source?.is_sample !== true && source?.is_directory !== true;
};

const isDirectoryOf = ({ source_id }: { source_id: string }) =>
  sourceById(source_id)?.is_directory === true;

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
