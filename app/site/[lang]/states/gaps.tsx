import type { Messages } from "#lib/language/messages";
import type { Gap } from "#lib/states/profile";
import type { StateFull } from "#lib/states/shapes";
import { Section } from "../../_ui/section";
import { OutsideLink } from "../../_ui/outside-link";
import { gapLabel } from "./gap-text";

/** Rows shown before the rest is folded away. */
const SHOWN = 8;

type Props = { text: Messages; state: StateFull; gaps: readonly Gap[] };

/** Lists gaps in the state's records, each with its reason. */
export function Gaps({ text, state, gaps }: Props) {
  const { gaps: words } = text.states;
  return (
    <Section id="gaps" title={words.title(text.region(state.state_code))} isWide>
      {gaps.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <GapTable text={text} state={state} gaps={gaps.slice(0, SHOWN)} />
      )}
      {gaps.length > SHOWN && (
        <details className="disclosure">
          <summary>{words.more(gaps.length - SHOWN)}</summary>
          <GapTable text={text} state={state} gaps={gaps.slice(SHOWN)} />
        </details>
      )}
      <Totals text={text} state={state} />
    </Section>
  );
}

/**
 * Federally required totals that none of our sources has. They are named so that a missing total
 * isn't read as zero.
 */
function Totals({ text, state }: Omit<Props, "gaps">) {
  const { gaps: words } = text.states;
  const { name, lookup_url } = state.agency;
  return (
    <p>
      {words.totals(text.region(state.state_code))}
      {lookup_url !== undefined && (
        <>
          {" "}
          {words.ask} <OutsideLink href={lookup_url}>{name}</OutsideLink>
        </>
      )}
    </p>
  );
}

function GapTable({ text, state, gaps }: Props) {
  const { gaps: words, facility_count } = text.states;
  return (
    <table className="table">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.fact}</th>
          <th scope="col">{words.reason}</th>
          <th scope="col">{words.count}</th>
        </tr>
      </thead>
      <tbody>
        {gaps.map((gap) => (
          <tr key={`${gap.field} ${gap.code}`}>
            <th scope="row">{gapLabel(gap, text)}</th>
            <td>{text.reasons.of(gap.code)}</td>
            <td className="number" data-label={words.count}>
              {gap.facilities === state.facility_count ? words.all : facility_count(gap.facilities)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
