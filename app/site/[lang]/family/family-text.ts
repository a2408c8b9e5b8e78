import type { en } from "#lib/language/en";

/** Texts of the client components on the family page. */
export type FamilyWords = (typeof en)["family"];
