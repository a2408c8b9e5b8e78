import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { Messages } from "#lib/language/messages";
import { slugOf, stateMeantBy, stateOfSlug } from "#lib/states/directory";
import { readState, type StateRead } from "../_data/state";
import { Crumbs } from "../_ui/breadcrumbs";
import { Counties } from "../_ui/states/counties";
import { Coverage } from "../_ui/states/coverage";
import { Gaps } from "../_ui/states/gaps";
import { Agencies } from "../_ui/states/agencies";
import { StateHead } from "../_ui/states/state-head";
import { StateSources } from "../_ui/states/state-sources";
import { Trust } from "../_ui/states/trust";
import { Vocabulary } from "../_ui/states/vocabulary";
import { alternatesOf } from "./alternates";
import { openGraphOf } from "./open-graph";
import { sampleRobots } from "./sample-robots";

type Props = { params: Promise<{ slug: string }> };

/** One state: what it publishes, and how far to rely on it. */
export function statePage(text: Messages) {
  return {
    generateMetadata: (props: Props) => describeState(text, props),
    Page: (props: Props) => showState(text, props),
  };
}

async function describeState(text: Messages, { params }: Props): Promise<Metadata> {
  const { state, jurisdictions } = await readOrSendOn(text, (await params).slug);
  const title = text.states.page.title(state.name);
  const description = text.states.page.description(state.name);
  const path = `/states/${state.slug}`;
  return {
    title,
    description,
    ...sampleRobots(jurisdictions.some(({ is_sample }) => is_sample)),
    alternates: alternatesOf(text, path),
    openGraph: openGraphOf(text, { title, description, url: text.href(path) }),
  };
}

async function showState(text: Messages, { params }: Props) {
  const { state, jurisdictions, profile } = await readOrSendOn(text, (await params).slug);
  return (
    <article className="stack">
      <Crumbs
        text={text}
        trail={[{ title: text.states.title, path: "/states" }, { title: state.name }]}
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
