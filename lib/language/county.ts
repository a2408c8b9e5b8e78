/** What stands in for a county besides: areas of Alaska, and the capital. */
const NAMED =
  /\b(county|parish|borough|census area|municipality)$|^(carson city|district of columbia)$/i;
/** Of an independent city; a county may be called "City", as James City County is. */
const INDEPENDENT_CITY = / city$/;

/** Whether a county's name, as the Census Bureau gives it or an agency does, says itself what it names. */
export const namesItself = (name: string): boolean =>
  NAMED.test(name) || INDEPENDENT_CITY.test(name);

/** The name of an independent city alone: "Richmond" of "Richmond city"; undefined of any other. */
export const independentCity = (name: string): string | undefined =>
  INDEPENDENT_CITY.test(name) ? name.replace(INDEPENDENT_CITY, "") : undefined;
