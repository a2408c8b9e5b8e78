import { daysBetween } from "#lib/kernel/days";
import { groupBy } from "#lib/kernel/group-by";
import { compareText, cutText } from "#lib/kernel/text";
import { SEVERITY } from "#lib/scoring/severity";
import type { FacilityProjection, FacilityValues, ViolationValues } from "#lib/projection/rows";
import { type ChangeDraft, draftChange, midnight, type ChangeContext } from "./change-context";

/** Inspections with more new violations than this get one summarizing change. */
const FINDINGS_EACH_MAX = 20;
const SUMMARY_CHARACTERS_MAX = 500;

/**
 * By weight, then in the order of the scale: an unrated violation may weigh more than a low one.
 */
const HEAVIEST_FIRST = SEVERITY.levels.toSorted(
  (a, b) => SEVERITY.weights[b] - SEVERITY.weights[a],
);
const rankOf = ({ severity }: ViolationValues) => HEAVIEST_FIRST.indexOf(severity);
const byWeight = (a: ViolationValues, b: ViolationValues) =>
  rankOf(a) - rankOf(b) || compareText(a.id, b.id);

export type ServedFinding = Pick<
  ViolationValues,
  "id" | "facility_id" | "cited_on" | "code" | "severity"
>;

/** The published violations: all ids, and those that are no longer published. */
export type ServedFindings = { ids: ReadonlySet<string>; lost: readonly ServedFinding[] };

/**
 * Reports each new violation, or one summary for an inspection with very many. First loads and
 * backfills report none.
 */
export function findingChanges(
  { facility, violations }: FacilityProjection,
  served: ServedFindings,
  context: ChangeContext,
): ChangeDraft[] {
  const { cause } = context.findings;
  if (cause !== "ingest" && cause !== "method") return [];
  const fresh = withoutReworded(
    violations.filter(({ id }) => !served.ids.has(id)),
    served.lost.filter(({ facility_id }) => facility_id === facility.id),
  );
  const byVisit = groupBy(fresh, ({ inspection_id, id }) => inspection_id ?? id);
  return [...byVisit.values()].flatMap((findings) =>
    findings.length > FINDINGS_EACH_MAX
      ? [tellMany(facility, findings, context)]
      : findings.map((finding) => tellOne(facility, finding, context)),
  );
}

/**
 * Groups violations by inspection date, rule, and level. The inspection's id may contain text that
 * changes.
 */
const ruleOf = ({ id, cited_on, code, severity }: Omit<ServedFinding, "facility_id">) =>
  cited_on === null ? id : `${cited_on} ${severity} ${code ?? ""}`;

/**
 * Drops reworded violations. Without an agency id, a violation is known by its text, so new wording
 * looks like one lost and one new. For each date, rule, and level, as many new ones are dropped as
 * were lost.
 */
function withoutReworded(
  fresh: ViolationValues[],
  lost: readonly ServedFinding[],
): ViolationValues[] {
  const left = groupBy(lost, ruleOf);
  return [...groupBy(fresh, ruleOf)].flatMap(([rule, findings]) => {
    const reworded = left.get(rule)?.length ?? 0;
    return reworded === 0 ? findings : findings.toSorted(byWeight).slice(reworded);
  });
}

/** Returns midnight of the inspection's date, or of the file's date if that's earlier. */
function momentOf({ cited_on }: ViolationValues, { observed_on }: ChangeContext): string {
  const day = cited_on !== null && daysBetween(cited_on, observed_on) >= 0 ? cited_on : observed_on;
  return midnight(day);
}

function tellOne(
  facility: FacilityValues,
  finding: ViolationValues,
  context: ChangeContext,
): ChangeDraft {
  const { code, severity_state_term } = finding;
  const payload = {
    violation_id: finding.id,
    inspection_date: finding.cited_on ?? context.observed_on,
    severity: finding.severity,
    ...(severity_state_term ? { severity_state_term } : {}),
    ...(code ? { code } : {}),
    summary: cutText(
      finding.text ?? "The text of the finding is not published.",
      SUMMARY_CHARACTERS_MAX,
    ),
    status: finding.status,
  };
  const reported = draftChange(facility, "violation_recorded", payload, context);
  reported.payload["source_url"] = finding.source_url;
  return { ...reported, occurred_at: momentOf(finding, context) };
}

function tellMany(
  facility: FacilityValues,
  findings: ViolationValues[],
  context: ChangeContext,
): ChangeDraft {
  const [worst] = findings.toSorted(byWeight);
  if (!worst) throw new Error("A visit without findings has no worst finding");
  const { severity_state_term } = worst;
  const payload = {
    inspection_date: worst.cited_on ?? context.observed_on,
    severity: worst.severity,
    ...(severity_state_term ? { severity_state_term } : {}),
    summary: `${findings.length} findings were recorded at one visit.`,
    status: worst.status,
    count: findings.length,
  };
  const reported = draftChange(facility, "violation_recorded", payload, context);
  reported.payload["source_url"] = worst.source_url;
  return { ...reported, occurred_at: momentOf(worst, context) };
}
