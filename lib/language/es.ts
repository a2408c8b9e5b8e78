import { en } from "./en";
import { facility } from "./es/facility";
import { home } from "./es/home";
import { search } from "./es/search";
import { site } from "./es/site";
import { terms } from "./es/terms";

/** Spanish, as it is spoken in the United States. */
export const es: typeof en = { ...en, site, home, search, facility, terms };
