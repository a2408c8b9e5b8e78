import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import type { Messages } from "#lib/language/messages";
import { TRUST_METRICS, type TrustMetric } from "#lib/scoring/trust";
import { agencyOf } from "#lib/states/coverage";
import { boundOf, knownMeasure, MEASURE_UNITS, type MeasureBar } from "#lib/states/measures";
import type { StateFull } from "#lib/states/shapes";
import { Section } from "../../_ui/section";
import { Measures } from "./measures";

type Props = { text: Messages; state: StateFull; jurisdictions: readonly Jurisdiction[] };

/** The step that a tier's failed metrics keep it from. */
const NEXT_BAR = {
  pending: "historical",
  historical: "historical",
  covered: "score_ready",
  score_ready: "launch_ready",
  launch_ready: "decision_grade",
} as const satisfies Record<StateFull["trust_tier"], MeasureBar>;

/** How far to rely on a state's records, agency by agency, and what would make them better. */
export function Trust({ text, state, jurisdictions }: Props) {
  const { states: words, terms } = text;
  return (
    <Section id="trust" title={words.trust.title}>
      {jurisdictions.length === 0 && <p>{words.tier_meaning.pending}</p>}
      {jurisdictions.map((each) => (
        <div key={each.jurisdiction_id} className="stack-tight">
          <h3>{words.trust.of_agency(agencyOf(each.jurisdiction_id), each.facility_count)}</h3>
          <p>
            <strong>{terms.trust_tier[each.trust_tier]}.</strong>{" "}
            {words.tier_meaning[each.trust_tier]}
          </p>
          {each.reasons.length > 0 && <p>{words.trust.held_back}</p>}
          <Failing text={text} each={each} names={each.reasons} bar={NEXT_BAR[each.trust_tier]} />
        </div>
      ))}
      {jurisdictions.length > 0 && (
        <DecisionGrade text={text} state={state} jurisdictions={jurisdictions} />
      )}
      {jurisdictions.map((each) => (
        <Measures
          key={each.jurisdiction_id}
          text={text}
          metrics={each.metrics}
          agency={jurisdictions.length > 1 ? agencyOf(each.jurisdiction_id) : undefined}
        />
      ))}
    </Section>
  );
}

/** Explains what keeps the state from decision grade, agency by agency. */
function DecisionGrade({ text, state, jurisdictions }: Props) {
  const { trust } = text.states;
  const { granted } = state.decision_grade;
  const held = jurisdictions.filter((each) => !each.decision_grade.granted);
  return (
    <div className="stack-tight">
      <h3>{trust.decision_title}</h3>
      <p>{granted ? trust.decision_yes : trust.decision_no}</p>
      {held.map((each) => (
        <div key={each.jurisdiction_id} className="stack-tight">
          {jurisdictions.length > 1 && <h4>{agencyOf(each.jurisdiction_id)}</h4>}
          <Blockers text={text} each={each} />
        </div>
      ))}
    </div>
  );
}

function Blockers({ text, each }: { text: Messages; each: Jurisdiction }) {
  const { blockers } = each.decision_grade;
  return (
    <>
      {blockers.includes("trust_tier") && (
        <ul>
          <li>{text.states.trust.blocker_tier}</li>
        </ul>
      )}
      <Failing
        text={text}
        each={each}
        names={TRUST_METRICS.filter((metric) => blockers.includes(metric))}
        bar="decision_grade"
      />
    </>
  );
}

function Failing(props: {
  text: Messages;
  each: Pick<Jurisdiction, "metrics">;
  names: readonly TrustMetric[];
  bar: MeasureBar;
}) {
  const { text, each, names, bar } = props;
  const { trust, metric: said, measure, bound: boundText } = text.states;
  if (names.length === 0) return null;
  return (
    <ul>
      {names.map((name) => {
        const value = knownMeasure(each.metrics, name);
        const unit = MEASURE_UNITS[name];
        const bound = boundOf(bar, name);
        return (
          <li key={name}>
            {trust.measured(said[name], value === null ? trust.none : measure(value, unit))}
            {bound && ` (${trust.needed(boundText(bound, unit))})`}
          </li>
        );
      })}
    </ul>
  );
}
