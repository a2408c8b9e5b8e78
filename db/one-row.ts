/**
 * The row of a query that always answers one: a count, a table of a single row.
 * @throws Error, saying `otherwise`, where there is none or more than one.
 */
export function oneRow<T>(
  rows: readonly T[],
  otherwise = "A query of one row answered another number of them",
): T {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(otherwise);
  return row;
}
