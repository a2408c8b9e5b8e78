import { round } from "#lib/kernel/round";

/** Resolves to whether a page can be rendered now. */
type PagesProbe = () => Promise<boolean>;
export type PagesState = { status: "ok" | "down"; latency_ms: number };

/** Max age of a result before the next read starts a new probe. */
const FRESH_MS = 5_000;

/**
 * Watches the pages. Reads return the newest result at once and refresh it in the background,
 * because a page can take seconds under load, and health must not wait for that.
 */
export function watchPages(probe: PagesProbe): () => Promise<PagesState> {
  let last: (PagesState & { at_ms: number }) | undefined;
  let running: Promise<PagesState> | undefined;
  const refresh = async (): Promise<PagesState> => {
    const started_ms = performance.now();
    const isUp = await probe().catch(() => false);
    const at_ms = performance.now();
    last = { status: isUp ? "ok" : "down", latency_ms: round(at_ms - started_ms, 1), at_ms };
    return last;
  };
  return async () => {
    const isFresh = last !== undefined && performance.now() - last.at_ms < FRESH_MS;
    if (!isFresh) {
      running ??= refresh().finally(() => {
        running = undefined;
      });
    }
    const { status, latency_ms } = last ?? (await (running ?? refresh()));
    return { status, latency_ms };
  };
}

/** Without a separate thread, this process serves the pages itself. */
let readState: () => Promise<PagesState> = async () => ({ status: "ok", latency_ms: 0 });

export const readPagesState = (): Promise<PagesState> => readState();

/** Sets how the pages of this process are probed; returns the first result. */
export function probePagesWith(probe: PagesProbe): Promise<PagesState> {
  readState = watchPages(probe);
  return readState();
}
