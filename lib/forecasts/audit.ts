import { type FairnessLine, fairnessOf } from "#lib/scoring/fairness";
import { FORECAST } from "#lib/scoring/forecast";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { readBacktests } from "#lib/states/backtests";

/** Horizon of the fairness report, in days (docs/method.md#fairness). */
export const AUDIT = { horizon_days: FORECAST.quality_horizons_days[0] } as const;

/** The fairness report, and the jurisdictions with a breach. */
export type Audit = {
  lines: FairnessLine[];
  /**
   * Jurisdictions with a breach and a decision grade. A breach must block the grade, so each entry
   * is a bug.
   */
  unblocked: string[];
};

/** Audits the newest backtests of the jurisdictions that are served at `now`. */
export async function readAudit(now: Date): Promise<Audit> {
  const [tests, jurisdictions] = await Promise.all([readBacktests(), readJurisdictions(now)]);
  const served = tests.flatMap((test) => {
    const jurisdiction = jurisdictions.get(test.jurisdiction_id);
    return jurisdiction && test.horizon_days === AUDIT.horizon_days
      ? [{ ...test, state_code: jurisdiction.state_code }]
      : [];
  });
  const lines = fairnessOf(served);
  const breached = new Set(
    lines.flatMap(({ verdict, jurisdiction_id }) =>
      verdict === "unfair" && jurisdiction_id !== undefined ? [jurisdiction_id] : [],
    ),
  );
  const unblocked = [...breached].filter(
    (jurisdiction_id) => jurisdictions.get(jurisdiction_id)?.decision_grade.granted !== false,
  );
  return { lines, unblocked };
}
