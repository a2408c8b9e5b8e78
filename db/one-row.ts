/**
 * Returns the row of a query that always has exactly one, such as a count.
 * @throws Error with the message `otherwise` if there are none or several.
 */
export function oneRow<T>(
  rows: readonly T[],
  otherwise = "A query of one row answered another number of them",
): T {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(otherwise);
  return row;
}
