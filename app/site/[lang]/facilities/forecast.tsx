import type { FacilityDetail } from "#lib/facilities/detail";
import type { RiskForecast } from "#lib/forecasts/shape";
import type { Messages } from "#lib/language/messages";
import { readForecast } from "./data";
import {
  isSeenEarlier,
  formatAgainstAverage,
  formatTopSignals,
  formatWindow,
  usualOf,
} from "./forecast-text";
import { describedReasons } from "./no-score";
import { Section } from "../../_ui/section";

/** The horizons that are shown, days: those that back-tests measure. */
const HORIZONS = [30, 90] as const;

type Props = { text: Messages; facility: FacilityDetail };

/**
 * The forecast in plain words with the accuracy of past forecasts, or the reason why there is none.
 */
export async function Forecast({ text, facility }: Props) {
  const [near, far] = await Promise.all(HORIZONS.map((days) => readForecast(facility.id, days)));
  if (!near || !far) return null;
  const { forecast } = text;
  return (
    <Section id="forecast" title={forecast.title}>
      {near.risk_probability === undefined ? (
        <Abstention text={text} forecast={near} facility={facility} />
      ) : (
        <>
          <p>
            {forecast.lead}{" "}
            {isSeenEarlier(near) && forecast.seen_from(text.format.date(near.as_of))}
          </p>
          <dl className="chances">
            {[near, far].map((each) => (
              <Chance key={each.horizon_days} text={text} forecast={each} />
            ))}
          </dl>
          <p>{formatAgainstAverage(near, text)}</p>
          <Signals text={text} forecast={near} license={facility.license} />
          <p className="soft small">{forecast.meaning}</p>
        </>
      )}
      {near.calibration && <Tested text={text} tested={near.calibration} />}
    </Section>
  );
}

type ForecastProps = { text: Messages; forecast: RiskForecast };

function Chance({ text, forecast }: ForecastProps) {
  const { risk_probability } = forecast;
  const usual = usualOf(forecast);
  if (risk_probability === undefined) return null;
  return (
    <div>
      <dt>{formatWindow(forecast, text)}</dt>
      <dd>
        <strong>{text.format.percent(risk_probability)}</strong>{" "}
        {usual && (
          <span className="soft small">
            {text.forecast.usual(
              text.forecast.usual_of[usual.where],
              text.format.percent(usual.chance),
            )}
          </span>
        )}
      </dd>
    </div>
  );
}

type SignalsProps = ForecastProps & Pick<FacilityDetail, "license">;

function Signals({ text, forecast, license }: SignalsProps) {
  const lines = formatTopSignals(forecast, license, text);
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{text.forecast.signals_title}</h3>
      <ul>
        {lines.map(({ key, moves, because, times }) => (
          <li key={key}>
            <b>{moves}</b> {because} <span className="soft small">{times}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Abstention({ text, forecast, facility }: ForecastProps & Pick<Props, "facility">) {
  const { abstention_reasons, base_rate, horizon_days } = forecast;
  const { none, none_usual } = text.forecast;
  return (
    <>
      <p>{none}</p>
      <ul>
        {describedReasons(abstention_reasons).map((code) => (
          <li key={code}>{text.reasons.of(code, facility.license_status)}</li>
        ))}
      </ul>
      {base_rate !== undefined && <p>{none_usual(text.format.percent(base_rate), horizon_days)}</p>}
    </>
  );
}

type TestedProps = { text: Messages; tested: NonNullable<RiskForecast["calibration"]> };

function Tested({ text, tested }: TestedProps) {
  const { tested: words } = text.forecast;
  const { auc, ece, observed_expected, n, as_of } = tested;
  return (
    <details className="disclosure">
      <summary>{words.title}</summary>
      <p>{words.lead(text.format.number(n), text.format.month(as_of))}</p>
      <ul>
        <li>{words.order(Math.round(auc * 100))}</li>
        <li>{words.rate(Math.round(observed_expected * 100))}</li>
        <li>{words.error(text.format.number(Math.round(ece * 1000) / 10))}</li>
      </ul>
      <p>
        <a href={text.href("/docs/forecast")} hrefLang="en">
          {words.more}
        </a>
      </p>
    </details>
  );
}
