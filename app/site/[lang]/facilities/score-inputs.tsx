import type { SafetyInputs } from "#lib/facilities/safety-shape";
import type { z } from "zod";
import type { Messages } from "#lib/language/messages";

type Props = { text: Messages; inputs: z.infer<typeof SafetyInputs> };

/** With so many decimals the printed figures give the score again. */
const decimals = (value: number) => value.toFixed(4);

/** Everything needed to make the score again by hand. */
export function ScoreInputs({ text, inputs }: Props) {
  const { score } = text.facility;
  const { k, visits } = inputs;
  const mu = decimals(inputs.mu);
  return (
    <details className="disclosure">
      <summary>{score.details}</summary>
      <div className="stack">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{score.visit_date}</th>
              <th scope="col">{score.visit_points}</th>
              <th scope="col">{score.visit_weight}</th>
              <th scope="col">{score.visit_exposure}</th>
            </tr>
          </thead>
          <tbody>
            {visits.map((visit) => (
              <tr key={visit.inspection_id}>
                <th scope="row">{text.format.short_date(visit.date)}</th>
                <td data-label={score.visit_points} className="number">
                  {text.format.number(visit.points)}
                </td>
                <td data-label={score.visit_weight} className="number">
                  × {decimals(visit.weight)}
                </td>
                <td data-label={score.visit_exposure} className="number">
                  {decimals(visit.weight * visit.exposure)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          {score.sums(decimals(inputs.points_weighted), decimals(inputs.effective_inspections))}{" "}
          {score.prior(k, mu)}
        </p>
        <p>{score.formula(k, decimals(inputs.lambda), mu, decimals(inputs.ratio))}</p>
      </div>
    </details>
  );
}
