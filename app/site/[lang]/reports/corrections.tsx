import type { Messages } from "#lib/language/messages";
import type { ReportCorrection } from "#lib/reports/shape";

type Props = { text: Messages; corrections: readonly ReportCorrection[] };

/** Lists corrections after publication, with the original text. */
export function Corrections({ text, corrections }: Props) {
  const { reports: words, format } = text;
  return (
    <section className="stack" aria-labelledby="put-right">
      <h2 id="put-right">{words.corrections}</h2>
      {corrections.length === 0 ? (
        <p>{words.no_corrections}</p>
      ) : (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.was}</th>
              <th scope="col">{words.is}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {corrections.map(({ name, previous, value, corrected_at, reason }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number" data-label={words.was}>
                  {format.number(previous)}
                </td>
                <td className="number" data-label={words.is}>
                  {format.number(value)}
                </td>
                <td data-label={words.reason}>
                  {reason}{" "}
                  <time className="soft nowrap" dateTime={corrected_at}>
                    {format.short_date(corrected_at)}
                  </time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
