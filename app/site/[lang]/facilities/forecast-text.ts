import type { FacilityDetail } from "#lib/facilities/detail";
import type { RiskForecast } from "#lib/forecasts/shape";
import type { Messages } from "#lib/language/messages";

type Line = { key: string; moves: string; because: string; times: string };

type Seen = Pick<RiskForecast, "horizon_days" | "as_of" | "generated_at">;

/**
 * Returns the average probability of the county if known, or else of all facilities under the
 * agency.
 */
export function usualOf({ baseline, base_rate }: Pick<RiskForecast, "baseline" | "base_rate">) {
  if (baseline) return { chance: baseline.probability, where: "county" as const };
  return base_rate === undefined ? undefined : { chance: base_rate, where: "agency" as const };
}

/** Returns whether a forecast starts before the day on which it is read. */
export const isSeenEarlier = ({ as_of, generated_at }: Seen): boolean =>
  as_of < generated_at.slice(0, 10);

/** The days that a forecast is of. */
export function formatWindow(forecast: Seen, text: Messages): string {
  const { within, within_from } = text.forecast;
  const { horizon_days, as_of } = forecast;
  if (!isSeenEarlier(forecast)) return within(horizon_days);
  return within_from(horizon_days, text.format.date(as_of));
}

type Chances = Pick<RiskForecast, "risk_probability" | "baseline" | "base_rate">;

/** Compares a probability with the average. Up to 10% more or less counts as similar. */
export function formatAgainstAverage(forecast: Chances, text: Messages): string | undefined {
  const usual = usualOf(forecast);
  const { risk_probability } = forecast;
  if (!usual || risk_probability === undefined) return undefined;
  const { higher, lower, similar, usual_of } = text.forecast;
  const where = usual_of[usual.where];
  if (risk_probability > usual.chance * 1.1) return higher(where);
  return risk_probability < usual.chance * 0.9 ? lower(where) : similar(where);
}

/**
 * Describes the signals that changed a forecast. Leaves out the license renewal if no end date is
 * known.
 */
export function formatTopSignals(
  { top_signals }: Pick<RiskForecast, "top_signals">,
  { expires_on }: Pick<FacilityDetail["license"], "expires_on">,
  text: Messages,
): Line[] {
  const { signals, raises, lowers, times } = text.forecast;
  return top_signals
    .filter(({ weight }) => weight !== 0)
    .filter(({ signal }) => signal !== "license_renewal_proximity" || expires_on !== undefined)
    .map(({ signal, weight }) => ({
      key: signal,
      moves: weight > 0 ? raises : lowers,
      because: weight > 0 ? signals[signal].raises : signals[signal].lowers,
      times: times(Math.exp(weight).toFixed(2)),
    }));
}
