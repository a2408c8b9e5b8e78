/**
 * Counts the edits between two words. A swap of two neighboring letters counts as one (optimal
 * string alignment, Damerau 1964). Returns `bound + 1` if there are more than `bound`.
 */
export function editsBetween(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : replace;
      next.push(Math.min(replace, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return Math.min(row[b.length] ?? 0, bound + 1);
}

/** Returns the letters of a word as bits. An edit changes at most two of them. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) % 32);
  return letters;
}

/**
 * Whether words with these letters may be within this many edits: a cheap filter before counting.
 */
export function mayBeNear(a: number, b: number, bound: number): boolean {
  let differing = a ^ b;
  for (let left = 2 * bound; differing !== 0 && left > 0; left--) differing &= differing - 1;
  return differing === 0;
}

/** Min length of a name within another that counts as near. Shorter ones occur by chance. */
const PART_LENGTH_MIN = 3;

/**
 * Returns the known name nearest to a mistyped one; undefined if none is within a third of its
 * length. A name within the other counts as one edit, and of known names within it, the longest is
 * nearest.
 */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  const typed = wrong.toLowerCase().slice(0, 64);
  const bound = Math.max(1, Math.floor(typed.length / 3));
  let best: { name: string; edits: number; shared: number } | undefined;
  for (const name of known) {
    const plain = name.toLowerCase();
    const isPart = plain.includes(typed) || typed.includes(plain);
    const shared = isPart ? Math.min(plain.length, typed.length) : 0;
    const counted = editsBetween(typed, plain, bound);
    const edits = shared >= PART_LENGTH_MIN ? Math.min(1, counted) : counted;
    if (edits > bound) continue;
    const isNearer = !best || edits < best.edits || (edits === best.edits && shared > best.shared);
    if (isNearer) best = { name, edits, shared };
  }
  return best?.name;
}
