import { WEEKDAYS } from "#lib/kernel/vocabulary";
import { timeOf } from "#lib/language/describe-search";
import type { FormParts } from "./age-fields";
import { Checks } from "./checks";
import { SelectField } from "./field";

/** Common times of early, late, and weekend shifts. An address may have any other time. */
const OPENINGS = ["05:00", "05:30", "06:00", "06:30", "07:00", "07:30", "08:00"];
const CLOSINGS = ["17:00", "17:30", "18:00", "18:30", "19:00", "20:00", "22:00", "24:00"];
const WEEKEND = ["sat", "sun"];

/** The hours that care is needed: from, until, and on which days. */
export function HoursFields({ text, asked, field, availability }: FormParts) {
  const why = availability.whyNot("hours");
  const none = text.search.options.any_hours;
  const days = new Set(asked["open_on"]?.flatMap((value) => value.split(",")));
  const times = (name: "open_from" | "open_until", offered: readonly string[]) => {
    const { value, fault, ...rest } = field(name);
    const known = value === undefined || fault ? offered : [...new Set([...offered, value])];
    const options = known.toSorted().map((clock) => [clock, timeOf(clock, text)] as const);
    return <SelectField {...{ ...rest, value, fault, options, none, why }} />;
  };
  const isAsked = [asked["open_from"], asked["open_until"], asked["open_on"]].some(Boolean);
  // One reason is enough for the three fields.
  if (why !== undefined && !isAsked) return times("open_from", OPENINGS);
  return (
    <>
      {times("open_from", OPENINGS)}
      {times("open_until", CLOSINGS)}
      <Checks
        {...field("open_on")}
        chosen={asked["open_on"] ?? []}
        why={why}
        options={WEEKDAYS.filter((day) => WEEKEND.includes(day) || days.has(day)).map(
          (value) => [value, text.terms.weekdays[value]] as const,
        )}
      />
    </>
  );
}
