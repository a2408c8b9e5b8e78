import type { Metadata } from "next";
import { websiteLd } from "#lib/docs/json-ld";
import { publicUrl } from "#lib/kernel/env";
import { readStatesWithRecords } from "../_data/state";
import { JsonLd } from "../_ui/json-ld";
import { HowToRead } from "./_home/how-to-read";
import { Limits } from "./_home/limits";
import { WhatItIs } from "./_home/what-it-is";
import { SearchBox } from "../_ui/search-box/search-box";
import { StateList } from "../_ui/state-list";
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
  const states = await readStatesWithRecords();
  const site = websiteLd({
    name: "Daybook",
    description: text.site.description,
    url: publicUrl(text.href("/")),
    language: text.locale,
    search_url: publicUrl(text.href("/search")),
  });
  return (
    <div className="stack-loose">
      <JsonLd data={site} />
      <div className="hero">
        <h1>{text.home.title}</h1>
        <p className="lead">{text.home.lead}</p>
        <SearchBox text={text} id="search" label={text.site.search_label} />
      </div>
      <section className="stack" aria-labelledby="states">
        <h2 id="states">{text.home.states.title}</h2>
        {states.length === 0 && <p>{text.home.states.none}</p>}
        <StateList text={text} states={states} />
      </section>
      <WhatItIs text={text} />
      <div className="columns columns-2">
        <HowToRead text={text} />
        <Limits text={text} />
      </div>
    </div>
  );
}
