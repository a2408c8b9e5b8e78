import { createRequire } from "node:module";

type Zip = { zip: string; city: string; state: string; latitude: number; longitude: number };
// The package is CommonJS and has no types.
const { codes } = createRequire(import.meta.url)("zipcodes") as { codes: Record<string, Zip> };

/** The first digits of New York City's ZIP codes, by borough. */
const BOROUGHS: readonly [prefix: RegExp, borough: string][] = [
  [/^10[0-2]/, "MANHATTAN"],
  [/^103/, "STATEN ISLAND"],
  [/^104/, "BRONX"],
  [/^112/, "BROOKLYN"],
  [/^11[1346]/, "QUEENS"],
];

/** Returns the borough of a ZIP code. Undefined outside New York City. */
export const boroughOfZip = (zip: string): string | undefined =>
  BOROUGHS.find(([prefix]) => prefix.test(zip))?.[1];

/** Returns the ZIP codes with a point in a state. "NYC" is New York City, which "NY" leaves out. */
export function zipsIn(area: string): Zip[] {
  const state = area === "NYC" ? "NY" : area;
  const zips = Object.values(codes).filter((zip) => zip.state === state && zip.latitude);
  if (state !== "NY") return zips;
  return zips.filter(({ zip }) => (boroughOfZip(zip) !== undefined) === (area === "NYC"));
}
