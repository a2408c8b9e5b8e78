import { z } from "zod";
import { day } from "#lib/kernel/fields";
import { SCORE_CAUSES } from "#lib/kernel/vocabulary";

const SafetyVisit = z
  .object({
    inspection_id: z.string().describe("The visit."),
    date: day("Its day"),
    age_days: z.int().describe("Its age at `as_of`, days."),
    exposure: z.number().describe("1 full, 0.5 partial, 0 follow-up."),
    points: z.number().describe("Weighted findings, at most 30."),
    weight: z.number().describe("2^(-age/365)."),
    basis: z
      .enum(["findings", "class"])
      .describe("Whether points come from findings or from the visit's class."),
  })
  .meta({ id: "SafetyVisit", description: "One visit as the score counts it." });

export const SafetyInputs = z
  .object({
    as_of: day("The day of the score"),
    mu: z.number().describe("Usual points per unit of exposure in its state and type."),
    k: z.number().describe("Strength of the prior, in inspections."),
    half_life_days: z.number().describe("Half-life of a visit, days."),
    n: z.int().describe("Visits that give exposure."),
    effective_inspections: z.number().describe("Weighted exposure E."),
    points_weighted: z.number().describe("Weighted points P."),
    lambda: z.number().describe("(P + k mu) / (E + k)."),
    ratio: z.number().describe("lambda / mu."),
    raw: z.number().describe("100 * 0.75^ratio, before rounding and caps."),
    visits: z.array(SafetyVisit).describe("The visits counted, latest first."),
  })
  .meta({ id: "SafetyInputs", description: "Everything needed to recompute the score." });

const perInspection = (level: string) =>
  z.number().min(0).describe(`${level} violations per inspection, two decimals.`);

const SimilarInspections = z
  .object({
    facilities: z.int().describe("Similar providers with such inspections: agency and type."),
    inspections: z.int().describe("Their inspections."),
    serious: perInspection("Serious"),
    moderate: perInspection("Moderate"),
    low: perInspection("Low"),
  })
  .meta({
    id: "SimilarInspections",
    description: "Average violations per inspection of similar providers, by level.",
  });

export const SafetyDetail = z
  .object({
    value: z.int().min(0).max(100).optional().describe("The score; absent when we abstain."),
    low: z.int().optional().describe("Low end of the 80% interval; absent when capped."),
    high: z.int().optional().describe("High end of the 80% interval; absent when capped."),
    method_version: z.string().describe("The method that made it."),
    peer_group: z.string().describe("Whom it is compared with."),
    inputs: SafetyInputs.optional().describe(
      "What it is computed from; absent where its peer group has no usual rate, as `abstention_reasons` says.",
    ),
    caps: z
      .array(
        z.object({
          code: z.enum(["harm_within_year", "license_probationary"]).describe("Which cap."),
          limit: z.int().describe("The highest score that it allows."),
        }),
      )
      .describe("Caps whose condition holds, binding or not."),
    similar_inspections: SimilarInspections.optional().describe(
      "What inspections of similar providers found on average, in three years. Given only if the record is of today, and at least 30 similar providers have inspections with a level for each violation.",
    ),
    abstention_reasons: z
      .array(z.string())
      .describe("Why there is no score; empty when there is one."),
  })
  .meta({ id: "Safety", description: "The safety score, with its inputs." });
export type SafetyDetail = z.infer<typeof SafetyDetail>;

export const ScorePoint = z
  .object({
    as_of: day("Day of the score"),
    safety_score: z.int().nullable().describe("The score served; null while we abstained."),
    method_version: z.string().describe("The method that made it."),
    cause: z.enum(SCORE_CAUSES).describe("Why it was computed again."),
  })
  .meta({ id: "ScorePoint", description: "One point of the score's history." });
