import { RADIUSES } from "#lib/facilities/near-radius";
import type { Messages } from "#lib/language/messages";
import { listStates } from "#lib/language/region-order";
import type { SearchQuery } from "./address";
import type { FormParts } from "./age-fields";
import { type FieldProps, SelectField, TextField } from "./field";

/** The largest radius that the API takes. */
const RADIUS_MAX = 50;
const MILES = [...RADIUSES, RADIUS_MAX];

/**
 * Returns the offered values plus the requested one, because an address may have any value that the
 * API accepts.
 */
export function offered(values: readonly number[], { value, fault }: FieldProps): number[] {
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

/** The distance, if the search has or could have a point to measure from. */
export function RadiusField({ text, asked, field }: FormParts) {
  const { options } = text.search;
  const isNamed = asked["zip_code"] === undefined && asked["lat"] === undefined;
  // A search by state, city, or county has no distance to change.
  if (isNamed && asked["state_code"] !== undefined && asked["radius"] === undefined) return null;
  const miles = offered(MILES, field("radius")).map(
    (value) => [String(value), options.miles(text.format.number(value))] as const,
  );
  return <SelectField {...field("radius")} options={miles} {...noDistance(asked, options)} />;
}

/** The location, and the name of a provider. */
export function WhereFields({ text, field }: FormParts) {
  const states = listStates(text).map((code) => [code, text.region(code)] as const);
  return (
    <>
      <TextField {...field("zip_code")} mode="numeric" />
      <SelectField {...field("state_code")} options={states} none={text.search.options.any_state} />
      <TextField {...field("city")} />
      <TextField {...field("county")} />
      <TextField {...field("name_query")} mode="search" />
    </>
  );
}
