import { z } from "zod";
import { zipCode, careAge } from "#lib/kernel/fields";

/** A family's needs, as the memory-aware prompt uses them. */
export const Profile = z
  .strictObject({
    children: z
      .array(
        z.strictObject({
          age_months: careAge.describe("Age of the child, months."),
        }),
      )
      .min(1)
      .max(10)
      .describe("The children that need care."),
    zip_code: zipCode,
    budget_weekly: z.int().min(1).max(10_000).describe("USD a week for one child."),
    priorities: z
      .array(z.string().min(1).max(64))
      .max(10)
      .default([])
      .describe("What matters most, first to last, by the names that the memo knows."),
  })
  .meta({ id: "Profile", description: "What the owner of a key looks for. Private to the key." });
export type Profile = z.infer<typeof Profile>;

/** The stored profile; without one, `profile` is null and `schema` says what may be stored. */
export const ActiveProfile = z
  .object({
    profile: Profile.nullable().describe("The profile, or null while there is none."),
    updated_at: z
      .string()
      .optional()
      .describe("When it was last written (ISO 8601, UTC; exists only with a profile)."),
    schema: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("JSON Schema of a profile (only while there is none)."),
  })
  .meta({ id: "ActiveProfile", description: "The profile of the calling key." });
export type ActiveProfile = z.infer<typeof ActiveProfile>;
