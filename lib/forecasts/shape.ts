import { z } from "zod";
import { day, facilityId, instant, missing } from "#lib/kernel/fields";
import { openEnum } from "#lib/kernel/open-enum";
import { FORECAST_ABSTENTIONS } from "#lib/scoring/abstain";
import { HAZARD } from "#lib/scoring/hazard";
import { SIGNAL_NAMES } from "#lib/scoring/signals";

const probability = (what: string) => z.number().min(0).max(1).describe(what);

export const horizonDays = z
  .int()
  .min(HAZARD.horizon_days_min)
  .max(HAZARD.horizon_days_max)
  .default(HAZARD.reference_days)
  .describe("Days ahead, 7 to 90.");

const TopSignal = z
  .object({
    signal: openEnum(SIGNAL_NAMES).describe("Which signal."),
    weight: z
      .number()
      .describe("What it adds to the log hazard of the usual facility; positive raises the risk."),
  })
  .meta({ id: "TopSignal", description: "One of the signals that moved the forecast most." });

const ForecastBaseline = z
  .object({
    region: z.string().describe("FIPS code of the county that it is measured in."),
    offset: z.number().describe("Log hazard of the region beyond its jurisdiction's."),
    probability: probability("What the usual facility of the region would be given."),
  })
  .meta({ id: "ForecastBaseline", description: "How much this region's inspectors record." });

const ForecastCalibration = z
  .object({
    horizon_days: z.int().describe("The tested horizon nearest to the one asked: 30 or 90."),
    auc: z.number().describe("Chance that a facility with an event is ranked above one without."),
    brier_skill: z.number().describe("Brier skill against the base rate; above 0 is better."),
    ece: z.number().describe("Expected calibration error over ten bins."),
    observed_expected: z.number().describe("Observed over expected events; 1 is right."),
    n: z.int().describe("Facility-months tested."),
    as_of: day("First day of the month that the back-test was run for"),
  })
  .meta({ id: "ForecastCalibration", description: "The jurisdiction's latest back-test." });

export const RiskForecast = z
  .object({
    facility_id: facilityId,
    horizon_days: z.int().describe("The requested horizon, days."),
    risk_probability: probability(
      "Calibrated probability of the outcome within the horizon; absent when we abstain.",
    ).optional(),
    top_signals: z
      .array(TopSignal)
      .max(HAZARD.top_signals_max)
      .describe("The strongest signals, strongest first; empty when we abstain."),
    generated_at: instant("When this was written"),
    as_of: day(
      "The first day of the horizon. Today, or the day up to which the agency's visits are known, which is at most 120 days ago if there is a probability",
    ),
    base_rate: probability("Share of the jurisdiction's facilities with the outcome.").optional(),
    baseline: ForecastBaseline.optional(),
    model_version: z.string().describe("The model that made it."),
    outcome_definition: z.string().describe("What exactly the probability is of."),
    calibration: ForecastCalibration.optional(),
    abstention_reasons: z
      .array(openEnum(FORECAST_ABSTENTIONS))
      .describe("Why there is no probability, first reason first; empty when there is one."),
    missing,
  })
  .meta({ id: "RiskForecast", description: "The risk forecast of one facility." });
export type RiskForecast = z.infer<typeof RiskForecast>;
