import { VISIT_PURPOSES } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { SAFETY } from "#lib/scoring/safety";
import { STRATA } from "#lib/scoring/strata";
import { VISITS } from "#lib/scoring/visits";
import { Disclosure } from "../../_ui/disclosure";
import { Section } from "../../_ui/section";
import { DataTable } from "./data-table";

/** Ratios to the average that illustrate the curve. */
const RATIOS = [0.5, 1, 2, 4];

const scoreAt = (ratio: number) => Math.floor(SAFETY.score_max * SAFETY.average ** ratio + 0.5);

/** Renders how inspections become a score (docs/method.md#safety-score). */
export function ScoreMethod({ text }: { text: Messages }) {
  const { score: words } = text.methodology;
  const { prior_inspections, average, relative_variance, interval_z, harm_days, caps } = SAFETY;
  return (
    <Section id="score" title={words.title} isWide>
      <p>{words.lead}</p>
      <ul>
        {words.formula(prior_inspections, average).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Disclosure summary={words.caption}>
        <div className="columns columns-2 tables">
          <Constants text={text} />
          <div className="stack">
            <DataTable
              caption={words.ratio_caption}
              head={[words.ratio, words.score]}
              rows={RATIOS.map((ratio) => [ratio, words.ratio_value(ratio), scoreAt(ratio)])}
            />
            <DataTable
              caption={words.exposure_caption}
              head={[words.exposure_kind, words.exposure]}
              rows={VISIT_PURPOSES.map((purpose) => [
                purpose,
                words.purposes[purpose],
                VISITS.exposure[purpose],
              ])}
            />
          </div>
        </div>
      </Disclosure>
      <p>
        {words.interval(interval_z)}. {words.variance}: {relative_variance}.
      </p>
      <h3>{words.caps}</h3>
      <ul>
        <li>{words.cap_harm(harm_days, caps.harm_within_year)}</li>
        <li>{words.cap_probation(caps.license_probationary)}</li>
      </ul>
      <p>{words.relative}</p>
      <p>
        <a href={text.href("/docs/scores")} hrefLang="en">
          {words.guide}
        </a>
      </p>
    </Section>
  );
}

function Constants({ text }: { text: Messages }) {
  const { score: words, constant, value } = text.methodology;
  const { measure } = text.states;
  return (
    <DataTable
      caption={words.caption}
      head={[constant, value]}
      rows={[
        ["window", words.window, words.window_value(VISITS.window_days)],
        ["half_life", words.half_life, measure(VISITS.half_life_days, "days")],
        ["prior", words.prior, SAFETY.prior_inspections],
        ["usual", words.usual, words.usual_value(scoreAt(1), SAFETY.average)],
        ["stratum", words.stratum, STRATA.stratum_prior],
        ["jurisdiction", words.jurisdiction, STRATA.jurisdiction_prior],
      ]}
    />
  );
}
