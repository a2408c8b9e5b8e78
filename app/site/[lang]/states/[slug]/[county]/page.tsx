import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { countyPath } from "#lib/language/county-slug";
import { upperFirst } from "#lib/language/upper-first";
import type { Messages } from "#lib/language/messages";
import { stateMeantBy } from "#lib/states/directory";
import {
  type CountyPlace,
  readCountyMedians,
  readCountyPlace,
  readNeighbors,
} from "../../../../_data/county";
import { readState, type StateRead } from "../../../../_data/state";
import { Crumbs } from "../../../../_ui/breadcrumbs";
import { pageMetadata } from "../../../../_metadata/page-metadata";
import { sampleRobots } from "../../../../_metadata/sample-robots";
import { messagesOf, type PageParams } from "../../../../messages-of";
import { searchQueryOf } from "../../../search/decode";
import { readSearch, type SearchResult } from "../../../search/data";
import { AgencyContacts } from "../../agency-contacts";
import { CountyPrices } from "../../county-prices";
import { CountyProviders } from "../../county-providers";
import { GapNote } from "../../no-records";
import { CountyLinks } from "../../counties";

type Props = { params: PageParams<{ slug: string; county: string }> };
type CountyRead = Pick<StateRead, "state" | "jurisdictions"> & { county: CountyPlace };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const { state, county, jurisdictions } = await readOrSendOn(text, await params);
  const names = namesOf(text, { state, county });
  const title = text.states.county.title(...names);
  const description = text.states.county.description(...names);
  const path = countyPath(state.slug, county.name, state.state_code);
  const { found } = await readProviders(state.state_code, county.name);
  return {
    ...pageMetadata(text, path, { title, description }),
    ...(found.meta.total === 0 ? { robots: { index: false, follow: true } } : {}),
    ...sampleRobots(jurisdictions.some(({ is_sample }) => is_sample)),
  };
}

/** One county: its providers, prices, and neighbors. */
export default async function CountyPage({ params }: Props) {
  const text = await messagesOf(params);
  const { state, county } = await readOrSendOn(text, await params);
  const { states: words } = text;
  const [county_name, state_name] = namesOf(text, { state, county });
  const [{ asked, found }, prices, neighbors] = await Promise.all([
    readProviders(state.state_code, county.name),
    readCountyMedians(county.county_fips),
    readNeighbors(state.state_code, county.county_fips),
  ]);
  return (
    <article className="stack county-page">
      <Crumbs
        text={text}
        trail={[
          { title: words.title, path: "/states" },
          { title: state_name, path: `/states/${state.slug}` },
          { title: upperFirst(county_name) },
        ]}
      />
      <h1>{words.county.title(county_name, state_name)}</h1>
      <p className="lead">
        {found.meta.total === 0
          ? words.county.none(county_name)
          : words.facility_count(found.meta.total)}
      </p>
      <CountyPrices text={text} prices={prices} />
      {neighbors.length > 0 && (
        <section className="stack-tight" aria-labelledby="neighbors">
          <h2 id="neighbors">{words.county.neighbors}</h2>
          <CountyLinks text={text} state={state} counties={neighbors} />
        </section>
      )}
      {found.data.length > 0 ? (
        <CountyProviders text={text} asked={asked} found={found} />
      ) : (
        <>
          <GapNote text={text} region={state.state_code} />
          <AgencyContacts text={text} agencies={state.licensing_agencies} />
        </>
      )}
    </article>
  );
}

/** The names of a county and of its state, in the language of the page. */
const namesOf = (
  text: Messages,
  { state, county }: Pick<CountyRead, "state" | "county">,
): [county: string, state: string] => [
  text.search.place.county(county.name, state.state_code),
  text.region(state.state_code),
];

/** Reads the first page of the search for a county. */
async function readProviders(
  state_code: string,
  county: string,
): Promise<{ asked: ReturnType<typeof searchQueryOf>["asked"]; found: SearchResult }> {
  const { asked, decoded } = searchQueryOf({ state_code, county });
  if ("faults" in decoded) throw new Error(`${county} can't be searched for`);
  return { asked, found: await readSearch(decoded.input) };
}

/** Redirects every other spelling of a county to its one address. */
async function readOrSendOn(
  text: Messages,
  { slug, county: written }: { slug: string; county: string },
): Promise<CountyRead> {
  const state_code = stateMeantBy(slug);
  const county = state_code && (await readCountyPlace(state_code, written));
  if (state_code === undefined || county === undefined) return notFound();
  const { state, jurisdictions } = await readState(state_code);
  if (state.slug !== slug || county.slug !== written) {
    return permanentRedirect(text.href(countyPath(state.slug, county.name, state_code)));
  }
  return { state, jurisdictions, county };
}
