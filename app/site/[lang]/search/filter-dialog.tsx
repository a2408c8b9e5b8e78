"use client";

import { useEffect, useRef } from "react";

/**
 * The button that closes the filters. It also makes their fold a modal dialog: the browser keeps
 * the focus within it, closes it on Escape, and returns the focus to the button that opened it.
 */
export function FilterDialog({ close }: { close: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const dialog = button.current?.closest("dialog");
    const fold = dialog?.closest("details");
    if (!dialog || !fold) return undefined;
    const follow = () => {
      if (fold.open && !dialog.open) dialog.showModal();
      if (!fold.open) dialog.close();
    };
    const unfold = () => {
      fold.open = false;
    };
    // Only the backdrop is the dialog itself: its content fills it.
    const tap = ({ target }: MouseEvent) => {
      if (target === dialog) dialog.close();
    };
    // The fold may have been opened before the scripts started.
    follow();
    fold.addEventListener("toggle", follow);
    dialog.addEventListener("close", unfold);
    dialog.addEventListener("click", tap);
    return () => {
      fold.removeEventListener("toggle", follow);
      dialog.removeEventListener("close", unfold);
      dialog.removeEventListener("click", tap);
    };
  }, []);
  return (
    <button
      type="button"
      className="filter-close"
      aria-label={close}
      ref={button}
      onClick={() => button.current?.closest("dialog")?.close()}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
