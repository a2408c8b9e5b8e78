import type { StateCode } from "#lib/kernel/vocabulary";
import { namesItself } from "./county";

/**
 * Returns a county's name in URLs, such as `cook-county` or `orleans-parish`. Its kind is part of
 * it, because Baltimore County and Baltimore city are different places.
 */
export function countySlug(name: string, state_code: StateCode): string {
  const kind = state_code === "LA" ? "parish" : "county";
  const whole = namesItself(name) ? name : `${name} ${kind}`;
  return whole
    .normalize("NFD")
    .replaceAll(/[\p{M}'’.]/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Returns the path of a county's page in English. */
export const countyPath = (state_slug: string, county: string, state_code: StateCode): string =>
  `/states/${state_slug}/${countySlug(county, state_code)}`;
