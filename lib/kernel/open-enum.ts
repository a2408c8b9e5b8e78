import { z } from "zod";

/**
 * JSON schema keyword for the values known today, when more may be added. The name is Zalando's.
 */
export const KNOWN_WORDS = "x-extensible-enum";

/** An open enum: the API returns one of these values, and clients must accept any. */
export const openEnum = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words).meta({ [KNOWN_WORDS]: words });

/**
 * Removes `enum` from a schema that clients validate with, so that it accepts later values. The
 * known ones stay listed.
 */
export function relaxOpenEnum(schema: { enum?: unknown; [KNOWN_WORDS]?: unknown }): void {
  if (schema[KNOWN_WORDS] !== undefined) delete schema.enum;
}
