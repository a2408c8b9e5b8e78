import { z } from "zod";
import type { StateCode } from "#lib/kernel/vocabulary";
import { citiesNamed } from "./gazetteer";
import { listNearPlaces } from "./near";
import { listCountiesNamed } from "./points";

export const PlaceHint = z
  .object({
    parameter: z.enum(["city", "county"]).describe("Parameter whose value we don't know."),
    value: z.string().describe("Value to send instead, such as `Austin, TX`."),
  })
  .meta({ id: "PlaceHint", description: "A place with a similar name, or one in another state." });
export type PlaceHint = z.infer<typeof PlaceHint>;

export const placeHints = z
  .array(PlaceHint)
  .optional()
  .describe(
    "Places that may be meant, nearest spelling first (exists only if nothing was found and we don't know the city or county).",
  );

const HINTS_MAX = 3;

type Named = {
  city?: string | undefined;
  county?: string | undefined;
  state_code?: StateCode | undefined;
};

/**
 * Lists places that a search without matches may mean, for a city or county that its state doesn't
 * have: the same name in other states, else similar names.
 */
export async function readPlaceHints(named: Named): Promise<PlaceHint[]> {
  const hints = await Promise.all([cityHints(named), countyHints(named)]);
  return hints.flat();
}

async function cityHints({ city, state_code }: Named): Promise<PlaceHint[]> {
  if (city === undefined) return [];
  const same = citiesNamed(city);
  const isKnown = same.some((each) => state_code === undefined || each.state_code === state_code);
  if (isKnown) return [];
  const elsewhere = same.map(({ name, state_code: state }) => `${name}, ${state}`);
  const values = elsewhere.length > 0 ? elsewhere : await nearNames(city, "city", state_code);
  return values.slice(0, HINTS_MAX).map((value) => ({ parameter: "city", value }));
}

async function countyHints({ county, state_code }: Named): Promise<PlaceHint[]> {
  if (county === undefined || (await listCountiesNamed(county, state_code)).length > 0) return [];
  const values = await nearNames(county, "county", state_code);
  return values.slice(0, HINTS_MAX).map((value) => ({ parameter: "county", value }));
}

/** Candidates to look through before those of another kind are left out. */
const NEAR_MAX = 20;

async function nearNames(
  name: string,
  kind: "city" | "county",
  state_code: StateCode | undefined,
): Promise<string[]> {
  const near = await listNearPlaces(state_code ? `${name}, ${state_code}` : name, NEAR_MAX);
  return near.filter((place) => place.kind === kind).map(({ query }) => query);
}
