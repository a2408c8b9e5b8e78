import { formatProviderName } from "./provider-name";

const DIRECTION = /\b(?:ne|nw|se|sw)\b/gi;
/** Lists write these in capitals even if the rest of a street isn't: "10 Elm LN". */
const SUFFIX = /\b(?:APT|AVE|BLVD|CIR|CT|DR|HWY|LN|PKWY|PL|RD|ST|STE|TER|TRL|WAY)\b/g;

/** Returns a street as pages show it: "3 9TH PL, SE" and "3 9th PL, Se" are "3 9th Pl, SE". */
export function formatStreet(street: string): string {
  return formatProviderName(street)
    .replaceAll(SUFFIX, (word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`)
    .replaceAll(DIRECTION, (word) => word.toUpperCase());
}
