import { z } from "zod";
import { readRiskForecast } from "#lib/forecasts/read";
import { horizonDays, RiskForecast } from "#lib/forecasts/shape";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { facilityId } from "#lib/kernel/fields";
import { operation } from "#lib/kernel/operation";

export default operation({
  id: "forecastRisk",
  group: "facilities",
  access: "key",
  summary: "Forecast a facility's risk",
  description:
    "The calibrated probability that the regulator records a significant finding here within the horizon. Has the signals behind it, the usual rate, and how the forecast did in the jurisdiction's latest back-test. It is recorded risk: a facility without inspections looks safe. If records are too thin, it abstains: `risk_probability` is absent and `abstention_reasons` gives the reasons.",
  rest: { method: "GET", path: "/v1/facilities/{facility_id}/risk-forecast" },
  tool: "service_risk_forecast",
  input: z.strictObject({ facility_id: facilityId, horizon_days: horizonDays }),
  output: RiskForecast,
  cache: "data",
  problems: ["invalid_request", "not_found"],
  example: { input: { facility_id: EXAMPLE_FACILITY_ID, horizon_days: 30 } },
  run: ({ facility_id, horizon_days }, { now }) => readRiskForecast(facility_id, horizon_days, now),
});
