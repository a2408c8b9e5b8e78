import { independentCity } from "#lib/language/county";
import { countyPath } from "#lib/language/county-slug";
import type { Messages } from "#lib/language/messages";
import type { CountyCount } from "#lib/states/profile";
import type { StateFull } from "#lib/states/shapes";
import { Disclosure } from "../../_ui/disclosure";
import { CountyList } from "./county-list";

/** Counties shown, largest first, before the list of all. */
const SHOWN = 12;

type Props = {
  text: Messages;
  state: Pick<StateFull, "state_code" | "slug">;
  counties: readonly CountyCount[];
};

/** The largest counties of a state, and all of them by name. */
export function Counties({ text, state, counties }: Props) {
  const { counties: words } = text.states;
  const largest = counties
    .filter(({ county }) => county !== null)
    .toSorted((a, b) => b.facilities - a.facilities)
    .slice(0, SHOWN);
  return (
    <section id="counties" className="stack-tight" aria-labelledby="counties-title">
      <h2 id="counties-title">{words.title}</h2>
      <CountyLinks text={text} state={state} counties={largest} />
      {counties.length > largest.length && (
        <Disclosure summary={words.all(counties.filter(({ county }) => county !== null).length)}>
          <CountyLinks text={text} state={state} counties={counties} />
        </Disclosure>
      )}
    </section>
  );
}

/** Names a county under the heading "Counties". An independent city keeps its kind. */
const countyInList = (county: string, text: Messages, state_code: StateFull["state_code"]) =>
  independentCity(county) === undefined
    ? county.replace(/ (?:County|Parish)$/, "")
    : text.search.place.county(county, state_code);

/** Counties as links to their pages, each with its number of providers. */
export function CountyLinks({ text, state, counties }: Props) {
  const { counties: words } = text.states;
  const rows = counties.map(({ county, facilities }) => {
    const count = text.format.number(facilities);
    if (county === null) return { name: words.unknown, count };
    return {
      name: countyInList(county, text, state.state_code),
      count,
      path: text.href(countyPath(state.slug, county, state.state_code)),
    };
  });
  return <CountyList rows={rows} />;
}
