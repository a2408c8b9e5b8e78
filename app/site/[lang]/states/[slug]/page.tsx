import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { Messages } from "#lib/language/messages";
import { slugOf, stateMeantBy, stateOfSlug } from "#lib/states/directory";
import { readAgencies, readCounties, readState, type StateRead } from "../../../_data/state";
import { Crumbs } from "../../../_ui/breadcrumbs";
import { Disclosure } from "../../../_ui/disclosure";
import { Counties } from "../counties";
import { CountyMap } from "../county-map";
import { Coverage } from "../coverage";
import { Gaps } from "../gaps";
import { Agencies } from "../agencies";
import { AgencyTable } from "../agency-table";
import { StateSources } from "../state-sources";
import { StateSummary } from "../state-summary";
import { Trust } from "../trust";
import { Vocabulary } from "../vocabulary";
import { pageMetadata } from "../../../_metadata/page-metadata";
import { sampleRobots } from "../../../_metadata/sample-robots";
import { messagesOf, type PageParams } from "../../../messages-of";

type Props = { params: PageParams<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const { state, jurisdictions } = await readOrSendOn(text, (await params).slug);
  const title = text.states.page.title(text.region(state.state_code));
  const description = text.states.page.description(text.region(state.state_code));
  const path = `/states/${state.slug}`;
  return {
    ...pageMetadata(text, path, { title, description }),
    ...sampleRobots(jurisdictions.some(({ is_sample }) => is_sample)),
  };
}

/** One state: its records with their dates, the ways to its providers, and its agencies. */
export default async function StatePage({ params }: Props) {
  const text = await messagesOf(params);
  const { state, jurisdictions, profile } = await readOrSendOn(text, (await params).slug);
  const { state_code } = state;
  const agencies = (await readAgencies()).get(state_code) ?? [];
  const places = await readCounties(state_code);
  const hasCounties = profile.counties.some(({ county }) => county !== null);
  return (
    <article className="state-page">
      <div className="state-top">
        <Crumbs
          text={text}
          trail={[
            { title: text.states.title, path: "/states" },
            { title: text.region(state_code) },
          ]}
        />
        <StateSummary
          text={text}
          state={state}
          agencies={agencies}
          counts={profile.counties}
          places={places}
        />
      </div>
      {agencies.length > 0 && <AgencyTable text={text} agencies={agencies} />}
      {hasCounties && (
        <>
          <CountyMap
            text={text}
            state_code={state_code}
            places={places}
            counts={profile.counties}
          />
          <Counties text={text} state={state} counties={profile.counties} />
        </>
      )}
      <div className="columns columns-2">
        {agencies.length > 0 && (
          <Coverage
            text={text}
            state={state}
            gaps={profile.gaps}
            hasCurrentScores={agencies.some(
              ({ scored, has_old_scores }) => scored > 0 && !has_old_scores,
            )}
          />
        )}
        <Agencies text={text} state={state} />
      </div>
      {jurisdictions.length > 0 && (
        <Disclosure summary={text.states.page.researchers} id="researchers">
          <Trust text={text} state={state} jurisdictions={jurisdictions} />
          <Gaps text={text} state={state} gaps={profile.gaps} />
          <Vocabulary text={text} vocabulary={profile.vocabulary} />
          <StateSources text={text} editions={profile.editions} />
        </Disclosure>
      )}
    </article>
  );
}

/** Redirects every other spelling of a state to its one address. */
async function readOrSendOn(text: Messages, slug: string): Promise<StateRead> {
  const state_code = stateOfSlug(slug);
  if (state_code !== undefined) return readState(state_code);
  const meant = stateMeantBy(slug);
  return meant === undefined
    ? notFound()
    : permanentRedirect(text.href(`/states/${slugOf(meant)}`));
}
