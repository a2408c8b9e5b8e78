import type { Metadata } from "next";
import type { Messages } from "#lib/language/messages";
import { MODEL_VERSIONS } from "#lib/scoring/model-versions";
import { readBacktestsServed, readFairness } from "../../_data/state";
import { Crumbs } from "../../_ui/breadcrumbs";
import { SideContents } from "../_texts/side-contents";
import { Abstentions } from "./abstentions";
import { Backtests } from "./backtests";
import { FairnessReport } from "./fairness-report";
import { ForecastMethod } from "./forecast-method";
import { HowToRead } from "./how-to-read";
import { MemoMethod } from "./memo-method";
import { ScoreMethod } from "./score-method";
import { Severity } from "./severity";
import { TrustMethod } from "./trust-method";
import { pageMetadata } from "../../_metadata/page-metadata";
import { messagesOf, type PageParams } from "../../messages-of";

type Props = { params: PageParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const text = await messagesOf(params);
  return pageMetadata(text, "/methodology", text.methodology);
}

const partsOf = ({ methodology: words, home }: Messages) =>
  [
    ["scores", home.score.title],
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

/** How scores, forecasts and trust are made, from the constants that make them. */
export default async function MethodologyPage({ params }: Props) {
  const text = await messagesOf(params);
  const { methodology: words } = text;
  const [tests, fairness] = await Promise.all([readBacktestsServed(), readFairness()]);
  return (
    <article className="stack">
      <Crumbs text={text} trail={[{ title: words.title }]} />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <div className="text-page">
        <SideContents label={words.contents} parts={partsOf(text)} />
        <div className="text-page-body text-page-wide">
          <HowToRead text={text} />
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
            <p className="soft small">{words.versions(text.format.list(MODEL_VERSIONS))}</p>
          </section>
        </div>
      </div>
    </article>
  );
}
