"use client";

import { useEffect } from "react";

/** The site's menu, and an action that opens a list. They lie over the page. */
const OPEN_MENU = ".site-menu[open], .action-menu[open]";

/** Closes the open menu on Escape, which keeps the focus on its button, and on a tap outside. */
export function EscapeMenu() {
  useEffect(() => {
    const openMenu = () => document.querySelector<HTMLDetailsElement>(OPEN_MENU);
    const escape = ({ key }: KeyboardEvent) => {
      const menu = openMenu();
      if (key !== "Escape" || !menu) return;
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    };
    const tap = ({ target }: PointerEvent) => {
      const menu = openMenu();
      if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    document.addEventListener("keydown", escape);
    document.addEventListener("pointerdown", tap);
    return () => {
      document.removeEventListener("keydown", escape);
      document.removeEventListener("pointerdown", tap);
    };
  }, []);
  return null;
}
