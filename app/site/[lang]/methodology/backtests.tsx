import type { Backtest } from "#lib/states/backtests";
import type { Messages } from "#lib/language/messages";
import { agencyOf } from "#lib/states/coverage";
import { Disclosure } from "../../_ui/disclosure";
import { Section } from "../../_ui/section";
import { DataTable } from "./data-table";

/** Horizons with a chart, in days. */
const DRAWN = [30];

type Props = { text: Messages; tests: readonly Backtest[] };

const figure = (value: number) => value.toFixed(3);

/** Renders the newest backtests: metrics, and forecast compared with outcome (docs/method.md#backtest). */
export function Backtests({ text, tests }: Props) {
  const { backtest: words } = text.methodology;
  const drawn = tests.filter(({ horizon_days }) => DRAWN.includes(horizon_days));
  return (
    <Section id="backtests" title={words.title} isWide>
      <p>{words.lead}</p>
      {tests.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Disclosure summary={words.caption}>
          <DataTable
            caption={words.caption}
            head={[
              words.agency,
              words.horizon,
              words.auc,
              words.skill,
              words.ece,
              words.oe,
              words.rows,
              words.events,
            ]}
            rows={tests.map((test) => [
              `${test.jurisdiction_id} ${test.horizon_days}`,
              agencyOf(test.jurisdiction_id),
              test.horizon_days,
              figure(test.auc),
              figure(test.brier_skill),
              figure(test.ece),
              figure(test.observed_expected),
              text.format.number(test.n),
              text.format.number(test.events),
            ])}
          />
          <p className="small soft">{words.terms}</p>
          <div className="columns columns-3 tables">
            {drawn.map((test) => (
              <Reliability key={test.jurisdiction_id} text={text} test={test} />
            ))}
          </div>
        </Disclosure>
      )}
    </Section>
  );
}

function Reliability({ text, test }: { text: Messages; test: Backtest }) {
  const { backtest: words } = text.methodology;
  const { jurisdiction_id, horizon_days, bins, test_from, test_until } = test;
  const agency = agencyOf(jurisdiction_id);
  const query = new URLSearchParams({ jurisdiction_id, horizon_days: String(horizon_days) });
  const percent = (share: number) => text.format.percent(share);
  return (
    <figure className="stack-tight">
      <h3>{words.reliability(agency, horizon_days)}</h3>
      <img
        className="diagram"
        src={text.href(`/maps/reliability.svg?${query}`)}
        alt={words.reliability_alt(agency)}
        width="320"
        height="320"
      />
      <figcaption className="stack-tight">
        <p className="small soft">
          {words.tested(text.format.date(test_from), text.format.date(test_until))}
        </p>
        <details className="disclosure">
          <summary>{words.bins}</summary>
          <DataTable
            caption={words.reliability(agency, horizon_days)}
            head={[words.bin_expected, words.bin_observed, words.rows]}
            rows={bins.map(({ expected, observed, n }) => [
              `${expected} ${observed}`,
              percent(expected),
              percent(observed),
              n,
            ])}
          />
        </details>
      </figcaption>
    </figure>
  );
}
