"use client";

import { useEffect } from "react";

/** Closes the site's open menu on Escape, and keeps the focus on its button. */
export function EscapeMenu() {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      const menu = document.querySelector<HTMLDetailsElement>(".site-menu[open]");
      if (key !== "Escape" || !menu) return;
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, []);
  return null;
}
