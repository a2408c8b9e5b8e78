import { STATE_CODES } from "#lib/kernel/fields";
import { FACILITY_TYPES, LICENSE_STATUSES } from "#lib/kernel/vocabulary";
import type { Fault } from "#lib/kernel/problem";
import type { Messages } from "#lib/language/messages";
import { byRegionName } from "#lib/language/region-order";
import type { SearchQuery } from "./address";
import { Checks } from "./checks";
import { HoursFields } from "./hours-fields";
import { type FieldProps, SelectField, TextField } from "./field";

const MILES = [1, 5, 10, 15, 25, 50];
const SCORES = [65, 70, 75, 80];
/** Parameters with a control of their own; others ride along unseen. */
const SHOWN = new Set([
  "zip_code",
  "radius",
  "state_code",
  "city",
  "county",
  "name_query",
  "facility_type",
  "license_status",
  "include_not_operating",
  "min_safety_score",
  "age_months",
  "subsidy_accepted",
  "capacity_min",
  "open_from",
  "open_until",
  "open_on",
  "page",
  "offset",
]);

type Props = { text: Messages; asked: SearchQuery; faults?: readonly Fault[] };

/**
 * Returns the offered values plus the requested one, because an address may have any value that the
 * API accepts.
 */
function offered(values: readonly number[], { value, fault }: FieldProps): number[] {
  const asked = value !== undefined && !fault && /^\d+$/.test(value) ? [Number(value)] : [];
  return [...new Set([...values, ...asked])].toSorted((a, b) => a - b);
}

/**
 * Returns the label of the option without a distance. With a ZIP code it means that code alone.
 * Around a point it means nothing, so it's offered only if no distance is set.
 */
function noDistance(
  { zip_code, lat, radius }: SearchQuery,
  { any_radius, any_distance }: Messages["search"]["options"],
): { none?: string } {
  if (lat === undefined || zip_code !== undefined) return { none: any_radius };
  return radius === undefined ? { none: any_distance } : {};
}

/** A plain GET form over the API's own parameters. */
export function FilterForm({ text, asked, faults }: Props) {
  const { form, options } = text.search;
  const { number } = text.format;
  const field = (name: FieldProps["name"]): FieldProps => ({
    text,
    name,
    value: asked[name]?.join(", "),
    fault: faults?.find(({ parameter }) => parameter === name),
  });
  const states = STATE_CODES.toSorted(byRegionName(text)).map((value) => ({
    value,
    label: text.region(value),
  }));
  const miles = offered(MILES, field("radius")).map((value) => ({
    value: String(value),
    label: options.miles(number(value)),
  }));
  const scores = offered(SCORES, field("min_safety_score")).map((value) => ({
    value: String(value),
    label: options.score(number(value)),
  }));
  return (
    <form action={text.href("/search")}>
      <TextField {...field("zip_code")} mode="numeric" />
      <SelectField {...field("radius")} options={miles} {...noDistance(asked, options)} />
      <SelectField {...field("state_code")} options={states} none={options.any_state} />
      <TextField {...field("city")} />
      <TextField {...field("county")} />
      <TextField {...field("name_query")} mode="search" />
      <Checks
        {...field("facility_type")}
        chosen={asked["facility_type"] ?? []}
        options={FACILITY_TYPES.map((value) => ({ value, label: text.terms.facility_type[value] }))}
      />
      <Checks
        {...field("license_status")}
        chosen={asked["license_status"] ?? []}
        options={LICENSE_STATUSES.map((value) => ({
          value,
          label: text.terms.license_status[value],
        }))}
      />
      <Checks
        {...field("include_not_operating")}
        chosen={asked["include_not_operating"] ?? []}
        options={[{ value: "true", label: text.search.not_operating.include }]}
      />
      <SelectField {...field("min_safety_score")} options={scores} none={options.any_score} />
      <TextField {...field("age_months")} mode="numeric" />
      <Checks
        {...field("subsidy_accepted")}
        chosen={asked["subsidy_accepted"] ?? []}
        options={[{ value: "true", label: options.subsidy }]}
      />
      <TextField {...field("capacity_min")} mode="numeric" />
      <HoursFields text={text} asked={asked} field={field} />
      {Object.entries(asked).flatMap(([name, values]) =>
        SHOWN.has(name)
          ? []
          : values.map((value) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            )),
      )}
      <button className="button" type="submit">
        {form.submit}
      </button>
    </form>
  );
}
