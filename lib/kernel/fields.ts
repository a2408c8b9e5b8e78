import { z } from "zod";
import { TEXT_KINDS } from "./columns";
import { readDateTime } from "./date-time";
import { CARE_AGE_MONTHS } from "./family-inputs";
import { ID_PREFIX, type IdKind, idPattern } from "./id-pattern";
import { openEnum } from "./open-enum";
import { isBlank } from "./text";
import {
  FACILITY_TYPES,
  LICENSE_STATUSES,
  SOURCE_URL_KINDS,
  STATES,
  TRUST_TIERS,
} from "./vocabulary";

/**
 * Shared members with one schema and one description each. A format's error message names the right
 * form, and is read after "must be".
 */

/**
 * The `when` of a cross-check that runs even if there are other faults, so a client gets all of
 * them at once.
 */
export const always = () => true;

/** An id of this kind. */
export const idOf = (kind: IdKind, description: string) =>
  z
    .string()
    .regex(idPattern(kind), `"${ID_PREFIX[kind]}_" followed by a 26-character ULID`)
    .describe(description);

export const facilityId = idOf(
  "facility",
  "Id of the facility: `fac_` followed by a 26-character ULID.",
);

/**
 * A calendar day, YYYY-MM-DD. Its form is appended to the description, which ends without a period.
 */
export const day = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, "a day, YYYY-MM-DD")
    .describe(`${description} (YYYY-MM-DD)`)
    .register(TEXT_KINDS, { kind: "date" });

const DATE_TIME_FORM =
  "an ISO 8601 date, or a date and time with its offset, such as 2026-01-31T00:00:00Z";

/** A moment as a parameter, in any form of ISO 8601. The forms are appended to the description. */
export const dateTime = (description: string) =>
  z
    .string()
    .check((payload) => {
      const { value: input, issues } = payload;
      const read = readDateTime(input);
      if (read !== undefined) payload.value = read;
      else
        issues.push({ code: "invalid_format", format: "datetime", input, message: DATE_TIME_FORM });
    })
    .meta({ format: "date-time" })
    .describe(
      `${description}: an ISO 8601 date and time with its offset, or a date (its start in UTC).`,
    );

/**
 * A moment, ISO 8601 in UTC. Its form is appended to the description, which ends without a period.
 */
export const instant = (description: string) =>
  z.string().describe(`${description} (ISO 8601, UTC)`).register(TEXT_KINDS, { kind: "datetime" });

/** The format of text that isn't blank. */
export const NOT_BLANK = "not_blank";

/** Text that isn't blank. Its length counts code points, as in JSON Schema. */
export const nonBlankText = (characters_max: number) =>
  z
    .string()
    .min(1, { abort: true })
    .check(({ value: input, issues }) => {
      if (isBlank(input)) issues.push({ code: "invalid_format", format: NOT_BLANK, input });
      if (input.length <= characters_max || [...input].length <= characters_max) return;
      issues.push({ code: "too_big", origin: "string", maximum: characters_max, input });
    })
    .meta({ maxLength: characters_max });

export const zipCode = z
  .string()
  .regex(/^\d{5}$/, "five digits")
  .describe("Five-digit US ZIP code.");

export const STATE_CODES = Object.keys(STATES) as [keyof typeof STATES, ...(keyof typeof STATES)[]];

export const stateCode = z.enum(STATE_CODES).describe("Two-letter code of a state, or DC.");

/** A child's age for a search, in months. */
export const careAge = z.int().min(CARE_AGE_MONTHS.min).max(CARE_AGE_MONTHS.max);

export const countyFips = z
  .string()
  .regex(/^\d{5}$/, "five digits")
  .describe("Five-digit county FIPS code.");

export const facilityType = z
  .enum(FACILITY_TYPES)
  .describe(
    "What kind of care it is; `school_based` is located in a school. Absent from an answer if the agency publishes none (`not_published`) or a word that we don't know (`unmapped_term`).",
  );

export const mayOperate = z
  .boolean()
  .nullable()
  .describe(
    "Whether the license allows the facility to operate, by the agency's list of `as_of`. Null if the agency leaves it open: it publishes no status, the license has ended, or it lists a closing or a pause. Absent, unless it is false, if the facility is off the list (`off_list`) or the end date passed after that list (`end_date_passed`). Never read null or absent as yes.",
  );

export const licenseStatus = z
  .enum(LICENSE_STATUSES)
  .describe("License status in our terms; `license.state_term` has the agency's term.");

export const trustTier = z
  .enum(TRUST_TIERS)
  .describe(
    "How far the records of this jurisdiction can be relied on, `pending` to `launch_ready`.",
  );

export const sourceUrl = z
  .string()
  .describe("Address where the agency publishes this; `source_url_kind` says what it opens.");

export const sourceUrlKind = openEnum(SOURCE_URL_KINDS).describe(
  "What the address opens: the agency's page for this license (`record`), its report of this inspection or violation (`report`), or a site to search for the license (`search`).",
);

/** A value that is absent, and why. */
export const Missing = z
  .object({
    field: z.string().describe("The member that is absent."),
    code: z.string().describe("Why it is absent."),
  })
  .meta({ id: "Missing", description: "An absent member and the reason for its absence." });

export type Missing = z.infer<typeof Missing>;

export const missing = z.array(Missing).describe("Every absent member, each with its reason.");
