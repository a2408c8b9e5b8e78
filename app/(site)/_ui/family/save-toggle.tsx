"use client";

import { type Saved, SAVED_MAX, useWorkspace, writeWorkspace } from "./workspace";

type Props = {
  place: Saved;
  /** Where what is saved stands. */
  path: string;
  words: { save: string; saved: string; family: string };
};

/** Keeps a facility in this browser, or lets it go. Without script there is nothing to keep it in. */
export function SaveToggle({ place, path, words }: Props) {
  const workspace = useWorkspace();
  if (workspace === undefined) return null;
  const others = workspace.saved.filter(({ id }) => id !== place.id);
  const isSaved = others.length < workspace.saved.length;
  const change = () => {
    const saved = isSaved ? others : [place, ...others].slice(0, SAVED_MAX);
    writeWorkspace({ ...workspace, saved });
  };
  return (
    <>
      <button className="button button-quiet" type="button" onClick={change}>
        {isSaved ? words.saved : words.save}
      </button>
      {isSaved && (
        <a className="arrow" href={path}>
          {words.family}
        </a>
      )}
    </>
  );
}
