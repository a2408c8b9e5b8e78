import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { ignoredPriceParameters, type PriceQuery, readPriceQuery } from "#lib/prices/price-query";
import { hasSamplePrices } from "#lib/prices/by-county";
import { readPrices, readStates } from "../../_data/state";
import { Crumbs } from "../../_ui/breadcrumbs";
import { IgnoredNote } from "../../_ui/ignored-note";
import { PriceAnswer } from "./price-answer";
import { PriceForm } from "./price-form";
import { PriceStates } from "./price-states";
import type { SearchParams } from "../search/address";
import { pageMetadata } from "../../_metadata/page-metadata";
import { sampleRobots } from "../../_metadata/sample-robots";
import { messagesOf, type PageParams } from "../../messages-of";

type Props = { params: PageParams; searchParams: Promise<SearchParams> };

function titleOf(text: Messages, { state_code, zip }: PriceQuery): string {
  const { prices: words } = text;
  if (zip !== undefined) return words.around(zip);
  return state_code === undefined ? words.title : words.in_state(text.region(state_code));
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  const asked = readPriceQuery(await searchParams);
  const title = titleOf(text, asked);
  const { description } = text.prices;
  const { state_code, zip } = asked;
  // A ZIP code takes precedence over a state.
  const isOfState = state_code !== undefined && zip === undefined;
  const path = isOfState ? `/prices?state_code=${state_code}` : "/prices";
  const isSample = hasSamplePrices(await readPrices(asked));
  return {
    ...pageMetadata(text, path, { title, description }),
    ...sampleRobots(isSample),
  };
}

/** Returns a page of the county table, from 1. Anything else is the first. */
function pageOf(value: SearchParams[string]): number {
  const given = [value].flat()[0] ?? "";
  return /^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1;
}

/** County prices of a state, or around a ZIP code. */
export default async function PricesPage({ params, searchParams }: Props) {
  const text = await messagesOf(params);
  const { prices: words } = text;
  const sent = await searchParams;
  const asked = readPriceQuery(sent);
  const hasPlace = asked.zip !== undefined || asked.state_code !== undefined;
  const title = titleOf(text, asked);
  return (
    <div className="stack">
      <Crumbs
        text={text}
        trail={
          hasPlace ? [{ title: words.title, path: "/prices" }, { title }] : [{ title: words.title }]
        }
      />
      <h1>{title}</h1>
      <p className="lead">{words.lead}</p>
      <IgnoredNote text={text} names={ignoredPriceParameters(sent)} />
      <div className="price-columns">
        <PriceForm text={text} asked={asked} />
        {hasPlace ? (
          <PriceAnswer
            text={text}
            asked={asked}
            counties={await readPrices(asked)}
            page={pageOf(sent["page"])}
          />
        ) : (
          <PriceStates text={text} states={await readStates()} />
        )}
      </div>
      <section className="stack-tight" aria-labelledby="how-to-read">
        <h2 id="how-to-read">{words.notes.title}</h2>
        <ul>
          {words.notes.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
