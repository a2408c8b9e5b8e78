"use client";

import { useSyncExternalStore } from "react";

/**
 * A value stored in the browser. Subscribers are notified of every change, including changes by
 * other tabs.
 */
export type BrowserStore<T> = {
  /** Returns the stored value, or this page's own copy if the browser stores nothing. */
  read(): T;
  write(value: T): void;
  /** Returns the stored value, or undefined while the page is still as the server rendered it. */
  useKept(): T | undefined;
};

/** Creates a store of this name. `parse` accepts any stored text, and null for none. */
export function browserStore<T>(name: string, parse: (raw: string | null) => T): BrowserStore<T> {
  const key = `daybook.${name}`;
  const changed = `daybook:${name}`;
  let kept = { raw: null as string | null, value: parse(null) };

  /** Returns the stored text, or undefined if the browser denies access to its storage. */
  function readRaw(): string | null | undefined {
    try {
      return localStorage.getItem(key);
    } catch {
      return undefined;
    }
  }

  function read(): T {
    const raw = readRaw();
    if (raw !== undefined && raw !== kept.raw) kept = { raw, value: parse(raw) };
    return kept.value;
  }

  function write(value: T): void {
    const raw = JSON.stringify(value);
    try {
      localStorage.setItem(key, raw);
      kept = { raw, value };
    } catch {
      // A private window or a full store rejects writes. The value then lasts for this page, and
      // the older stored text isn't read again.
      kept = { raw: readRaw() ?? null, value };
    }
    window.dispatchEvent(new Event(changed));
  }

  function subscribe(listener: () => void): () => void {
    const events = [changed, "storage"];
    for (const event of events) window.addEventListener(event, listener);
    return () => {
      for (const event of events) window.removeEventListener(event, listener);
    };
  }

  const useKept = () => useSyncExternalStore<T | undefined>(subscribe, read, () => undefined);
  return { read, write, useKept };
}
