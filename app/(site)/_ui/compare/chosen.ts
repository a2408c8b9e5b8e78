"use client";

import { COMPARED } from "#lib/scoring/compared";
import { browserStore } from "../browser-store";

/** A facility chosen for a comparison, as this browser keeps it. */
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

/** What is chosen in this browser. A browser that keeps nothing has nothing chosen. */
export const readChosen = store.read;
/** Keeps a choice and tells every part of the page. */
export const writeChosen = store.write;
/** What is chosen; undefined while the page is still as the server made it. */
export const useChosen = store.useKept;
