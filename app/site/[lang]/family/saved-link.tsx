"use client";

import { Icon } from "../../_ui/icon";
import { useWorkspace } from "./workspace";

/** Links to the saved providers, with their number once it is known. Needs JavaScript, like them. */
export function SavedLink({ path, word }: { path: string; word: string }) {
  const saved = useWorkspace()?.saved.length ?? 0;
  return (
    <a className="saved-link with-script" href={path}>
      <Icon name="heart" isFilled={saved > 0} />
      <span className="saved-word">{word}</span>
      {saved > 0 && <span className="number"> ({saved})</span>}
    </a>
  );
}
