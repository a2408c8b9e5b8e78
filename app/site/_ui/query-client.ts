import { QueryClient } from "@tanstack/react-query";

const MINUTE_MS = 60_000;

/**
 * Reads of the browser: suggestions, counts, pins. Import it when a read is needed, so that no page
 * loads it before.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 5 * MINUTE_MS, retry: false } },
});
