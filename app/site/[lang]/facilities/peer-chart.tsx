import type { PeerLine } from "#lib/facilities/peers";
import { round } from "#lib/kernel/round";
import type { Messages } from "#lib/language/messages";

const WIDTH = 340;
const SIDE = 8;
const ROW = 44;

type Props = { text: Messages; lines: readonly PeerLine[] };

/** Each measure as a line: the typical range, the median, and this provider. A table has the same. */
export function PeerChart({ text, lines }: Props) {
  const { peers: words } = text;
  return (
    <figure className="peer-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${lines.length * ROW}`}
        role="img"
        aria-labelledby="peer-chart-title peer-chart-desc"
      >
        <title id="peer-chart-title">{words.title}</title>
        <desc id="peer-chart-desc">{words.chart}</desc>
        {lines.map((line, place) => (
          <g key={line.measure} transform={`translate(0 ${place * ROW})`}>
            <text x="0" y="14">
              {words.measure[line.measure]}
            </text>
            <Measure line={line} />
          </g>
        ))}
      </svg>
      <figcaption className="soft small">{words.chart}</figcaption>
    </figure>
  );
}

/** One line, from the lowest to the highest of its four values. */
function Measure({ line: { value, rank } }: { line: PeerLine }) {
  const values = [rank.low, rank.median, rank.high, value];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) =>
    round(SIDE + ((at - least) / Math.max(1, most - least)) * (WIDTH - 2 * SIDE), 1);
  const [low, high] = [x(rank.low), x(rank.high)];
  return (
    <>
      <path className="timeline-axis" d={`M${SIDE} 28H${WIDTH - SIDE}`} />
      <rect
        className="peer-range"
        x={low}
        y="23"
        width={Math.max(2, round(high - low, 1))}
        height="10"
        rx="5"
      />
      <path className="peer-median" d={`M${x(rank.median)} 20v16`} />
      <circle className="peer-here" cx={x(value)} cy="28" r="6" />
    </>
  );
}
