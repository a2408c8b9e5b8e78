import { beforeEach, vi } from "vitest";

/** A browser's storage for each test of a file or group: one text, which it may refuse to take. */
export function refusingStorage(): { held: string | null; refuses: boolean } {
  const storage: { held: string | null; refuses: boolean } = { held: null, refuses: false };
  beforeEach(() => {
    Object.assign(storage, { held: null, refuses: false });
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("localStorage", {
      getItem: () => storage.held,
      setItem: (_: string, raw: string) => {
        if (storage.refuses) throw new DOMException("full", "QuotaExceededError");
        storage.held = raw;
      },
    });
    return () => vi.unstubAllGlobals();
  });
  return storage;
}
