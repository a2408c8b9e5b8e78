/**
 * Edits between two words, two neighbours that changed places being one (optimal string alignment,
 * Damerau 1964); `bound + 1` for all that are more than `bound`.
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

/** The letters of a word, a bit each: an edit moves at most two of them. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << (letter.charCodeAt(0) % 32);
  return letters;
}

/** Whether words of these letters may be within so many edits: cheap to ask of many before counting. */
export function mayBeNear(a: number, b: number, bound: number): boolean {
  let differing = a ^ b;
  for (let left = 2 * bound; differing !== 0 && left > 0; left--) differing &= differing - 1;
  return differing === 0;
}

/** The known name nearest to a mistyped one, or undefined when none is near (a third of its length). */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  const typed = wrong.toLowerCase().slice(0, 64);
  const bound = Math.max(1, Math.floor(typed.length / 3));
  let best: { name: string; edits: number } | undefined;
  for (const name of known) {
    const plain = name.toLowerCase();
    const edits = plain.includes(typed) && typed.length > 2 ? 1 : editsBetween(typed, plain, bound);
    if (edits <= bound && (!best || edits < best.edits)) best = { name, edits };
  }
  return best?.name;
}
