import type { Messages } from "#lib/language/messages";
import type { SearchQuery } from "./address";
import type { Availability } from "./availability";
import { faultText } from "./fault-text";
import type { FieldProps } from "./field";
import { Icon } from "../../_ui/icon";

export type FormParts = {
  text: Messages;
  asked: SearchQuery;
  field: (name: FieldProps["name"]) => FieldProps;
  availability: Availability;
};

const MONTHS_A_YEAR = 12;
/** From this age on, people count whole years. */
const YEARS_FROM_MONTHS = 24;

/** Splits an age in months into what a person would type. */
function ageOf(value: string | undefined): { age: string | undefined; isYears: boolean } {
  const months = Number(value);
  const isYears =
    Number.isInteger(months) && months >= YEARS_FROM_MONTHS && months % MONTHS_A_YEAR === 0;
  return { age: isYears ? String(months / MONTHS_A_YEAR) : value, isYears };
}

/** The child's age, in months or years. The page converts it to months. */
export function AgeFields({ text, field, availability }: FormParts) {
  const { filters } = text.results;
  const { value, fault } = field("age_months");
  const why = availability.whyNot("ages");
  const { age, isYears } = ageOf(value);
  const described = fault ? "age_months-fault" : why && "age_months-why";
  return (
    <div className="field">
      <label htmlFor="age_months">{filters.age}</label>
      {why !== undefined && (
        <span id="age_months-why" className="field-hint">
          {why}
        </span>
      )}
      {fault && (
        <span id="age_months-fault" className="field-fault">
          <Icon name="warning" />
          {faultText(fault, text)}
        </span>
      )}
      <span className="field-pair">
        <input
          id="age_months"
          name="age"
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={age}
          disabled={why !== undefined && value === undefined}
          aria-describedby={described}
          {...(fault ? { "aria-invalid": true } : {})}
        />
        <select
          name="age_unit"
          className="input"
          aria-label={filters.age_unit}
          defaultValue={isYears ? "years" : "months"}
          disabled={why !== undefined && value === undefined}
        >
          <option value="months">{filters.months}</option>
          <option value="years">{filters.years}</option>
        </select>
      </span>
    </div>
  );
}
