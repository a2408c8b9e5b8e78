"use client";

import { useEffect } from "react";

/** Says that the page's scripts run: what was pressed before is done now (lib/transport/pages/hold-scripts). */
export function Started() {
  useEffect(() => {
    window.dispatchEvent(new Event("daybook:started"));
  }, []);
  return null;
}
