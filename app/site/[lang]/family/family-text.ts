import type { en } from "#lib/language/en";

/** Texts of the client components on the family page. Texts with parameters can't be sent there. */
export type FamilyWords = Pick<(typeof en)["family"], "no_script" | "saved" | "looking" | "copy">;
