import type { Quality } from "#lib/states/quality";

/** Full bars of each level, of three. */
const BARS: Record<Quality, number> = { none: 0, historical: 1, partial: 2, current: 3 };

/** The data quality of a state as three bars and a word. */
export function Meter({ quality, word }: { quality: Quality; word: string }) {
  return (
    <span className="meter">
      <span className="meter-bars" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={bar <= BARS[quality] ? "meter-bar meter-bar-on" : "meter-bar"}
          />
        ))}
      </span>
      {word}
    </span>
  );
}
