"use client";

import { useWorkspace } from "./workspace";

/** Leads back to what this browser keeps; nothing where it keeps no place. */
export function SavedLink({ path, word }: { path: string; word: string }) {
  const saved = useWorkspace()?.saved.length ?? 0;
  if (saved === 0) return null;
  return (
    <a className="saved-link" href={path}>
      {word} ({saved})
    </a>
  );
}
