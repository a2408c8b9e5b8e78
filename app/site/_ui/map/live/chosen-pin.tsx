import { useEffect, useRef } from "react";
import { fillIn } from "./search-area";
import type { LiveWords } from "./types";
import { areaLabel, type Choice } from "./use-markers";

type Props = {
  choice: Choice;
  words: LiveWords;
  provider_path: string;
  onClose: () => void;
};

/** Shows the pin or area that a reader chose, with a link to it. */
export function ChosenPin({ choice, words, provider_path, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  const number = choice.kind === "pin" ? choice.number : undefined;
  return (
    <div
      className="map-chosen"
      ref={panel}
      role="group"
      tabIndex={-1}
      aria-label={choice.kind === "pin" ? choice.name : areaLabel(words, choice)}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <p>
        {choice.kind === "pin" ? (
          <a href={`${provider_path}${choice.id}`}>{choice.name}</a>
        ) : (
          areaLabel(words, choice)
        )}
      </p>
      <p className="soft small">
        {number !== undefined && <>{fillIn(words.numbered, { number })} </>}
        {choice.tone === "historical" && words.historical}
      </p>
      {number !== undefined && choice.kind === "pin" && (
        <a className="small" href={`#${choice.id}`}>
          {words.see_card}
        </a>
      )}
      <button type="button" className="map-close" aria-label={words.close} onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
