"use client";

import { useState, useSyncExternalStore } from "react";

type Props = {
  /** Path of the search without a location, maybe with other filters. */
  path: string;
  words: { action: string; asking: string; refused: string; note: string };
};

/**
 * Rounds to two decimals of a degree, about half a mile, which is enough for a search of ten miles.
 */
const coarse = (degrees: number) => degrees.toFixed(2);

const neverChanges = () => () => {};

/** Searches around the device when pressed. Hidden without JavaScript or geolocation. */
export function NearMe({ path, words }: Props) {
  const canAsk = useSyncExternalStore(
    neverChanges,
    () => "geolocation" in navigator && window.isSecureContext,
    () => true,
  );
  const [state, setState] = useState<"asking" | "refused">();
  if (!canAsk) return null;
  const ask = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // The page chooses the radius: the smallest with enough providers.
        const query = `lat=${coarse(latitude)}&lng=${coarse(longitude)}`;
        window.location.assign(`${path}${path.includes("?") ? "&" : "?"}${query}`);
      },
      () => setState("refused"),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  };
  return (
    <div className="near-me with-script">
      <button className="button button-quiet" type="button" onClick={ask}>
        {words.action}
      </button>
      <span className="soft small" role="status">
        {state === undefined ? words.note : words[state]}
      </span>
    </div>
  );
}
