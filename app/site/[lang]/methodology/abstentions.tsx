import type { Messages } from "#lib/language/messages";
import {
  ABSTAIN,
  FORECAST_ABSTENTIONS,
  type ForecastAbstention,
  SAFETY_ABSTENTIONS,
} from "#lib/scoring/abstain";
import { Section } from "../../_ui/section";
import { DataTable } from "./data-table";

const FORECAST_ONLY = FORECAST_ABSTENTIONS.slice(SAFETY_ABSTENTIONS.length);

/** Formats the limits of a rule. Empty if it has none. */
function limitOf(code: ForecastAbstention, text: Messages): string {
  const { limits } = text.methodology.abstain;
  switch (code) {
    case "insufficient_inspections":
      return limits[code](ABSTAIN.visits_min, ABSTAIN.effective_inspections_min);
    case "stratum_too_small":
      return limits[code](ABSTAIN.inspected_facilities_min);
    case "severity_unusable":
      return limits[code](ABSTAIN.counted_only_pct_max);
    case "clean_inspections_missing":
      return limits[code](ABSTAIN.cited_inspections_min);
    case "source_stale":
      return limits[code](ABSTAIN.source_age_days_max);
    case "jurisdiction_uncalibrated":
      return limits[code](ABSTAIN.calibration_events_min);
    case "history_too_short":
      return limits[code](ABSTAIN.history_months_min);
    case "backtest_failed":
      return limits[code](
        ABSTAIN.backtest_auc_30_min,
        ABSTAIN.backtest_oe_90_min,
        ABSTAIN.backtest_oe_90_max,
      );
    default:
      return "";
  }
}

/** Renders when a score (docs/method.md#abstention) or forecast (docs/method.md#forecast-abstention) is withheld. */
export function Abstentions({ text }: { text: Messages }) {
  const { abstain: words } = text.methodology;
  const rowOf = (code: ForecastAbstention): [string, string, string] => [
    code,
    words.names[code],
    `${text.reasons.of(code)} ${words.gate(code, limitOf(code, text))}`.trim(),
  ];
  return (
    <Section id="abstentions" title={words.title} isWide>
      <p>{words.lead}</p>
      <DataTable
        caption={words.score_caption}
        head={[words.reason, words.rule]}
        rows={SAFETY_ABSTENTIONS.map(rowOf)}
      />
      <DataTable
        caption={words.forecast_caption}
        head={[words.reason, words.rule]}
        rows={FORECAST_ONLY.map(rowOf)}
      />
    </Section>
  );
}
