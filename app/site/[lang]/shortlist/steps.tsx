import { BUDGET_PERIODS } from "#lib/kernel/weekly-budget";
import type { Messages } from "#lib/language/messages";
import { PRIORITIES } from "#lib/scoring/priorities";
import { UTILITY_NAMES } from "#lib/scoring/utility";
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

/** The last step: what matters most, in order. */
export function MattersStep({ text, answers }: Omit<StepProps, "faults">) {
  const { matters, priorities } = text.shortlist;
  const hasOrigin = answers.commute_origin !== undefined;
  const names = UTILITY_NAMES.filter((name) => hasOrigin || name !== "commute_minutes");
  return (
    <>
      <p>{matters.lead}</p>
      {matters.places.map((label, place) => (
        <Question key={label} name={`priority-${place}`} label={label}>
          {(attributes) => (
            <select
              {...attributes}
              name="priorities"
              defaultValue={answers.priorities[place] ?? defaultAt(answers, place)}
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
      {answers.priorities.slice(matters.places.length).map((name) => (
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

/** Returns the default choice at a rank: the method's own order, if the family has chosen none. */
function defaultAt({ priorities, commute_origin }: Answers, place: number): string {
  if (priorities.length > 0) return "";
  const order = PRIORITIES.default_order.filter(
    (name) => commute_origin !== undefined || name !== "commute_minutes",
  );
  return order[place] ?? "";
}
