import type { FacilityDetail } from "#lib/facilities/detail";
import type { RiskForecast } from "#lib/forecasts/shape";
import type { Messages } from "#lib/language/messages";

type Line = { key: string; moves: string; because: string };

/** The signals that moved a forecast, in words. Of an end that nobody knows nothing is said. */
export function sayTopSignals(
  { top_signals }: Pick<RiskForecast, "top_signals">,
  { expires_on }: Pick<FacilityDetail["license"], "expires_on">,
  text: Messages,
): Line[] {
  const { signals, raises, lowers } = text.forecast;
  return top_signals
    .filter(({ weight }) => weight !== 0)
    .filter(({ signal }) => signal !== "license_renewal_proximity" || expires_on !== undefined)
    .map(({ signal, weight }) => ({
      key: signal,
      moves: weight > 0 ? raises : lowers,
      because: weight > 0 ? signals[signal].raises : signals[signal].lowers,
    }));
}
