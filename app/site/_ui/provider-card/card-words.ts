import type { Messages } from "#lib/language/messages";
import type { CardWords } from "./provider-card";

/** Returns the texts that all cards of a page share. */
export const cardWords = ({ results }: Messages): CardWords => {
  const { call, save, compare } = results.card;
  return { call, save, compare };
};
