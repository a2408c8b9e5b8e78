/** Names that include their kind, with the areas of Alaska, Carson City, and Washington, DC. */
const NAMED =
  /\b(county|parish|borough|census area|municipality)$|^(carson city|district of columbia)$/i;
/** Ends the name of an independent city. A county may be named "City", such as James City County. */
const INDEPENDENT_CITY = / city$/;

/** Returns whether a county's name already includes its kind, such as "Orleans Parish". */
export const namesItself = (name: string): boolean =>
  NAMED.test(name) || INDEPENDENT_CITY.test(name);

/** Returns "Richmond" for "Richmond city"; undefined if the county isn't an independent city. */
export const independentCity = (name: string): string | undefined =>
  INDEPENDENT_CITY.test(name) ? name.replace(INDEPENDENT_CITY, "") : undefined;
