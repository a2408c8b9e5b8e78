import { z } from "zod";
import { stateCode, zipCode } from "#lib/kernel/fields";
import { AGE_GROUPS, PRICE_SETTINGS, USUAL_PRICE } from "#lib/kernel/vocabulary";

/** Query of the price page, map, and file. Blank form fields are ignored. */
const PriceQuery = z.object({
  state_code: stateCode.optional().catch(undefined),
  zip: zipCode.optional(),
  age_group: z.enum(AGE_GROUPS).catch(USUAL_PRICE.age_group),
  setting: z.enum(PRICE_SETTINGS).catch(USUAL_PRICE.setting),
});
export type PriceQuery = z.infer<typeof PriceQuery>;

type Params = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Parses a price query. `zip_code` and `state` also work. An invalid choice gets its default. An invalid ZIP code is returned as
 * `zip_refused`, so that the form can show it at its field.
 */
export function readPriceQuery(params: Params): PriceQuery & { zip_refused?: string } {
  const given = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const text = [value].flat()[0]?.trim() ?? "";
      return text === "" ? [] : [[name, text]];
    }),
  );
  const { zip = given["zip_code"], state_code = given["state"], ...rest } = given;
  const query = { ...rest, ...(state_code === undefined ? {} : { state_code }) };
  if (zip === undefined) return PriceQuery.parse(query);
  if (zipCode.safeParse(zip).success) return PriceQuery.parse({ ...query, zip });
  return { ...PriceQuery.parse(query), zip_refused: zip };
}
