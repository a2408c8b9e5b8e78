import { z } from "zod";
import { stateCode, countyFips, zipCode } from "#lib/kernel/fields";
import type { StateCode } from "#lib/kernel/vocabulary";

/** The area of a subscription: one of a state, a county, and a ZIP code. */
export type Area = {
  state_code?: StateCode | undefined;
  county_fips?: string | undefined;
  zip_code?: string | undefined;
  /** Miles around the ZIP code's point. */
  radius?: number | undefined;
};

export const RADIUS_MAX = 50;

export const SubscribedArea = z
  .object({
    state_code: stateCode.optional().describe("State. Only if the area is a state."),
    county_fips: countyFips.optional().describe("County FIPS code. Only if the area is a county."),
    zip_code: zipCode.optional().describe("ZIP code. Only if the area is around one."),
    radius: z
      .int()
      .optional()
      .describe("Miles around the ZIP code. Absent for the ZIP code itself, or without one."),
  })
  .meta({ id: "WebhookArea", description: "An area whose facilities a subscription follows." });

/**
 * Returns the stored form of an area, such as `state:TX`, `county:48453`, `zip:78704`, or
 * `radius:78704:10`. The first three are compared with those of a facility.
 */
export function areaKey({ state_code, county_fips, zip_code, radius }: Area): string {
  if (state_code !== undefined) return `state:${state_code}`;
  if (county_fips !== undefined) return `county:${county_fips}`;
  return radius === undefined ? `zip:${zip_code}` : `radius:${zip_code}:${radius}`;
}

/** Returns the area of a stored form. */
export function parseAreaKey(key: string): Area {
  const [kind, code = "", miles] = key.split(":");
  if (kind === "state") return { state_code: code as StateCode };
  if (kind === "county") return { county_fips: code };
  return { zip_code: code, ...(miles === undefined ? {} : { radius: Number(miles) }) };
}
