"use client";

import { COMPARED } from "#lib/scoring/compared";
import { browserStore } from "../../_ui/browser-store";

/** A facility chosen for a comparison, as stored in this browser. */
export type Chosen = { id: string; name: string };

const NONE: readonly Chosen[] = [];

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

const store = browserStore("compare", parse);

/** Returns the facilities chosen in this browser, or none if the browser stores nothing. */
export const readChosen = store.read;
/** Stores the choice and notifies every part of the page. */
export const writeChosen = store.write;
/** Returns the choice, or undefined while the page is still as the server rendered it. */
export const useChosen = store.useKept;
