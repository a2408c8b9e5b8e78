"use client";

import { useWorkspace } from "./workspace";

/** Links to the saved facilities. Renders nothing if there are none. */
export function SavedLink({ path, word }: { path: string; word: string }) {
  const saved = useWorkspace()?.saved.length ?? 0;
  if (saved === 0) return null;
  return (
    <a className="saved-link" href={path}>
      {word} ({saved})
    </a>
  );
}
