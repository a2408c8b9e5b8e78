"use client";

import { CHILD_AGE_MONTHS, SAVED_PLACES, WEEKLY_BUDGET } from "#lib/kernel/family-inputs";
import { idPattern } from "#lib/kernel/id-pattern";
import { browserStore } from "../../_ui/browser-store";

/** How far a family is with a provider, in order. */
export const SAVED_STATUSES = ["to_call", "visited", "no"] as const;
type SavedStatus = (typeof SAVED_STATUSES)[number];

/** A facility that a family saved, with what the family wrote about it. */
export type Saved = {
  id: string;
  name: string;
  place: string;
  status?: SavedStatus;
  /** Day of the next visit, YYYY-MM-DD. */
  visit_on?: string;
  note?: string;
};
/** A family's wishes. */
export type Looking = {
  child_age_months?: number;
  zip_code?: string;
  budget_weekly?: number;
};
/** A family's workspace, stored in the browser. It's never sent automatically. */
export type Workspace = { saved: readonly Saved[]; looking: Looking };

const FACILITY_ID = idPattern("facility");
const EMPTY: Workspace = { saved: [], looking: {} };

const isText = (value: unknown, pattern: RegExp) =>
  typeof value === "string" && pattern.test(value);
const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

function isSaved(value: unknown): value is Saved {
  const { id, name, place } = (value ?? {}) as Record<string, unknown>;
  const isNamed = isText(name, /^.{1,300}$/s) && isText(place, /^.{0,200}$/s);
  return isNamed && isText(id, FACILITY_ID);
}

/** Max characters of a note. */
export const NOTE_LENGTH_MAX = 1_000;

const isDay = (value: unknown): value is string =>
  isText(value, /^\d{4}-\d{2}-\d{2}$/) && !Number.isNaN(Date.parse(String(value)));

/** Returns a saved facility with only its valid parts. */
function savedOf({ id, name, place, ...rest }: Saved): Saved {
  const { status, visit_on, note } = rest;
  const known = SAVED_STATUSES.find((each) => each === status);
  return {
    id,
    name,
    place,
    ...(known === undefined ? {} : { status: known }),
    ...(isDay(visit_on) ? { visit_on } : {}),
    ...(typeof note === "string" && note !== "" ? { note: note.slice(0, NOTE_LENGTH_MAX) } : {}),
  };
}

/** Returns the valid parts of a value: an age in bounds, a ZIP code, and whole dollars. */
export function lookingOf(value: unknown): Looking {
  const { min, max } = CHILD_AGE_MONTHS;
  const { child_age_months, zip_code, budget_weekly } = (value ?? {}) as Record<string, unknown>;
  return {
    ...(isWhole(child_age_months, min, max) ? { child_age_months } : {}),
    ...(isText(zip_code, /^\d{5}$/) ? { zip_code: zip_code as string } : {}),
    ...(isWhole(budget_weekly, WEEKLY_BUDGET.min, WEEKLY_BUDGET.max) ? { budget_weekly } : {}),
  };
}

/** Reads a workspace from JSON: what does not belong there is dropped; undefined for no workspace. */
export function parseWorkspace(raw: string): Workspace | undefined {
  try {
    const value = JSON.parse(raw) as { saved?: unknown; looking?: unknown } | null;
    if (value === null || !Array.isArray(value.saved)) return undefined;
    const saved = value.saved.filter(isSaved).map(savedOf);
    return { saved, looking: lookingOf(value.looking) };
  } catch {
    return undefined;
  }
}

/**
 * Merges stored values with a file's. The file wins for a facility and a wish. `left_out` counts
 * the file's facilities beyond the limit.
 */
export function mergeWorkspaces(
  here: Workspace,
  file: Workspace,
): { merged: Workspace; left_out: number } {
  const places = new Map([...here.saved, ...file.saved].map((place) => [place.id, place]));
  const saved = [...places.values()].slice(0, SAVED_PLACES.max);
  const merged = { saved, looking: { ...here.looking, ...file.looking } };
  return { merged, left_out: places.size - saved.length };
}

const store = browserStore("family", (raw): Workspace => {
  const held = (raw && parseWorkspace(raw)) || EMPTY;
  return { ...held, saved: held.saved.slice(0, SAVED_PLACES.max) };
});

/** Returns the workspace of this browser, empty if it stores nothing. */
export const readWorkspace = store.read;
/** Stores a workspace and notifies every part of the page. */
export const writeWorkspace = store.write;
/** Returns the workspace, or undefined while the page is still as the server rendered it. */
export const useWorkspace = store.useKept;
