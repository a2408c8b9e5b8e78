import { formatProviderName } from "./provider-name";

const DIRECTION = /\b(?:ne|nw|se|sw)\b/gi;
/** Lists write these in capitals even if the rest of a street isn't: "10 Elm LN". */
const SUFFIX = /\b(?:APT|AVE|BLVD|CIR|CT|DR|HWY|LN|PKWY|PL|RD|ST|STE|TER|TRL|WAY)\b/g;

/** The first letter of a street after its number: "del" of "3 DEL PASO" isn't within a name. */
const AFTER_NUMBER = /^(\d\S*\s+(?:[NSEW]{1,2}\.?\s+)?)(\p{Ll})/u;

/** Returns a street as pages show it: "3 9TH PL, SE" and "3 9th PL, Se" are "3 9th Pl, SE". */
export function formatStreet(street: string): string {
  return formatProviderName(street)
    .replaceAll(SUFFIX, (word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`)
    .replaceAll(DIRECTION, (word) => word.toUpperCase())
    .replace(AFTER_NUMBER, (_, before: string, letter: string) => before + letter.toUpperCase());
}
