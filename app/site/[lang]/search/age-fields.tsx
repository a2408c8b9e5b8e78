import type { Messages } from "#lib/language/messages";
import type { SearchQuery } from "./address";
import type { Availability } from "./availability";
import { controlTexts, type FieldProps, givenValue } from "./field";
import { AgeControl } from "./form-controls";

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
  const parts = field("age_months");
  const { age, isYears } = ageOf(parts.value);
  const texts = controlTexts({ ...parts, why: availability.whyNot("ages") });
  return (
    <AgeControl
      texts={{ ...texts, label: filters.age }}
      {...givenValue(age)}
      unit={isYears ? "years" : "months"}
      unitLabel={filters.age_unit}
      units={[
        ["months", filters.months],
        ["years", filters.years],
      ]}
    />
  );
}
