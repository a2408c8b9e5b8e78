import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ABSTAIN, FORECAST_ABSTENTIONS } from "#lib/scoring/abstain";
import { BACKTEST } from "#lib/scoring/backtest";
import { BASELINE } from "#lib/scoring/baseline";
import { CALIBRATION } from "#lib/scoring/calibrate";
import { COMMUTE } from "#lib/scoring/commute";
import { COMPARE_BARRIERS } from "#lib/scoring/comparable";
import { COMPLETENESS } from "#lib/scoring/completeness";
import { DIMENSION_NAMES, specOf } from "#lib/scoring/dimensions";
import { HAZARD } from "#lib/scoring/hazard";
import { EXCLUSIONS, MEMO_GATES } from "#lib/scoring/memo-gates";
import { MODEL_VERSIONS } from "#lib/scoring/model-versions";
import { RANK } from "#lib/scoring/rank";
import { COMPARE_BASES, RECOMMEND } from "#lib/scoring/recommend";
import { SAFETY } from "#lib/scoring/safety";
import { SEVERITY } from "#lib/scoring/severity";
import { SIGNAL_NAMES } from "#lib/scoring/signals";
import { STRATA } from "#lib/scoring/strata";
import { TRADEOFFS } from "#lib/scoring/tradeoffs";
import { TRUST, TRUST_METRICS } from "#lib/scoring/trust";
import { centroidWeights, UTILITY } from "#lib/scoring/utility";
import { VISITS } from "#lib/scoring/visits";

/** `docs/method.md` repeats constants of `lib/scoring`; here each is compared with its source. */

const METHOD = readFileSync(new URL("../../docs/method.md", import.meta.url), "utf8");

