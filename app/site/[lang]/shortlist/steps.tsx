import { BUDGET_PERIODS } from "#lib/kernel/weekly-budget";
import type { Messages } from "#lib/language/messages";
import { PRIORITIES } from "#lib/scoring/priorities";
import { UTILITY_NAMES, type UtilityName } from "#lib/scoring/utility";
import type { AnswerName, Answers } from "./answers";
import { Question } from "../../_ui/question";

export type StepProps = {
  text: Messages;
  answers: Answers;
  /** Error text by answer. */
  faults: Partial<Record<AnswerName, string>>;
};

/** The first step: the search area, and the start of the drive. */
export function WhereStep({ text, answers, faults }: StepProps) {
  const { where } = text.shortlist;
  return (
    <>
      <Question
        name="geography"
        label={where.geography}
        hint={where.geography_hint}
        fault={faults.geography}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="geography"
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={answers.geography}
          />
        )}
      </Question>
      <Question
        name="commute_origin"
        label={where.commute_origin}
        hint={where.commute_origin_hint}
        fault={faults.commute_origin}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="commute_origin"
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            defaultValue={answers.commute_origin}
          />
        )}
      </Question>
    </>
  );
}

/** The second step: the child's age and the budget. */
export function ChildStep({ text, answers, faults }: StepProps) {
  const { child } = text.shortlist;
  return (
    <>
      <div className="paired-fields">
        <Question name="age" label={child.age} fault={faults.child_age_months}>
          {(attributes) => (
            <input
              {...attributes}
              name="age"
              required
              inputMode="decimal"
              maxLength={8}
              autoComplete="off"
              defaultValue={answers.child_age_months}
            />
          )}
        </Question>
        <Question name="age_unit" label={child.unit}>
          {(attributes) => (
            <select {...attributes} name="age_unit" defaultValue={answers.age_unit ?? "months"}>
              <option value="months">{child.months}</option>
              <option value="years">{child.years}</option>
            </select>
          )}
        </Question>
      </div>
      <div className="paired-fields">
        <Question name="budget_weekly" label={child.budget} fault={faults.budget_weekly}>
          {(attributes) => (
            <input
              {...attributes}
              name="budget_weekly"
              required
              inputMode="text"
              maxLength={40}
              autoComplete="off"
              defaultValue={answers.budget_weekly}
            />
          )}
        </Question>
        <Question name="budget_period" label={child.period}>
          {(attributes) => (
            <select
              {...attributes}
              name="budget_period"
              defaultValue={answers.budget_period ?? "week"}
            >
              {BUDGET_PERIODS.map((period) => (
                <option key={period} value={period}>
                  {child.periods[period]}
                </option>
              ))}
            </select>
          )}
        </Question>
      </div>
      <p className="soft small">{child.budget_hint}</p>
    </>
  );
}

type MattersProps = Omit<StepProps, "faults"> & {
  /** Providers of the area have current scores. */
  hasScores: boolean;
};

/** Priorities that only records of current inspections can answer. */
const OF_INSPECTIONS: ReadonlySet<UtilityName> = new Set([
  "safety_score",
  "risk_30d",
  "inspection_recency",
]);

/** The last step: what matters most, in order. Only what the area's records can answer. */
export function MattersStep({ text, answers, hasScores }: MattersProps) {
  const { matters, priorities } = text.shortlist;
  const hasOrigin = answers.commute_origin !== undefined;
  const names = UTILITY_NAMES.filter(
    (name) => (hasOrigin || name !== "commute_minutes") && (hasScores || !OF_INSPECTIONS.has(name)),
  );
  const chosen = answers.priorities.filter((name) => names.some((each) => each === name));
  return (
    <>
      <p>{matters.lead}</p>
      {matters.places.map((label, place) => (
        <Question key={label} name={`priority-${place}`} label={label}>
          {(attributes) => (
            <select
              {...attributes}
              name="priorities"
              defaultValue={chosen[place] ?? defaultAt(chosen, names, place)}
            >
              <option value="">{matters.any}</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {priorities[name]}
                </option>
              ))}
            </select>
          )}
        </Question>
      ))}
      {/* An address may name more than there are fields: who steps back to look at them loses none. */}
      {chosen.slice(matters.places.length).map((name) => (
        <input key={name} type="hidden" name="priorities" value={name} />
      ))}
      <label className="check">
        <input
          type="checkbox"
          name="allow_non_launch_ready"
          value="true"
          defaultChecked={answers.allow_non_launch_ready}
        />
        <span>
          {matters.wider} <span className="field-hint">{matters.wider_hint}</span>
        </span>
      </label>
    </>
  );
}

/** Returns the default choice at a rank: the method's order of what is offered, if the family has chosen none. */
function defaultAt(
  chosen: readonly string[],
  names: readonly UtilityName[],
  place: number,
): string {
  if (chosen.length > 0) return "";
  return PRIORITIES.default_order.filter((name) => names.includes(name))[place] ?? "";
}
