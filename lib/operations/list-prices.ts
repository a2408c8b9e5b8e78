import { z } from "zod";
import { countyFips } from "#lib/kernel/fields";
import { stateInput, zipInput } from "#lib/places/place-input";
import { operation } from "#lib/kernel/operation";
import { limitOf, listOf, offset, PageMeta } from "#lib/kernel/page";
import { AGE_GROUPS, PRICE_SETTINGS } from "#lib/kernel/vocabulary";
import { listPrices, Price } from "#lib/prices/list";

export default operation({
  id: "listPrices",
  group: "data",
  access: "key",
  summary: "List county prices",
  description:
    "County benchmarks of weekly childcare prices by age group and setting, with their year. Estimates of the publisher are flagged; nothing is inflated. A state without published prices has no rows.",
  rest: { method: "GET", path: "/v1/prices", tabular: true },
  tool: "service_prices",
  input: z.strictObject({
    state_code: stateInput.optional(),
    county_fips: countyFips.optional(),
    zip: zipInput.optional().describe("Five-digit ZIP: the counties it lies in."),
    age_group: z.enum(AGE_GROUPS).optional().describe("Keep one age group."),
    setting: z.enum(PRICE_SETTINGS).optional().describe("Keep centers or homes."),
    limit: limitOf(100, 20),
    offset,
  }),
  output: listOf(Price, PageMeta).meta({
    id: "PriceList",
    description: "County price benchmarks.",
  }),
  cache: "data",
  problems: ["invalid_request"],
  example: { input: { zip: "78704", age_group: "infant" } },
  run: (filter) => listPrices(filter),
});
