"use client";

import {
  type ReactNode,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { LiveProps } from "./types";

/** The library loads with this part: only a reader who opens the map downloads it. */
const LiveMap = lazy(() => import("./live-map"));

/** Part of an address that opens the interactive map at once, as a search of its area does. */
const OPEN_HASH = "#interactive-map";

const isOpenHash = (): boolean => location.hash === OPEN_HASH;

function onHash(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

type Props = LiveProps & { children: ReactNode };

/**
 * The map of a search: the server's drawing, until a reader opens the interactive one. A browser that
 * can't draw it keeps the drawing, with a message.
 */
export function MapFrame({ children, ...live }: Props) {
  const [chosen, setState] = useState<"closed" | "open" | "failed">("closed");
  const isLinked = useSyncExternalStore(onHash, isOpenHash, () => false);
  const state = chosen === "closed" && isLinked ? "open" : chosen;
  const frame = useRef<HTMLDivElement>(null);
  const { words } = live;

  // With a mouse, a click on the drawing opens the map too. A phone scrolls past it.
  useEffect(() => {
    const drawing = frame.current;
    if (state !== "closed" || !drawing || !matchMedia("(pointer: fine)").matches) return undefined;
    const open = ({ target }: MouseEvent) => {
      if (target instanceof Element && !target.closest("a, button")) setState("open");
    };
    drawing.addEventListener("click", open);
    return () => drawing.removeEventListener("click", open);
  }, [state]);

  if (state === "open") {
    return (
      <Suspense
        fallback={
          <div className="map map-live">
            <p className="map-status" role="status">
              {words.opening}
            </p>
          </div>
        }
      >
        <LiveMap {...live} onFail={() => setState("failed")} />
      </Suspense>
    );
  }
  return (
    <div className="map-frame" data-state={state} ref={frame}>
      {children}
      {/* The interactive map has a credit of its own. */}
      <p className="map-credit">{live.credit}</p>
      {state === "failed" ? (
        <p className="map-status" role="alert">
          {words.failed}
        </p>
      ) : (
        <button
          type="button"
          className="button map-open with-script"
          onClick={() => setState("open")}
        >
          {words.open}
        </button>
      )}
    </div>
  );
}
