import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { Section } from "./section";

/** Points shown; older ones stay in the API. */
const SHOWN = 12;

type Props = { text: Messages; facility: FacilityDetail };

/** Every score that was served, as a chart and as a table. */
export function History({ text, facility }: Props) {
  const { history: words } = text.record;
  const { score_history: history } = facility;
  if (history.length === 0) return null;
  // Several points may bear one date: their place in the history tells them apart.
  const newest = history
    .map((point, place) => ({ ...point, place }))
    .toReversed()
    .slice(0, SHOWN);
  return (
    <Section id="history" title={words.title}>
      <p>{words.lead}</p>
      <Chart text={text} facility={facility} />
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

/** Drawn by the server as a file of its own; nothing to draw where there are not two scores. */
function Chart({ text, facility }: Props) {
  const scored = facility.score_history.filter(({ safety_score }) => safety_score !== null);
  const [first, last] = [scored[0], scored.at(-1)];
  if (!first || !last || scored.length < 2) return null;
  const { date } = text.format;
  const path = text.href(`/facilities/${facility.id}/history.svg`);
  return (
    <picture>
      <source srcSet={`${path}?scheme=dark`} media="(prefers-color-scheme: dark)" />
      <img
        className="chart"
        src={path}
        width="340"
        height="180"
        loading="lazy"
        alt={text.record.history.chart(scored.length, date(first.as_of), date(last.as_of))}
      />
    </picture>
  );
}
