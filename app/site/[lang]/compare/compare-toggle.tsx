"use client";

import { COMPARED } from "#lib/scoring/compared";
import { ToggleButton } from "../../_ui/toggle-button";
import { useChosen, writeChosen } from "./chosen";

type Props = {
  facility_id: string;
  name: string;
  /** Link without JavaScript: the comparison that starts with this facility. */
  path: string;
  words: { with_others: string; add_this: string; remove_this: string; full: string };
};

/** Adds one facility to the comparison, or removes it. */
export function CompareToggle({ facility_id, name, path, words }: Props) {
  const chosen = useChosen() ?? [];
  const others = chosen.filter(({ id }) => id !== facility_id);
  const isIn = others.length < chosen.length;
  const isFull = !isIn && others.length >= COMPARED.places_max;
  const change = () => writeChosen(isIn ? others : [...others, { id: facility_id, name }]);
  return (
    <>
      <a className="button button-quiet without-script" href={path}>
        {words.with_others}
      </a>
      <ToggleButton
        isIn={isIn}
        isFull={isFull}
        words={{ add: words.add_this, remove: words.remove_this, full: words.full }}
        onClick={change}
      />
    </>
  );
}
