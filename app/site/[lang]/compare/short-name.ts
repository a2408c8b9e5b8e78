/** Characters of a name in the bar of a phone. */
const LENGTH_MAX = 14;

const ENDING = /[\s,]+(?:llc|inc|corp|co|ltd|lp)\.?$/i;

/** Returns the first words of a name, without the form of the company: "Little Steps". */
export function shortName(name: string): string {
  const plain = name.replace(ENDING, "").trim();
  if (plain.length <= LENGTH_MAX) return plain;
  const words = plain.split(/\s+/);
  let short = words[0] ?? plain;
  for (const word of words.slice(1)) {
    if (`${short} ${word}`.length > LENGTH_MAX) break;
    short = `${short} ${word}`;
  }
  return short.replace(/[\s,&/-]+$/, "").slice(0, LENGTH_MAX);
}
