import { z } from "zod";
import { facilityId, instant, trustTier } from "#lib/kernel/fields";
import { AGING_DAYS, FRESH_DAYS, FRESHNESS } from "#lib/states/freshness";

export const Trust = z
  .object({
    tier: trustTier,
    explanation: z.string().describe("The tier in words, with what holds it back."),
  })
  .meta({ id: "Trust", description: "How far the record can be relied on." });

/** Compact proof of a facility's record, at most 4 KB. */
export const FacilityProof = z
  .object({
    facility_id: facilityId,
    generated_at: instant("When this was written"),
    sources: z
      .array(
        z.object({
          source_id: z.string().describe("The source."),
          url: z
            .string()
            .describe("Address of the agency's page for this license, else of its search."),
          document_sha256: z.string().describe("SHA-256 of the file it was read from."),
          retrieved_at: instant("When the file was retrieved"),
          source_updated_at: instant(
            "When the source says it was updated; exists only if it states this",
          ).optional(),
          data_license: z.string().describe("Terms under which the agency publishes."),
        }),
      )
      .describe("Where the record comes from."),
    freshness: z
      .object({
        days: z.int().describe("Age of the newest source, days."),
        status: z.enum(FRESHNESS).describe(`fresh to ${FRESH_DAYS} days, aging to ${AGING_DAYS}.`),
        expected_within_days: z.int().describe("How often the source is expected to be updated."),
      })
      .describe("How old it is."),
    trust: Trust.extend({
      decision_grade: z
        .object({
          granted: z.boolean().describe("Whether the overlay is granted."),
          blockers: z.array(z.string()).describe("Metrics that prevent it."),
        })
        .describe("The decision-grade overlay of its jurisdiction."),
    }).describe("Trust, with the decision-grade overlay."),
    scoreability: z
      .object({
        scoreable: z.boolean().describe("Whether there is a score."),
        inputs: z
          .object({
            inspections: z.int().describe("Visits that give exposure."),
            effective_inspections: z.number().describe("Weighted exposure."),
          })
          .describe("What the score rests on."),
        method_version: z.string().describe("The method."),
        caps: z.array(z.string()).describe("Caps whose condition holds."),
      })
      .describe("Whether and on what it is scored."),
    abstentions: z
      .array(
        z.object({
          field: z.string().describe("What we do not say: `safety_score` or `risk_probability`."),
          code: z.string().describe("Why."),
          message: z.string().describe("Why, in words."),
          resolves_when: z.string().describe("What would end it."),
        }),
      )
      .describe(
        "What we abstain from: the score, and the risk forecast. A forecast is also withheld for every reason that withholds the score; of those only the first is repeated.",
      ),
  })
  .meta({
    id: "FacilityProof",
    description: "Source, freshness, trust and abstention of one record.",
  });
export type FacilityProof = z.infer<typeof FacilityProof>;
