import { z } from "zod";
import { always, countyFips } from "#lib/kernel/fields";
import { stateInput, zipInput } from "#lib/places/place-input";
import { RADIUS_MAX } from "#lib/webhooks/area";
import { CALLBACK_URL_CHARACTERS_MAX, readCallbackUrl } from "#lib/webhooks/callback-url";

/** Members that creating and changing a subscription share. */

export const callbackUrl = z
  .string()
  .min(1, { abort: true })
  .max(CALLBACK_URL_CHARACTERS_MAX, { abort: true })
  .superRefine((text, context) => {
    const read = readCallbackUrl(text);
    if (!("refused" in read)) return;
    const message = `callback_url ${read.refused}`;
    context.addIssue({ code: "custom", message, params: { code: "format" } });
  })
  .meta({ format: "uri", pattern: "^https://" })
  .describe("Where to send deliveries: https, port 443 or 8443, a public host.");

export const subscriptionDescription = z
  .string()
  .max(200)
  .describe("A note of your own, up to 200 characters.");

const NAMED = ["state_code", "county_fips", "zip_code"] as const;

/** One of a state, a county, and a ZIP code with or without miles around it. */
export const areaInput = z
  .strictObject({
    state_code: stateInput.optional(),
    county_fips: countyFips.optional(),
    zip_code: zipInput.optional().describe("Five-digit ZIP code."),
    radius: z
      .int()
      .min(1)
      .max(RADIUS_MAX)
      .optional()
      .describe(
        `Miles around the ZIP code, 1 to ${RADIUS_MAX}. Without it: facilities in exactly this ZIP code.`,
      ),
  })
  .refine((area) => NAMED.filter((name) => area[name] !== undefined).length === 1, {
    error: "area needs one of state_code, county_fips, and zip_code",
    when: always,
  })
  .refine((area) => area.radius === undefined || area.zip_code !== undefined, {
    path: ["radius"],
    error: "radius needs zip_code",
    when: always,
  })
  .describe(
    "Follow all facilities of an area instead of one: `state_code`, `county_fips`, or `zip_code` with an optional `radius`.",
  );
