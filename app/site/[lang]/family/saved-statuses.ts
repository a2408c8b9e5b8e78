"use client";

import { useState } from "react";

/** License, list, violations, and newest inspection of a saved provider, as sentences. */
export type SavedStatuses = Readonly<Record<string, string>>;

/**
 * Reads the status of saved providers, on request only: reading sends the list of providers.
 */
export function useSavedStatuses(path: string): {
  statuses: SavedStatuses | undefined;
  refresh: (ids: readonly string[]) => Promise<void>;
} {
  const [statuses, setStatuses] = useState<SavedStatuses>();
  const refresh = async (ids: readonly string[]) => {
    const { queryClient } = await import("../../_ui/query-client");
    const query = `facility_ids=${ids.join()}`;
    try {
      const read = await queryClient.fetchQuery({
        queryKey: ["saved statuses", path, query],
        queryFn: async ({ signal }): Promise<SavedStatuses> => {
          const answer = await fetch(`${path}?${query}`, { signal });
          if (!answer.ok) throw new Error(`${answer.status} from ${path}`);
          return (await answer.json()) as SavedStatuses;
        },
      });
      setStatuses(read);
    } catch {
      // The page that the link names shows the same.
      location.assign(`${path.replace(/statuses$/, "check")}?${query}`);
    }
  };
  return { statuses, refresh };
}
