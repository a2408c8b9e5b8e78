"use client";

import { useSyncExternalStore } from "react";
import { COMPARED } from "#lib/scoring/compared";

/** A facility chosen for a comparison, as this browser keeps it. */
export type Chosen = { id: string; name: string };

const KEY = "daybook.compare";
const CHANGED = "daybook:compare";
const NONE: readonly Chosen[] = [];

let kept: { raw: string | null; chosen: readonly Chosen[] } = { raw: null, chosen: NONE };

const isChosen = (value: unknown): value is Chosen =>
  typeof (value as Chosen | null)?.id === "string" && typeof (value as Chosen).name === "string";

function parse(raw: string | null): readonly Chosen[] {
  try {
    const value: unknown = JSON.parse(raw ?? "[]");
    return Array.isArray(value) ? value.filter(isChosen).slice(0, COMPARED.places_max) : NONE;
  } catch {
    return NONE;
  }
}

/** The text that this browser holds; undefined where it lets nobody look. */
function readRaw(): string | null | undefined {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return undefined;
  }
}

/** What is chosen in this browser. A browser that keeps nothing has nothing chosen. */
export function readChosen(): readonly Chosen[] {
  const raw = readRaw();
  if (raw === undefined) return kept.chosen;
  if (raw !== kept.raw) kept = { raw, chosen: parse(raw) };
  return kept.chosen;
}

/** Keeps a choice and tells every part of the page. */
export function writeChosen(chosen: readonly Chosen[]): void {
  const raw = JSON.stringify(chosen);
  try {
    localStorage.setItem(KEY, raw);
    kept = { raw, chosen };
  } catch {
    // A private window or a full store refuses: the choice then lasts for this page. What is still
    // held is older, and no news to the next read.
    kept = { raw: readRaw() ?? null, chosen };
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener("storage", listener);
  };
}

/** What is chosen; undefined while the page is still as the server made it. */
export function useChosen(): readonly Chosen[] | undefined {
  return useSyncExternalStore<readonly Chosen[] | undefined>(
    subscribe,
    readChosen,
    () => undefined,
  );
}
