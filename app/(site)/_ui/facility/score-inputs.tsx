import type { SafetyInputs } from "#lib/facilities/safety-shape";
import type { z } from "zod";
import type { Messages } from "#lib/language/messages";

type Props = { text: Messages; inputs: z.infer<typeof SafetyInputs> };

/** Everything needed to make the score again by hand. */
export function ScoreInputs({ text, inputs }: Props) {
  const { score } = text.facility;
  const decimals = (value: number) => value.toFixed(2);
  return (
    <details className="disclosure">
      <summary>{score.details}</summary>
      <div className="stack">
        <p>{score.formula(decimals(inputs.lambda), decimals(inputs.mu), decimals(inputs.ratio))}</p>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{score.visit_date}</th>
              <th scope="col">{score.visit_points}</th>
              <th scope="col">{score.visit_weight}</th>
            </tr>
          </thead>
          <tbody>
            {inputs.visits.map((visit) => (
              <tr key={visit.inspection_id}>
                <th scope="row">{text.format.date(visit.date)}</th>
                <td data-label={score.visit_points} className="number">
                  {text.format.number(visit.points)}
                </td>
                <td data-label={score.visit_weight} className="number">
                  {decimals(visit.weight * visit.exposure)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