/** Returns the text under a heading, up to the next heading. */
function sectionOf(heading: string): string {
  const [, after] = METHOD.split(`# ${heading}\n`);
  return after?.split(/^#/m)[0] ?? "";
}

const { signals: beta } = HAZARD;
const fixed = (value: number, digits = 2) => value.toFixed(digits);
const short = (value: number) => String(Number(value.toFixed(4))).replace(/^0/, "");
const { launch_ready: launch, score_ready: ready, decision_grade: grade } = TRUST;

const STATED: [heading: string, texts: string[]][] = [
  ["Scoring and forecast method", MODEL_VERSIONS.map((version) => `\`${version}\``)],
  [
    "Severity points",
    SEVERITY.levels.map((level) => `| \`${level}\` | ${SEVERITY.weights[level]} |`),
  ],
  [
    "Visit classes",
    [
      `${SEVERITY.class_points.reinspection_required} points (re-inspection required)`,
      `${SEVERITY.class_points.five_or_fewer_general} points (five or fewer general findings)`,
    ],
  ],
  [
    "Visits in the window",
    [
      `0 <= age <= ${VISITS.window_days}`,
      `p = min(${SEVERITY.visit_points_max}, `,
      `w = 2^(-age/${VISITS.half_life_days})`,
      `${VISITS.exposure.full} for a full inspection, ${VISITS.exposure.partial} for a partial one`,
    ],
  ],
  [
    "Score formula",
    [
      `lambda = (P + ${SAFETY.prior_inspections}*mu) / (E + ${SAFETY.prior_inspections})`,
      `score = floor(${SAFETY.score_max} * ${SAFETY.average}^R + 0.5)`,
    ],
  ],
  [
    "Expected rate",
    [`+ ${STRATA.stratum_prior}*mu_j`, `+ ${STRATA.jurisdiction_prior}*mu_national`],
  ],
  [
    "Score caps",
    [
      `aged ${SAFETY.harm_days} days or less caps the score at ${SAFETY.caps.harm_within_year}`,
      `caps it at ${SAFETY.caps.license_probationary}`,
    ],
  ],
  [
    "Score interval",
    [
      `sqrt(${SAFETY.relative_variance} * ${SAFETY.prior_inspections} / (${SAFETY.prior_inspections} + E))`,
      `${SAFETY.interval_z}*sd_R`,
    ],
  ],
  [
    "Abstention",
    [
      `\`n < ${ABSTAIN.visits_min}\` or \`E < ${ABSTAIN.effective_inspections_min}\``,
      `fewer than ${ABSTAIN.inspected_facilities_min} inspected`,
      `more than ${ABSTAIN.counted_only_pct_max}%`,
      `at least ${ABSTAIN.cited_inspections_min} inspections`,
    ],
  ],
  ["Event definition", [`at least ${SEVERITY.event_points} points`]],
  [
    "Hazard model",
    [
      `eta_H = ${fixed(HAZARD.intercept)} + ${HAZARD.horizon}*h + o_region` +
        ` + ${beta.serious_violation_rate.beta}*x1 + ${fixed(beta.violation_velocity_90d.beta)}*x2` +
        ` + (${beta.open_correction.beta} - ${-beta.open_correction.beta_horizon}*h)*x3` +
        ` + ${beta.inspection_due.beta}*x4 + ${beta.license_renewal_proximity.beta}*x5`,
      `h = ln(H / ${HAZARD.reference_days})`,
    ],
  ],
  ["Signals", SIGNAL_NAMES.map((name) => `| ${beta[name].mean} |`)],
  ["Regional baseline", [`A_r + ${BASELINE.pseudo_rows}*pbar`]],
  [
    "Calibration",
    [`${CALIBRATION.bins} bins`, `${CALIBRATION.pseudo_rows} pseudo-rows`, "7, 30, and 90 days"],
  ],
  [
    "Forecast abstention",
    [
      `more than ${ABSTAIN.source_age_days_max} days old`,
      `fewer than ${ABSTAIN.calibration_events_min} events`,
      `less than ${ABSTAIN.history_months_min} months`,
      `AUC 30 d < ${fixed(ABSTAIN.backtest_auc_30_min)}`,
      `outside ${ABSTAIN.backtest_oe_90_min}–${ABSTAIN.backtest_oe_90_max}`,
    ],
  ],
  [
    "Fairness",
    [
      `${BACKTEST.fair_min}–${BACKTEST.fair_max}`,
      `at least ${BACKTEST.fair_expected_min} expected events`,
    ],
  ],
  [
    "Trust tiers",
    [
      `over ${TRUST.historical.roster_age_days.max} days`,
      `roster age ≤ ${launch.roster_age_days.max}, inspection age ≤ ${launch.inspection_age_days.max}, unmaterialized ≤ ${launch.unmaterialized_state_agency_pct.max}, source-linked ≥ ${launch.source_linked_pct.min}, inspected in 36 months ≥ ${launch.inspected_36m_pct.min}, scored ≥ ${launch.scored_pct.min}, unresolved duplicates ≤ ${launch.unresolved_duplicate_pct.max} |`,
      `roster age ≤ ${ready.roster_age_days.max}, inspection age ≤ ${ready.inspection_age_days.max}, unmaterialized ≤ ${ready.unmaterialized_state_agency_pct.max}, source-linked ≥ ${ready.source_linked_pct.min}, inspected in 36 months ≥ ${ready.inspected_36m_pct.min} |`,
      `at least ${TRUST.state_share_min_pct}%`,
    ],
  ],
  [
    "Decision grade",
    [
      `scored ≥ ${grade.scored_pct.min}, severity rated ≥ ${grade.severity_rated_pct.min}, history ≥ ${grade.history_months.min} months, \`backtest_auc_30\` ≥ ${short(grade.backtest_auc_30.min)}, \`backtest_bss_30\` ≥ ${short(grade.backtest_bss_30.min)}, \`backtest_ece_30\` ≤ ${short(grade.backtest_ece_30.max)}, \`backtest_oe_90\` within ${short(grade.backtest_oe_90.min)}–${grade.backtest_oe_90.max}, counties with prices ≥ ${grade.price_county_pct.min}, price vintage ≤ ${grade.price_vintage_years.max} years`,
    ],
  ],
  [
    "Memo exclusions",
    [
      `${MEMO_GATES.near_miles} miles from the ZIP code, or ${MEMO_GATES.far_miles} if`,
      `${MEMO_GATES.price_share_max} times the budget`,
    ],
  ],
  [
    "Utilities",
    [
      `clamp((s - ${UTILITY.safety_from})/${UTILITY.safety_span}, 0, 1)`,
      `clamp((${UTILITY.price_ceiling_share}*b - price)/(${UTILITY.price_span_share}*b), 0, 1)`,
      `clamp((${UTILITY.commute_ceiling_minutes} - t)/${UTILITY.commute_span_minutes}, 0, 1)`,
      `active ${UTILITY.license.active}, probationary ${UTILITY.license.probationary}`,
      `clamp(1 - p/(${UTILITY.risk_ceiling_base_rates}*base_rate), 0, 1)`,
      `clamp(1 - days/${UTILITY.recency_days}, 0, 1)`,
      `missing value counts as ${UTILITY.missing}`,
    ],
  ],
  [
    "Memo weights",
    [2, 3, 4, 5].map((m) => `| ${m} | ${centroidWeights(m).map(short).join(", ")} |`),
  ],
  ["Memo ranking", [`score ≥ ${RANK.strong_fit_min}`, `score ≥ ${RANK.good_fit_min}`]],
  ["Tradeoffs", [`less than ${fixed(TRADEOFFS.tie_points, 1)} points`]],
  [
    "Commute estimate",
    [
      `road = ${COMMUTE.road_factor}*d`,
      `Speeds are ${COMMUTE.town_mph}, ${COMMUTE.suburb_mph}, and ${COMMUTE.highway_mph} mph`,
      `minutes = ${COMMUTE.start_minutes} + ${60 / COMMUTE.town_mph}*min(road, ${COMMUTE.town_miles})`,
      COMMUTE.flag,
    ],
  ],
  ["Comparison recommendation", [`at least ${RECOMMEND.margin_min} points`]],
];

test.each(STATED)(
  "docs/method.md states the constants of %s as the code has them",
  (heading, texts) => {
    const section = sectionOf(heading);
    for (const text of texts) expect(section).toContain(text);
  },
);

const NAMED: [heading: string, names: readonly string[]][] = [
  ["Severity points", SEVERITY.levels],
  ["Signals", SIGNAL_NAMES],
  ["Completeness codes", Object.keys(COMPLETENESS)],
  ["Memo exclusions", EXCLUSIONS],
  ["Comparison dimensions", DIMENSION_NAMES],
  ["Comparison barriers", COMPARE_BARRIERS],
  ["Comparison recommendation", COMPARE_BASES],
];

test.each(NAMED)(
  "docs/method.md names every value of %s and no other in its table",
  (heading, names) => {
    const rows = sectionOf(heading).split("\n");
    const first = rows.flatMap((row) => /^\| `(\w+)`/.exec(row)?.[1] ?? []);
    for (const name of names) expect(sectionOf(heading)).toContain(`\`${name}\``);
    expect(first.filter((name) => !names.includes(name))).toEqual([]);
  },
);

test("docs/method.md lists every abstention code and every trust metric", () => {
  const abstentions = sectionOf("Abstention") + sectionOf("Forecast abstention");
  for (const code of FORECAST_ABSTENTIONS) expect(abstentions).toContain(`| \`${code}\` |`);
  const own = TRUST_METRICS.filter((name) => !name.startsWith("backtest_"));
  for (const name of own) expect(sectionOf("Trust metrics")).toContain(`\`${name}\``);
});

test("docs/method.md gives each dimension's better end and material gap as the code has them", () => {
  const rows = sectionOf("Comparison dimensions").split("\n");
  for (const name of DIMENSION_NAMES) {
    const cells = rows.find((row) => row.startsWith(`| \`${name}\``))?.split(" | ") ?? [];
    const { unit, better, material_gap } = specOf(name);
    expect([name, ...cells.slice(1, 3)]).toEqual([name, unit, better]);
    expect(cells[3]).toMatch(new RegExp(`^${material_gap ?? "none"}\\b`));
  }
});
