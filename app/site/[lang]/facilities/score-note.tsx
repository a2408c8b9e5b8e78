import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { sayReason } from "../../_ui/facts";
import { Disclosure } from "../../_ui/disclosure";
import { readForecast } from "./data";
import { usualOf } from "./forecast-text";
import { describedReasons } from "./no-score";
import { dataPath } from "./paths";
import { reasonsBesideInspections } from "./totals";
import { fileEnd, isScoreOld, recordAge } from "./record-age";

/** Days of the one forecast on the page. */
const HORIZON_DAYS = 30;

type Props = { text: Messages; facility: FacilityDetail; seen_on: string };

/** One line below the tiles: why there's no score, or an old score, or the forecast. */
export async function ScoreNote({ text, facility, seen_on }: Props) {
  const { provider_page: words } = text;
  const { safety, id, license_status } = facility;
  const { value, inputs } = safety;
  if (value === undefined) {
    const [code] = describedReasons(reasonsBesideInspections(facility, text));
    if (code === undefined) return null;
    return (
      <p id="score" className="soft small">
        {words.why_no_score}{" "}
        {sayReason(code, text, { license_status, inspections_until: fileEnd(facility, seen_on) })}{" "}
        <a href={text.href(dataPath(id, "score"))}>{words.more.data}</a>
      </p>
    );
  }
  if (isScoreOld(recordAge(facility))) {
    const year = (inputs?.as_of ?? seen_on).slice(0, 4);
    return (
      <Disclosure id="score" summary={words.old_score(year, text.format.number(value))}>
        <p className="small">
          {words.old_score_body}{" "}
          <a href={text.href(dataPath(id, "score"))}>{text.facility.score.details}</a>
        </p>
      </Disclosure>
    );
  }
  return <ForecastLine text={text} facility={facility} />;
}

/** The forecast with the average next to it. Renders nothing if we abstain. */
async function ForecastLine({ text, facility }: Omit<Props, "seen_on">) {
  const forecast = await readForecast(facility.id, HORIZON_DAYS);
  const usual = usualOf(forecast);
  const { risk_probability } = forecast;
  if (risk_probability === undefined || usual === undefined) return null;
  const { percent } = text.format;
  return (
    <p className="soft small">
      {text.provider_page.forecast(percent(risk_probability), percent(usual.chance))}{" "}
      <a href={text.href(dataPath(facility.id, "forecast"))}>{text.forecast.tested.more}</a>
    </p>
  );
}
