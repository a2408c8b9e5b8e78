import type { Metadata } from "next";
import { websiteLd } from "#lib/docs/json-ld";
import { publicUrl } from "#lib/kernel/env";
import { readExample } from "../_data/example";
import { readStates, readStatesWithRecords } from "../_data/state";
import { JsonLd } from "../_ui/json-ld";
import { ExampleCard } from "./_home/example-card";
import { HomeForm } from "./_home/home-form";
import { Limits } from "./_home/limits";
import { ThreeSteps } from "./_home/three-steps";
import { WhereWeHave } from "./_home/where-we-have";
import { alternatesOf } from "../_metadata/alternates";
import { openGraphOf } from "../_metadata/open-graph";
import { messagesOf, type PageParams } from "../messages-of";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  return {
    alternates: alternatesOf(text, "/"),
    openGraph: openGraphOf(text, {
      title: text.home.title,
      description: text.site.description,
      url: text.href("/"),
    }),
  };
}

/** The start page. */
export default async function HomePage({ params }: Props) {
  const text = await messagesOf(params);
  const [states, held, example] = await Promise.all([
    readStates(),
    readStatesWithRecords(),
    readExample(),
  ]);
  const site = websiteLd({
    name: "Daybook",
    description: text.site.description,
    url: publicUrl(text.href("/")),
    language: text.locale,
    search_url: publicUrl(text.href("/search")),
  });
  return (
    <div className="home">
      <JsonLd data={site} />
      <div className="hero">
        <div className="stack">
          <h1>{text.home.title}</h1>
          <p className="lead">{text.home.lead}</p>
          <HomeForm text={text} />
        </div>
        {example && <ExampleCard text={text} example={example} />}
      </div>
      <WhereWeHave text={text} states={states} held={held} />
      <ThreeSteps text={text} />
      <Limits text={text} />
    </div>
  );
}
