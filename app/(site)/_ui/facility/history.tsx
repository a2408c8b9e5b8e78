import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { Section } from "./section";

/** Points shown; older ones stay in the API. */
const SHOWN = 12;

type Props = { text: Messages; history: FacilityDetail["score_history"] };

export function History({ text, history }: Props) {
  const { history: words } = text.record;
  if (history.length === 0) return null;
  // Several points may bear one date: their place in the history tells them apart.
  const newest = history
    .map((point, place) => ({ ...point, place }))
    .toReversed()
    .slice(0, SHOWN);
  return (
    <Section id="history" title={words.title}>
      <p>{words.lead}</p>
      <table className="table">
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.as_of}</th>
            <th scope="col">{words.score}</th>
            <th scope="col">{words.cause}</th>
          </tr>
        </thead>
        <tbody>
          {newest.map((point) => (
            <tr key={point.place}>
              <th scope="row" className="nowrap">
                {text.format.date(point.as_of)}
              </th>
              <td data-label={words.score} className="number">
                {point.safety_score ?? words.none}
              </td>
              <td data-label={words.cause}>{text.terms.history_cause[point.cause]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
