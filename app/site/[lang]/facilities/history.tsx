import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { Section } from "../../_ui/section";

/** Points shown before the rest is folded away. */
const SHOWN = 12;

type Props = { text: Messages; facility: FacilityDetail };
/** A point of the history with its index, because several points may have the same date. */
type Point = FacilityDetail["score_history"][number] & { place: number };

/** Every score that was served, as a chart and as a table. */
export function History({ text, facility }: Props) {
  const { history: words } = text.record;
  const { score_history: history } = facility;
  if (history.length === 0) return null;
  const newest = history.map((point, place) => ({ ...point, place })).toReversed();
  return (
    <Section id="history" title={words.title}>
      <p>{words.lead}</p>
      <Chart text={text} facility={facility} />
      <Points text={text} points={newest.slice(0, SHOWN)} />
      {newest.length > SHOWN && (
        <details className="disclosure">
          <summary>{words.earlier(newest.length - SHOWN)}</summary>
          <Points text={text} points={newest.slice(SHOWN)} />
        </details>
      )}
    </Section>
  );
}

function Points({ text, points }: { text: Messages; points: readonly Point[] }) {
  const { history: words } = text.record;
  return (
    <table className="table table-inline">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.as_of}</th>
          <th scope="col">{words.score}</th>
          <th scope="col">{words.cause}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.place}>
            <th scope="row" className="nowrap">
              {text.format.short_date(point.as_of)}
            </th>
            <td data-label={words.score} className="number">
              {point.safety_score ?? words.none}
            </td>
            <td data-label={words.cause}>
              {point.place === 0 ? words.first : text.terms.history_cause[point.cause]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Chart that the server draws as a separate file. Renders nothing with fewer than two scores. */
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
