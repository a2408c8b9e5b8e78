import type { Messages } from "#lib/language/messages";
import { slugOf } from "#lib/states/directory";
import type { StateFull } from "#lib/states/shapes";
import type { StateWithRecords } from "../../_data/state";
import { UsMap } from "../states/us-map";

/** States listed next to the map. */
const NEWEST = 5;

type Props = {
  text: Messages;
  states: readonly StateFull[];
  held: readonly StateWithRecords[];
};

/** The US map by data quality, and the states with the newest lists. */
export function WhereWeHave({ text, states, held }: Props) {
  const { states: words } = text.home;
  const newest = held
    .flatMap(({ state_code, agencies }) => {
      const [day] = agencies
        .flatMap(({ observed_on }) => observed_on ?? [])
        .toSorted()
        .toReversed();
      return day === undefined ? [] : { state_code, day };
    })
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
    .slice(0, NEWEST);
  return (
    <section className="stack" aria-labelledby="states">
      <h2 id="states">{words.title}</h2>
      <div className="states-top">
        <UsMap text={text} states={states} label={text.states.map_label_home} />
        <div className="stack">
          <p>
            {held.length === 0 ? words.none : text.states.coverage_of(held.length, states.length)}
          </p>
          {newest.length > 0 && (
            <div>
              <h3>{words.newest}</h3>
              <ul className="newest">
                {newest.map(({ state_code, day }) => (
                  <li key={state_code}>
                    <a className="row-link" href={text.href(`/states/${slugOf(state_code)}`)}>
                      {text.region(state_code)}
                    </a>
                    <span className="soft">{text.format.short_date(day)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p>
            <a className="arrow" href={text.href("/states")}>
              {words.all}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
