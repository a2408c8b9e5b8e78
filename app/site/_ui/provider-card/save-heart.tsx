"use client";

import { SAVED_PLACES } from "#lib/kernel/family-inputs";
import {
  readWorkspace,
  type Saved,
  useWorkspace,
  writeWorkspace,
} from "../../[lang]/family/workspace";

type Props = { place: Saved; words: { save: string } };

/** Saves a provider in this browser, or removes it. Hidden without JavaScript: nothing could be stored. */
export function SaveHeart({ place, words }: Props) {
  const kept = useWorkspace()?.saved ?? [];
  const others = kept.filter(({ id }) => id !== place.id);
  const isSaved = others.length < kept.length;
  const isFull = !isSaved && others.length >= SAVED_PLACES.max;
  const change = () =>
    writeWorkspace({ ...readWorkspace(), saved: isSaved ? others : [place, ...others] });
  return (
    <button
      className="icon-button save-heart with-script"
      type="button"
      aria-pressed={isSaved}
      aria-label={`${words.save}: ${place.name}`}
      disabled={isFull}
      onClick={change}
    />
  );
}
