"use client";

import { useEffect } from "react";
import { writeLastResults } from "./last-results";

type Props = { ids: readonly string[]; first: number; total: string };

/** Remembers the shown results for this tab, so that a provider's page leads back to them. */
export function RememberResults({ ids, first, total }: Props) {
  const listed = ids.join();
  useEffect(() => {
    const path = `${location.pathname}${location.search}`;
    writeLastResults({ path, first, total, ids: listed.split(",") });
  }, [listed, first, total]);
  return null;
}
