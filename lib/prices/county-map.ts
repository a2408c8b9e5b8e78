import type { AgeGroup, StateCode } from "#lib/kernel/vocabulary";
import { readCountyPaths } from "#lib/places/county-paths";
import { type CountyPrices, pricedCounties } from "./by-county";
import { priceSteps, stepOf } from "./steps";

/**
 * Shades by step, cheapest first. The default fill means "no price". Colors are the site's, light
 * and dark.
 */
const STYLE = `
path{stroke:#fff;stroke-width:.4;fill:#e6eaee}
.s0{fill:#dbe6ee}.s1{fill:#b1cbdd}.s2{fill:#7ea8c6}.s3{fill:#4f86b0}.s4{fill:#1c4f7c}
@media (prefers-color-scheme:dark){
path{stroke:#1a2028;fill:#262e38}
.s0{fill:#2b4258}.s1{fill:#3a5d7d}.s2{fill:#4f7ba3}.s3{fill:#76a5cc}.s4{fill:#b3d8f7}
}`;

/** Draws a state's counties as SVG, shaded by the price of one age group. */
export function drawPriceMap(
  state_code: StateCode,
  counties: readonly CountyPrices[],
  age_group: AgeGroup,
): string {
  const priced = pricedCounties(counties, age_group);
  const steps = priceSteps(priced.map(({ weekly_median }) => weekly_median));
  const shades = new Map(
    priced.map(({ county_fips, weekly_median }) => [county_fips, stepOf(steps, weekly_median)]),
  );
  const { frame, counties: paths } = readCountyPaths(state_code);
  const box = [frame.x, frame.y, frame.width, frame.height].map((unit) => unit.toFixed(1));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}">`,
    `<style>${STYLE}</style>`,
    ...paths.map(({ county_fips, path }) => {
      const shade = shades.get(county_fips);
      return `<path${shade === undefined ? "" : ` class="s${shade}"`} d="${path}"/>`;
    }),
    "</svg>",
    "",
  ].join("\n");
}
