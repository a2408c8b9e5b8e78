"use client";

import { readWorkspace, type Saved, SAVED_MAX, useWorkspace, writeWorkspace } from "./workspace";

type Props = {
  place: Saved;
  /** Where what is saved stands. */
  path: string;
  words: { save: string; saved: string; family: string };
};

/** Keeps a facility in this browser, or lets it go. Without script there is nothing to keep it in. */
export function SaveToggle({ place, path, words }: Props) {
  const workspace = useWorkspace();
  const kept = workspace?.saved ?? [];
  const others = kept.filter(({ id }) => id !== place.id);
  const isSaved = others.length < kept.length;
  const change = () => {
    const saved = isSaved ? others : [place, ...others].slice(0, SAVED_MAX);
    writeWorkspace({ ...readWorkspace(), saved });
  };
  return (
    <>
      <button className="button button-quiet with-script" type="button" onClick={change}>
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
