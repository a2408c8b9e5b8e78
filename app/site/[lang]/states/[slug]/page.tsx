import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { Messages } from "#lib/language/messages";
import { slugOf, stateMeantBy, stateOfSlug } from "#lib/states/directory";
import { readState, type StateRead } from "../../../_data/state";
import { Crumbs } from "../../../_ui/breadcrumbs";
import { Counties } from "../counties";
import { Coverage } from "../coverage";
import { Gaps } from "../gaps";
import { Agencies } from "../agencies";
import { StateHead } from "../state-head";
import { StateSources } from "../state-sources";
import { Trust } from "../trust";
import { Vocabulary } from "../vocabulary";
import { alternatesOf } from "../../../_metadata/alternates";
import { openGraphOf } from "../../../_metadata/open-graph";
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
    title,
    description,
    ...sampleRobots(jurisdictions.some(({ is_sample }) => is_sample)),
    alternates: alternatesOf(text, path),
    openGraph: openGraphOf(text, { title, description, url: text.href(path) }),
  };
}

/** One state: what it publishes, and how far to rely on it. */
export default async function StatePage({ params }: Props) {
  const text = await messagesOf(params);
  const { state, jurisdictions, profile } = await readOrSendOn(text, (await params).slug);
  return (
    <article className="stack">
      <Crumbs
        text={text}
        trail={[
          { title: text.states.title, path: "/states" },
          { title: text.region(state.state_code) },
        ]}
      />
      <StateHead
        text={text}
        state={state}
        isSample={jurisdictions.some(({ is_sample }) => is_sample)}
      />
      <Agencies text={text} state={state} />
      {jurisdictions.length > 0 && (
        <div className="facility-layout">
          <Trust text={text} state={state} jurisdictions={jurisdictions} />
          <Coverage text={text} state={state} />
          <Gaps text={text} state={state} gaps={profile.gaps} />
          <Counties text={text} state={state} counties={profile.counties} />
          <Vocabulary text={text} vocabulary={profile.vocabulary} />
          <StateSources text={text} editions={profile.editions} />
        </div>
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
