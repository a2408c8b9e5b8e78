"use client";

import { useEffect, useState } from "react";
import type { en } from "#lib/language/en";
import { type Chosen, CHOSEN_MAX, readChosen, useChosen, writeChosen } from "./chosen";

type Words = Pick<
  (typeof en)["compare"]["tray"],
  "title" | "submit" | "hint" | "counts" | "full" | "go" | "clear"
>;

const boxes = () => document.querySelectorAll<HTMLInputElement>("input[data-compare]");

/** Takes a ticked box over into the choice. Returns false where no more may be chosen. */
function follow(box: HTMLInputElement): boolean {
  const others = readChosen().filter(({ id }) => id !== box.value);
  if (!box.checked) {
    writeChosen(others);
    return true;
  }
  if (others.length >= CHOSEN_MAX) {
    box.checked = false;
    return false;
  }
  writeChosen([...others, { id: box.value, name: box.dataset["compare"] ?? "" }]);
  return true;
}

/**
 * The places chosen for a comparison. As the server makes it, it is the button of the form around
 * the list; with script it keeps the choice from page to page.
 */
export function CompareTray({ path, words }: { path: string; words: Words }) {
  const chosen = useChosen();
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const onChange = ({ target }: Event) => {
      const isBox = target instanceof HTMLInputElement && target.dataset["compare"] !== undefined;
      if (isBox) setFull(!follow(target));
    };
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, []);

  useEffect(() => {
    const ids = new Set(chosen?.map(({ id }) => id));
    if (chosen) for (const box of boxes()) box.checked = ids.has(box.value);
  }, [chosen]);

  if (chosen === undefined) return <PlainTray words={words} />;
  return (
    <section className={chosen.length === 0 ? "tray tray-empty" : "tray"} aria-label={words.title}>
      <p role="status">{isFull ? words.full : words.counts[chosen.length]}</p>
      {chosen.length > 0 && <ChosenNames chosen={chosen} />}
      <div className="actions">
        {chosen.length > 1 && (
          <a className="button" href={`${path}?facility_ids=${chosen.map(({ id }) => id).join()}`}>
            {words.go}
          </a>
        )}
        {chosen.length > 0 && (
          <button
            className="button button-quiet"
            type="button"
            onClick={() => {
              setFull(false);
              writeChosen([]);
            }}
          >
            {words.clear}
          </button>
        )}
      </div>
    </section>
  );
}

function PlainTray({ words }: { words: Words }) {
  return (
    <section className="tray" aria-label={words.title}>
      <p>{words.hint}</p>
      <button className="button" type="submit">
        {words.submit}
      </button>
    </section>
  );
}

function ChosenNames({ chosen }: { chosen: readonly Chosen[] }) {
  return (
    <ul className="tray-names">
      {chosen.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
