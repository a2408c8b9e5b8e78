"use client";

import { useEffect } from "react";

/** Reports that the page's scripts run, so that earlier input is replayed (lib/transport/pages/next-markup). */
export function Started() {
  useEffect(() => {
    window.dispatchEvent(new Event("daybook:started"));
  }, []);
  return null;
}
