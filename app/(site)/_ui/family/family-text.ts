import type { en } from "#lib/language/en";

/** What the islands of the family page say, in either language. */
export type FamilyWords = (typeof en)["family"];
