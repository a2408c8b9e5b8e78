/** The results page that a reader saw last, kept for the tab. */
export type LastResults = {
  /** Path and query of the page. */
  path: string;
  /** Number of its first result, from 1. */
  first: number;
  /** All results, formatted. */
  total: string;
  /** Ids of the results on the page, in order. */
  ids: readonly string[];
};

const KEY = "daybook.last-results";

/** Stores the results page that is shown. Without storage, providers link to those nearby. */
export function writeLastResults(results: LastResults): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(results));
  } catch {
    // A full or denied store only loses the way back.
  }
}

const isResults = (value: unknown, search: string): value is LastResults => {
  const { path, first, total, ids } = (value ?? {}) as Record<string, unknown>;
  const isOurs = typeof path === "string" && (path === search || path.startsWith(`${search}?`));
  const isCounted = Number.isInteger(first) && typeof total === "string" && total.length < 20;
  return isOurs && isCounted && Array.isArray(ids) && ids.every((id) => typeof id === "string");
};

/** Reads the stored results page, if it's one of the search at this path. */
export function readLastResults(search: string): LastResults | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isResults(value, search) ? value : undefined;
  } catch {
    return undefined;
  }
}
