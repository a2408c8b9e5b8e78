import { describe, expect, test } from "vitest";
import { forecastRisk, type ForecastRequest, headlineOf } from "./forecast";
import { cloglog, etaOf, MEAN_SIGNALS, probabilityOf } from "./hazard";

/** A map that leaves eta unchanged, so that served values can be computed by hand. */
const identity = [
  { eta: -20, cloglog: -20 },
  { eta: 5, cloglog: 5 },
];
const anchor = (horizon_days: number, base_rate: number) => ({
  horizon_days,
  base_rate,
  knots: identity,
});
const signals = {
  serious_violation_rate: -0.5421,
  violation_velocity_90d: 0,
  open_correction: 0,
  inspection_due: 0.7644,
  license_renewal_proximity: 0,
};
const quality = (horizon_days: number) => ({
  horizon_days,
  auc: 0.72,
  brier_skill: 0.05,
  ece: 0.02,
  observed_expected: 1,
  n: 1000,
  as_of: "2026-02-01",
});
const request: ForecastRequest = {
  horizon_days: 30,
  signals,
  region: "36061",
  fit: {
    baselines: { "36061": -0.34 },
    calibration: {
      anchors: [anchor(7, 0.03), anchor(30, 0.12), anchor(90, 0.29)],
      rows: 9000,
      events: 900,
    },
  },
  quality: [quality(90), quality(30), quality(7)],
  abstention_reasons: [],
};

describe("forecastRisk", () => {
  test("F2 with its region's baseline is 0.0516, with base rate, baseline, and signals", () => {
    const forecast = forecastRisk(request);
    expect(forecast.risk_probability).toBe(0.0516);
    expect(forecast.base_rate).toBe(0.12);
    expect(forecast.top_signals.map(({ signal }) => signal)).toEqual([
      "serious_violation_rate",
      "open_correction",
      "inspection_due",
    ]);
    const usual = probabilityOf(etaOf(MEAN_SIGNALS, 30, -0.34));
    expect(forecast.baseline).toMatchObject({ region: "36061", offset: -0.34 });
    expect(forecast.baseline?.probability).toBeCloseTo(usual, 4);
    expect(forecast).toMatchObject({ model_version: "risk-1.0", abstention_reasons: [] });
  });

  test.each([
    [7, 30],
    [30, 30],
    [60, 30],
    [61, 90],
    [90, 90],
  ])("the forecast for %i days shows the backtest of %i days", (horizon_days, judged) => {
    const { calibration } = forecastRisk({ ...request, horizon_days });
    expect(calibration?.horizon_days).toBe(judged);
  });

  test("the forecast of an unknown region has no baseline and no offset", () => {
    const forecast = forecastRisk({ ...request, region: undefined });
    expect(forecast.risk_probability).toBe(0.0717);
    expect(forecast).not.toHaveProperty("baseline");
  });
});

describe("an abstaining forecast", () => {
  test.each([
    ["a reason", { abstention_reasons: ["source_stale" as const] }],
    ["no signals", { signals: undefined }],
    ["no fit", { fit: undefined }],
  ])("a forecast with %s has no probability and no signals", (_, over) => {
    const forecast = forecastRisk({ ...request, ...over });
    expect(forecast).not.toHaveProperty("risk_probability");
    expect(forecast.top_signals).toEqual([]);
  });

  test("an abstaining forecast still has base rate and baseline if both are known", () => {
    const forecast = forecastRisk({ ...request, abstention_reasons: ["no_inspections"] });
    expect(forecast.base_rate).toBe(0.12);
    expect(cloglog(forecast.baseline?.probability ?? 0)).toBeLessThan(0);
  });
});

describe("headlineOf", () => {
  test("the headline backtests are those of 30 and 90 days, in any input order", () => {
    const { near, far } = headlineOf([quality(90), quality(7), quality(30)]);
    expect([near?.horizon_days, far?.horizon_days]).toEqual([30, 90]);
  });

  test("the 90-day headline is undefined if only 30 days were backtested", () => {
    expect(headlineOf([quality(30)])).toEqual({ near: quality(30), far: undefined });
  });
});
