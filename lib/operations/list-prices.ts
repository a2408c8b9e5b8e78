import { z } from "zod";
import { countyFips, nonBlankText } from "#lib/kernel/fields";
import { stateInput, zipInput } from "#lib/places/place-input";
import { operation } from "#lib/kernel/operation";
import { limitOf, listOf, offset, PageMeta } from "#lib/kernel/page";
import { AGE_GROUPS, PRICE_SETTINGS } from "#lib/kernel/vocabulary";
import { placeHints, readPlaceHints } from "#lib/places/place-hints";
import { settleState } from "#lib/places/settle-state";
import { listPrices, Price } from "#lib/prices/list";

const PriceMeta = PageMeta.extend({ did_you_mean: placeHints }).meta({
  id: "PriceMeta",
  description: "Paging of a list of prices.",
});

export default operation({
  id: "listPrices",
  group: "data",
  access: "key",
  summary: "List county prices",
  description:
    "County benchmarks of weekly childcare prices by age group and setting, with their year. Estimates of the publisher are flagged; nothing is inflated. A state without published prices has no rows.",
  rest: {
    method: "GET",
    path: "/v1/prices",
    tabular: true,
    aliases: { state: "state_code" },
  },
  tool: "service_prices",
  input: z.strictObject({
    state_code: stateInput.optional(),
    county_fips: countyFips.optional(),
    zip_code: zipInput.optional().describe("Five-digit ZIP: the counties it lies in."),
    zip: zipInput.optional().describe("Another name of `zip_code`."),
    county: nonBlankText(100)
      .optional()
      .describe("County name, with or without `County`; `Travis County, TX` works too."),
    city: nonBlankText(100)
      .optional()
      .describe("City name: the counties it lies in; `Austin, TX` works too."),
    age_group: z.enum(AGE_GROUPS).optional().describe("Keep one age group."),
    setting: z.enum(PRICE_SETTINGS).optional().describe("Keep centers or homes."),
    limit: limitOf(100, 20),
    offset,
  }),
  exclusive: [["zip_code", "zip"]],
  output: listOf(Price, PriceMeta).meta({
    id: "PriceList",
    description: "County price benchmarks.",
  }),
  cache: "data",
  problems: ["invalid_request"],
  example: { input: { zip_code: "78704", age_group: "infant" } },
  run: async ({ zip_code, zip, ...input }) => {
    const filter = settleState(input);
    const found = await listPrices({ ...filter, zip: zip_code ?? zip });
    const did_you_mean = found.meta.total === 0 ? await readPlaceHints(filter) : [];
    return did_you_mean.length === 0 ? found : { ...found, meta: { ...found.meta, did_you_mean } };
  },
});
