/** Roles of people who report a wrong record. */
export const REPORTERS = ["family", "provider", "other"] as const;
export type Reporter = (typeof REPORTERS)[number];

/** States of a request to correct a record, in their order. */
export const CORRECTION_STATUSES = ["received", "answered", "closed"] as const;
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];

/** Max lengths of texts, in characters. */
export const CORRECTION_LENGTHS = {
  wrong: 2_000,
  should_be: 1_000,
  link: 500,
  email: 254,
} as const;
/** Max length of a provider's note, in characters. */
export const NOTE_LENGTH_MAX = 500;
