/** Edits between two words (Levenshtein 1966), at most `bound + 1`. */
function distance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? bound + 1;
}

/** The known name nearest to a mistyped one, or undefined when none is near (a third of its length). */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  const typed = wrong.toLowerCase().slice(0, 64);
  const bound = Math.max(1, Math.floor(typed.length / 3));
  let best: { name: string; edits: number } | undefined;
  for (const name of known) {
    const edits = name.includes(typed) && typed.length > 2 ? 1 : distance(typed, name, bound);
    if (edits <= bound && (!best || edits < best.edits)) best = { name, edits };
  }
  return best?.name;
}
