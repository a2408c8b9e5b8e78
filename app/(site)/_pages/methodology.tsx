import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { MODEL_VERSIONS } from "#lib/scoring/model-versions";
import { readBacktestsServed, readFairness } from "../_data/state";
import { Contents } from "../_ui/contents";
import { Crumbs } from "../_ui/breadcrumbs";
import { Abstentions } from "../_ui/methodology/abstentions";
import { Backtests } from "../_ui/methodology/backtests";
import { FairnessReport } from "../_ui/methodology/fairness-report";
import { ForecastMethod } from "../_ui/methodology/forecast-method";
import { MemoMethod } from "../_ui/methodology/memo-method";
import { ScoreMethod } from "../_ui/methodology/score-method";
import { Severity } from "../_ui/methodology/severity";
import { TrustMethod } from "../_ui/methodology/trust-method";
import { alternatesOf } from "./alternates";
import { openGraphOf } from "./open-graph";

/** How scores, forecasts and trust are made, from the constants that make them. */
export function methodologyPage(text: Messages) {
  const { title, description } = text.methodology;
  const metadata: Metadata = {
    title,
    description,
    alternates: alternatesOf(text, "/methodology"),
    openGraph: openGraphOf(text, { title, description, url: text.href("/methodology") }),
  };
  return { metadata, Page: () => showMethodology(text) };
}

const partsOf = ({ methodology: words }: Messages) =>
  [
    ["severity", words.severity.title],
    ["score", words.score.title],
    ["abstentions", words.abstain.title],
    ["forecast", words.forecast.title],
    ["backtests", words.backtest.title],
    ["fairness", words.fairness.title],
    ["trust", words.trust.title],
    ["shortlists", words.memo.title],
    ["limits", words.limits.title],
  ] as const;

async function showMethodology(text: Messages) {
  const { methodology: words } = text;
  const [tests, fairness] = await Promise.all([readBacktestsServed(), readFairness()]);
  return (
    <article className="stack">
      <Crumbs text={text} trail={[{ title: words.title }]} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <p>{words.versions(text.format.list(MODEL_VERSIONS))}</p>
      <Contents label={words.contents} parts={partsOf(text)} />
      <Severity text={text} />
      <ScoreMethod text={text} />
      <Abstentions text={text} />
      <ForecastMethod text={text} />
      <Backtests text={text} tests={tests} />
      <FairnessReport text={text} lines={fairness.lines} counties={fairness.counties} />
      <TrustMethod text={text} />
      <MemoMethod text={text} />
      <section id="limits" className="stack-tight" aria-labelledby="limits-title">
        <h2 id="limits-title">{words.limits.title}</h2>
        <ul>
          {words.limits.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </article>
  );
}
