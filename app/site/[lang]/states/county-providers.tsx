import type { Messages } from "#lib/language/messages";
import { readNewestLists } from "../../_data/state";
import { describeCard } from "../../_ui/provider-card/card-text";
import { cardWords } from "../../_ui/provider-card/card-words";
import { SectionHead } from "../../_ui/section-head";
import { CompareTray } from "../compare/compare-tray";
import { trayWords } from "../compare/tray-text";
import { type SearchQuery, searchPath } from "../search/address";
import { agenciesInView } from "../search/agencies-in-view";
import { Banner } from "../search/banner";
import type { SearchResult } from "../search/data";
import { ResultsPager } from "../search/pager";
import { ResultList } from "../search/result-list";

type Props = { text: Messages; asked: SearchQuery; found: SearchResult };

/** The first providers of a county, as a search lists them. Further pages are pages of the search. */
export async function CountyProviders({ text, asked, found }: Props) {
  const { county: words } = text.states;
  const { data, meta, facts } = found;
  const agencies = agenciesInView(data, facts, await readNewestLists(), text);
  const sharedBy = new Map(agencies.map((each) => [each.jurisdiction_id, each.shared]));
  const cards = data.map((facility) => {
    const own = facts.get(facility.id);
    const shared = own && sharedBy.get(own.jurisdiction_id);
    return describeCard(facility, own, text, shared && { shared });
  });
  const { old, not_operating } = text.results.groups;
  return (
    <section className="stack" aria-labelledby="providers">
      <SectionHead id="providers" title={words.providers_title}>
        <a className="arrow" href={text.href(searchPath(asked))}>
          {words.all(meta.total)}
        </a>
      </SectionHead>
      <Banner text={text} agencies={agencies} notes={[]} hasLinks />
      <form action={text.href("/compare")} className="stack county-results">
        <ResultList
          cards={cards}
          words={cardWords(text)}
          first={meta.offset + 1}
          groups={{ old, not_operating }}
          level={3}
        />
        <CompareTray path={text.href("/compare")} words={trayWords(text)} isInForm />
      </form>
      <ResultsPager text={text} asked={asked} meta={meta} />
    </section>
  );
}
