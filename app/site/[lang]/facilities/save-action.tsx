"use client";

import { SAVED_PLACES } from "#lib/kernel/family-inputs";
import { ActionButton } from "../../_ui/action-bar";
import { readWorkspace, type Saved, useWorkspace, writeWorkspace } from "../family/workspace";

type Props = {
  place: Saved;
  /** Path of the page that lists saved providers. */
  path: string;
  words: { save: string; saved: string; full: string; family: string };
};

/** Saves a provider in this browser, or removes it. Hidden without JavaScript: nothing could be stored. */
export function SaveAction({ place, path, words }: Props) {
  const kept = useWorkspace()?.saved ?? [];
  const others = kept.filter(({ id }) => id !== place.id);
  const isSaved = others.length < kept.length;
  const isFull = !isSaved && others.length >= SAVED_PLACES.max;
  const change = () => {
    if (isFull) return;
    writeWorkspace({ ...readWorkspace(), saved: isSaved ? others : [place, ...others] });
  };
  return (
    <>
      <ActionButton
        icon="heart"
        text={isSaved ? words.saved : words.save}
        isFilled={isSaved}
        isPressed={isSaved}
        onClick={change}
      />
      {(isSaved || isFull) && (
        <p className="action-note small">
          {isFull && words.full} <a href={path}>{words.family}</a>
        </p>
      )}
    </>
  );
}
