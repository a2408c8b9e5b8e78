import { z } from "zod";

/** In a JSON schema: the words that are known today, where others may come. The name is Zalando's. */
export const KNOWN_WORDS = "x-extensible-enum";

/** A word of a vocabulary that may grow at any time: we say one of these, and clients take any. */
export const openEnum = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words).meta({ [KNOWN_WORDS]: words });

/** Lets what clients check answers by have words that came later: the known ones are told, and do not bind. */
export function relaxOpenEnum(schema: { enum?: unknown; [KNOWN_WORDS]?: unknown }): void {
  if (schema[KNOWN_WORDS] !== undefined) delete schema.enum;
}
