import { FACILITY_TYPES, LICENSE_STATUSES } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import type { Gap } from "#lib/states/profile";
import type { StateFull } from "#lib/states/shapes";
import { Section } from "../../_ui/section";
import { Fact, Facts } from "../../_ui/facts";

type Props = {
  text: Messages;
  state: StateFull;
  gaps: readonly Gap[];
  /** Whether a score of the state is current. The table of agencies gives the others as history. */
  hasCurrentScores: boolean;
};

/** Fields that the line on gaps names at most. */
const NAMED = 8;

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
        <Fact label={words.lacking(name)}>{lackingLine(text, state, gaps)}</Fact>
      </Facts>
    </Section>
  );
}

/** Lowers the first letter, except of abbreviations such as "ZIP". */
const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** Names the facts that no provider of the state has in the file. */
function lackingLine(text: Messages, state: StateFull, gaps: readonly Gap[]): string {
  const { coverage: words, field } = text.states;
  const named = gaps
    .filter(({ facilities }) => facilities >= state.facility_count)
    .map((gap) => inSentence(field(gap.field)));
  const once = [...new Set(named)].slice(0, NAMED);
  return once.length === 0 ? words.lacking_none : upperFirst(text.format.list(once));
}

const upperFirst = (sentence: string): string =>
  `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
