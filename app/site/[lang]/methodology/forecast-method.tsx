import type { Messages } from "#lib/language/messages";
import { BASELINE } from "#lib/scoring/baseline";
import { CALIBRATION } from "#lib/scoring/calibrate";
import { HAZARD } from "#lib/scoring/hazard";
import { SEVERITY } from "#lib/scoring/severity";
import { SIGNAL_NAMES } from "#lib/scoring/signals";
import { Section } from "../../_ui/section";
import { DataTable } from "./data-table";

/** Renders the forecast's event, signals, and model (docs/method.md#risk-forecast). */
export function ForecastMethod({ text }: { text: Messages }) {
  const { forecast: words } = text.methodology;
  const { horizon_days_min, horizon_days_max, intercept, horizon, signals } = HAZARD;
  return (
    <Section id="forecast" title={words.title} isWide>
      <p>{words.lead}</p>
      <p>
        {words.event(SEVERITY.event_points)} {words.horizon(horizon_days_min, horizon_days_max)}
      </p>
      <DataTable
        caption={words.caption}
        head={[words.signal, words.beta, words.mean]}
        rows={SIGNAL_NAMES.map((name) => [
          name,
          words.signals[name],
          signals[name].beta,
          signals[name].mean,
        ])}
      />
      <p>
        {words.model(
          intercept,
          horizon,
          BASELINE.pseudo_rows,
          CALIBRATION.bins,
          CALIBRATION.pseudo_rows,
        )}
      </p>
      <p>{words.never}</p>
    </Section>
  );
}
