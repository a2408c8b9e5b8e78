import type { Messages } from "#lib/language/messages";
import { AVERAGE_SCORE } from "#lib/scoring/safety";

/** Drawing units a point of the score. */
const UNIT = 3;

type Props = { text: Messages; label: string; value?: number; low?: number; high?: number };

/** A scale from 0 to 100 that marks the average, and a score with its likely range if given. */
export function ScoreScale({ text, label, value, low, high }: Props) {
  const { more_problems, usual, fewer_problems } = text.home.score;
  return (
    <figure className="scale-figure">
      <p className="scale-usual-word" aria-hidden="true">
        {usual}
      </p>
      <svg className="scale" viewBox="-6 0 312 28" role="img" aria-label={label}>
        <line className="scale-line" x1="0" x2={100 * UNIT} y1="14" y2="14" strokeWidth="3" />
        {low !== undefined && high !== undefined && (
          <rect
            className="scale-range"
            x={low * UNIT}
            y="8"
            width={(high - low) * UNIT}
            height="12"
            rx="6"
          />
        )}
        <line
          className="scale-usual"
          x1={AVERAGE_SCORE * UNIT}
          x2={AVERAGE_SCORE * UNIT}
          y1="2"
          y2="26"
          strokeWidth="2"
        />
        {value !== undefined && (
          <circle className="scale-dot" cx={value * UNIT} cy="14" r="7" strokeWidth="2" />
        )}
      </svg>
      <figcaption className="scale-words">
        <span>0: {more_problems}</span>
        <span>100: {fewer_problems}</span>
      </figcaption>
    </figure>
  );
}
