/**
 * Specs that run at one size, because the width changes nothing that they check: addresses, stored
 * choices, forms, and files. Layout has specs of its own, which run at both.
 */
export const PHONE_SPECS = [
  "alerts",
  "corrections",
  "family",
  "prices",
  "search",
  "spanish",
  "start",
  "states",
] as const;
export const DESKTOP_SPECS = ["docs", "every-page", "keys", "policy", "reports", "tablet"] as const;

/** Returns a pattern of the files of specs, for `testIgnore`. */
export const filesOfSpecs = (names: readonly string[]): RegExp =>
  new RegExp(`/(${names.join("|")})\\.spec\\.ts$`);
