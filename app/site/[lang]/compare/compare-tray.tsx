"use client";

import { useEffect, useRef, useState } from "react";
import type { en } from "#lib/language/en";
import { COMPARED } from "#lib/scoring/compared";
import { type Chosen, readChosen, useChosen, writeChosen } from "./chosen";

type Words = Pick<
  (typeof en)["compare"]["tray"],
  "title" | "submit" | "hint" | "counts" | "full" | "go" | "by_key" | "with_others" | "clear"
>;

const boxes = () => document.querySelectorAll<HTMLInputElement>("input[data-compare]");

/** Returns the name of the provider that a box compares: its card has it as a link. */
const nameOf = (box: HTMLInputElement): string =>
  box.closest(".provider-card")?.querySelector(".provider-name a")?.textContent ?? "";

const isBox = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset["compare"] !== undefined;

/** Adds a checked box to the choice. Returns false if the choice is full. */
function follow(box: HTMLInputElement): boolean {
  const others = readChosen().filter(({ id }) => id !== box.value);
  if (!box.checked) {
    writeChosen(others);
    return true;
  }
  if (others.length >= COMPARED.places_max) {
    box.checked = false;
    return false;
  }
  writeChosen([...others, { id: box.value, name: nameOf(box) }]);
  return true;
}

type Props = {
  path: string;
  /** Age of the child that prices are for, months. */
  age_months?: number | undefined;
  words: Words;
  /** True if the tray is in a form around the list, which works without JavaScript. */
  isInForm?: boolean;
};

/**
 * The facilities chosen for a comparison, stored between pages. Without JavaScript it's the button
 * of the form around the list.
 */
export function CompareTray({ path, age_months, words, isInForm = false }: Props) {
  const kept = useChosen();
  const chosen = kept ?? [];
  const age = age_months === undefined ? "" : `&age_months=${age_months}`;
  const [isFull, setFull] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const go = useRef<HTMLAnchorElement>(null);
  const clear = () => {
    setFull(false);
    writeChosen([]);
    // The button disappears with the choice, so the focus moves to the tray, which says that it's
    // empty.
    status.current?.focus({ preventScroll: true });
  };

  useEffect(() => {
    const onChange = ({ target }: Event) => {
      if (isBox(target)) setFull(!follow(target));
    };
    // By keyboard, the tray is up to a hundred stops away from a card.
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === "Enter" && isBox(target) && readChosen().length > 1) go.current?.click();
    };
    document.addEventListener("change", onChange);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("change", onChange);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  useEffect(() => {
    const ids = new Set(kept?.map(({ id }) => id));
    if (kept) for (const box of boxes()) box.checked = ids.has(box.value);
  }, [kept]);

  return (
    <>
      {isInForm && kept === undefined && <PlainTray words={words} />}
      <section
        className={`tray with-script${chosen.length === 0 ? " tray-empty" : ""}`}
        aria-label={words.title}
      >
        <p role="status" tabIndex={-1} ref={status}>
          {isFull ? words.full : words.counts[chosen.length]}
          {chosen.length > 1 && <span className="tray-key"> {words.by_key}</span>}
        </p>
        {chosen.length > 0 && <ChosenNames chosen={chosen} />}
        <div className="actions">
          {chosen.length > 0 && (
            // A single facility links to others near it.
            <a
              ref={go}
              className={chosen.length > 1 ? "button" : "button button-quiet"}
              href={`${path}?facility_ids=${chosen.map(({ id }) => id).join()}${age}`}
            >
              {chosen.length > 1 ? words.go : words.with_others}
            </a>
          )}
          {chosen.length > 0 && (
            <button className="button button-quiet" type="button" onClick={clear}>
              {words.clear}
            </button>
          )}
        </div>
      </section>
    </>
  );
}

function PlainTray({ words }: { words: Words }) {
  return (
    <section className="tray without-script" aria-label={words.title}>
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
