// @ts-check

/** Commands for changing Daybook. They use the tests, the linters, or sources of drawings. */
const OF_DEVELOPERS = new Set([
  "golden-update",
  "sdk",
  "notices",
  "icons",
  "gazetteer",
  "map-shapes",
  "prose",
]);

/**
 * Which packages a command of `scripts/run.mjs` needs. A name with a slash is a measurement.
 * @param {string} name
 * @returns {import("./packages.mjs").Scope}
 */
export const packagesFor = (name) =>
  OF_DEVELOPERS.has(name) || name.includes("/") ? "all" : "serving";
