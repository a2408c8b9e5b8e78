import type { Messages } from "#lib/language/messages";
import type { Report } from "#lib/reports/shape";

type Props = { text: Messages; metrics: Report["summary_metrics"] };

/** The month's numbers, each with the previous month's. */
export function Numbers({ text, metrics }: Props) {
  const { reports: words, format } = text;
  return (
    <section className="stack" aria-labelledby="numbers">
      <h2 id="numbers">{words.numbers}</h2>
      <table className="table table-compact">
        <thead>
          <tr>
            <th scope="col">{words.number}</th>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.previous}</th>
          </tr>
        </thead>
        <tbody>
          {metrics.map(({ name, value, compared_value, previous, source_url }) => (
            <tr key={name}>
              <th scope="row">
                <a href={source_url}>{name}</a>
              </th>
              <td className="number" data-label={words.value}>
                {format.number(compared_value ?? value)}
              </td>
              <td className="number" data-label={words.previous}>
                {previous === undefined ? words.first : format.number(previous)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
