"use client";

import { SAVED_PLACES } from "#lib/kernel/family-inputs";
import { ToggleButton } from "../../_ui/toggle-button";
import { readWorkspace, type Saved, useWorkspace, writeWorkspace } from "./workspace";

type Props = {
  place: Saved;
  /** Path of the page that lists saved facilities. */
  path: string;
  words: { save: string; saved: string; full: string; family: string };
};

/**
 * Saves a facility in this browser, or removes it. Hidden without JavaScript, because nothing could
 * be stored.
 */
export function SaveToggle({ place, path, words }: Props) {
  const workspace = useWorkspace();
  const kept = workspace?.saved ?? [];
  const others = kept.filter(({ id }) => id !== place.id);
  const isSaved = others.length < kept.length;
  const isFull = !isSaved && others.length >= SAVED_PLACES.max;
  const change = () => {
    writeWorkspace({ ...readWorkspace(), saved: isSaved ? others : [place, ...others] });
  };
  return (
    <>
      <ToggleButton
        isIn={isSaved}
        isFull={isFull}
        words={{ add: words.save, remove: words.saved, full: words.full }}
        onClick={change}
      />
      {(isSaved || isFull) && (
        <a className="arrow" href={path}>
          {words.family}
        </a>
      )}
    </>
  );
}
