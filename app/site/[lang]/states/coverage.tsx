import { FACILITY_TYPES, LICENSE_STATUSES } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import type { StateFull } from "#lib/states/shapes";
import { Section } from "../../_ui/section";
import { Fact, Facts } from "../../_ui/facts";

type Props = { text: Messages; state: StateFull };

/** Counts by name in our order, without empty ones. */
function Counts<Name extends string>(props: {
  text: Messages;
  counts: Record<string, number>;
  order: readonly Name[];
  words: Record<Name, string>;
}) {
  const { text, counts, order, words } = props;
  return (
    <ul className="count-list">
      {order
        .filter((name) => (counts[name] ?? 0) > 0)
        .map((name) => (
          <li key={name}>
            {words[name]}: {text.format.number(counts[name] ?? 0)}
          </li>
        ))}
    </ul>
  );
}

/** Records of a state: counts, age, and what the agency has and we lack. */
export function Coverage({ text, state }: Props) {
  const { coverage: words, measure } = text.states;
  const { terms, format } = text;
  const { scored_pct, prices_summary: prices, unmaterialized_state_agency_pct: lacking } = state;
  return (
    <Section id="coverage" title={words.title}>
      <Facts>
        <Fact label={words.by_type}>
          <Counts
            text={text}
            counts={state.by_type}
            order={FACILITY_TYPES}
            words={terms.facility_type}
          />
        </Fact>
        <Fact label={words.by_license}>
          <Counts
            text={text}
            counts={state.by_license_status}
            order={LICENSE_STATUSES}
            words={terms.license_status}
          />
        </Fact>
        {state.off_list_count > 0 && (
          <Fact label={words.off_list}>{format.number(state.off_list_count)}</Fact>
        )}
        <Fact label={words.scored}>
          {state.scored_facility_count === 0 || scored_pct === null
            ? words.scored_none
            : words.scored_of(state.scored_facility_count, measure(scored_pct, "percent"))}
        </Fact>
        <Fact label={words.inspections}>
          {state.metrics.inspection_age_days === null ? (
            <span className="absent">{text.states.trust.none}</span>
          ) : (
            format.number(state.inspections_36m)
          )}
        </Fact>
        <Freshness text={text} state={state} />
        <Fact label={words.unmaterialized}>
          {lacking === null ? (
            <span className="absent">{words.unmaterialized_none}</span>
          ) : (
            measure(lacking, "percent")
          )}
        </Fact>
        <Fact label={words.prices}>
          {prices
            ? words.prices_range(
                format.money(prices.weekly_median_low),
                format.money(prices.weekly_median_high),
                prices.price_year,
                prices.counties,
              )
            : words.prices_none}
        </Fact>
      </Facts>
    </Section>
  );
}

function Freshness({ text, state }: Props) {
  const { coverage: words } = text.states;
  const dated = state.agencies.flatMap(({ name, observed_on, days, status }) =>
    observed_on === undefined || days === undefined || status === undefined
      ? []
      : { name, age: words.age(text.terms.freshness[status], days, text.format.date(observed_on)) },
  );
  if (dated.length === 0) return null;
  return (
    <>
      <Fact label={words.fresh}>
        {state.agencies.length === 1 ? (
          dated[0]?.age
        ) : (
          <ul className="count-list">
            {dated.map(({ name, age }) => (
              <li key={name}>{words.of_agency(name, age)}</li>
            ))}
          </ul>
        )}
      </Fact>
      {state.last_refreshed_at !== null && (
        <Fact label={words.refreshed}>{text.format.date(state.last_refreshed_at)}</Fact>
      )}
    </>
  );
}
