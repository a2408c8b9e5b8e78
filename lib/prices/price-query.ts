import { z } from "zod";
import { ignoredNames, type LinkParams, withOwnNames } from "#lib/kernel/link-params";
import { AGE_GROUPS, PRICE_SETTINGS, USUAL_PRICE } from "#lib/kernel/vocabulary";
import { stateInput, zipInput } from "#lib/places/place-input";

/** Query of the price page, map, and file. Blank form fields are ignored. */
const PriceQuery = z.object({
  state_code: stateInput.optional().catch(undefined),
  zip: zipInput.optional(),
  age_group: z.enum(AGE_GROUPS).catch(USUAL_PRICE.age_group),
  setting: z.enum(PRICE_SETTINGS).catch(USUAL_PRICE.setting),
});
export type PriceQuery = z.infer<typeof PriceQuery>;

/** Other names of them, as in the API and in the search. */
const ALIASES = { zip_code: "zip", state: "state_code" } as const;

/**
 * Parses a price query. An invalid choice gets its default. An invalid ZIP code is returned as
 * `zip_refused`, so that the form can show it at its field.
 */
export function readPriceQuery(params: LinkParams): PriceQuery & { zip_refused?: string } {
  const given = Object.fromEntries(
    Object.entries(withOwnNames(params, ALIASES)).flatMap(([name, value]) => {
      const text = [value].flat()[0]?.trim() ?? "";
      return text === "" ? [] : [[name, text]];
    }),
  );
  const { zip, ...rest } = given;
  if (zip === undefined || zipInput.safeParse(zip).success) return PriceQuery.parse(given);
  return { ...PriceQuery.parse(rest), zip_refused: zip };
}

/** Returns the names in a link to the price page that it doesn't know. */
export const ignoredPriceParameters = (params: LinkParams): string[] =>
  ignoredNames(withOwnNames(params, ALIASES), [...Object.keys(PriceQuery.shape), "page"]);
