import { FACILITY_TYPES, LICENSE_STATUSES } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import type { Gap } from "#lib/states/profile";
import type { StateFull } from "#lib/states/shapes";
import { Section } from "../../_ui/section";
import { Fact, Facts } from "../../_ui/facts";
import { lackingText } from "./gap-text";

type Props = {
  text: Messages;
  state: StateFull;
  gaps: readonly Gap[];
  /** Whether a score of the state is current. The table of agencies gives the others as history. */
  hasCurrentScores: boolean;
};

/** Formats counts by name in our order, without empty ones: "Center: 2,317 · Home: 4,730". */
function countsLine<Name extends string>(
  text: Messages,
  counts: Record<string, number>,
  order: readonly Name[],
  words: Record<Name, string>,
): string {
  return order
    .filter((name) => (counts[name] ?? 0) > 0)
    .map((name) => `${words[name]}:\u00A0${text.format.number(counts[name] ?? 0)}`)
    .join("\u00A0· ");
}

/** The content of a state's records in four lines: types, licenses, prices, and gaps. */
export function Coverage({ text, state, gaps, hasCurrentScores }: Props) {
  const { coverage: words, measure } = text.states;
  const { terms, format } = text;
  const { scored_pct, prices_summary: prices } = state;
  const name = text.region(state.state_code);
  const types = countsLine(text, state.by_type, FACILITY_TYPES, terms.facility_type);
  return (
    <Section id="coverage" title={words.title}>
      <Facts>
        <Fact label={words.by_type}>{types === "" ? terms.no_type : types}</Fact>
        <Fact label={words.by_license}>
          {countsLine(text, state.by_license_status, LICENSE_STATUSES, terms.license_status)}
        </Fact>
        {hasCurrentScores && scored_pct !== null && (
          <Fact label={words.scored}>
            {words.scored_of(state.scored_facility_count, measure(scored_pct, "percent"))}
          </Fact>
        )}
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
        <Fact label={words.lacking(name)}>{lackingText(gaps, state.facility_count, text)}</Fact>
      </Facts>
    </Section>
  );
}
