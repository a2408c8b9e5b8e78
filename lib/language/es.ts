import { en } from "./en";
import { site } from "./es/site";

/** Spanish, as it is spoken in the United States. */
export const es: typeof en = { ...en, site };
