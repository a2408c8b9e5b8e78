import type { Messages } from "#lib/language/messages";
import { TRUST_METRICS, type TrustMetric, type TrustMetrics } from "#lib/scoring/trust";
import { boundOf, knownMeasure, MEASURE_UNITS, type MeasureBar } from "#lib/states/measures";

const BARS = ["score_ready", "launch_ready"] as const satisfies readonly MeasureBar[];

type Props = { text: Messages; metrics: TrustMetrics; agency: string | undefined };

/** Every metric of an agency, with the limits of each trust tier. */
export function Measures({ text, metrics, agency }: Props) {
  const { trust } = text.states;
  const steps = [...BARS.map((bar) => text.terms.trust_tier[bar]), trust.decision_title];
  const heads = steps.map(trust.needed_for);
  return (
    <details className="disclosure">
      <summary>{agency === undefined ? trust.measures : `${trust.measures}: ${agency}`}</summary>
      <table className="table">
        <caption>{trust.measures_caption}</caption>
        <thead>
          <tr>
            <th scope="col">{trust.measure}</th>
            <th scope="col">{trust.value}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TRUST_METRICS.map((name) => (
            <MeasureRow
              key={name}
              text={text}
              name={name}
              value={knownMeasure(metrics, name)}
              heads={heads}
            />
          ))}
        </tbody>
      </table>
    </details>
  );
}

function MeasureRow(props: {
  text: Messages;
  name: TrustMetric;
  value: number | null;
  heads: readonly string[];
}) {
  const { text, name, value, heads } = props;
  const { trust, metric, measure, bound } = text.states;
  const unit = MEASURE_UNITS[name];
  const asked = [...BARS, "decision_grade" as const].map((bar) => boundOf(bar, name));
  return (
    <tr>
      <th scope="row">{metric[name]}</th>
      <td className="number" data-label={trust.value}>
        {value === null ? <span className="absent">{trust.none}</span> : measure(value, unit)}
      </td>
      {heads.map((head, place) => {
        const needed = asked[place];
        return needed ? (
          <td key={head} className="number" data-label={head}>
            {bound(needed, unit)}
          </td>
        ) : (
          <td key={head} className="table-void" />
        );
      })}
    </tr>
  );
}
