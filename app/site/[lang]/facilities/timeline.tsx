import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { StateWords } from "../../_ui/facts";
import { countMarks, layOut, type Mark, TIMELINE } from "./timeline-marks";

type Props = { text: Messages; facility: FacilityDetail; until: string };

/**
 * The inspections of five years, drawn with one mark each, and the same as a table for screen
 * readers. `until` is the last day for which inspections are known, YYYY-MM-DD.
 */
export function Timeline({ text, facility, until }: Props) {
  const { timeline: words } = text.provider_page;
  const { dots, lanes, years, older } = layOut(facility, until);
  const [first, last] = [dots[0], dots.at(-1)];
  if (!first || !last) return null;
  const { axis, lane, width } = TIMELINE;
  const base = lanes * lane + 6;
  const { date } = text.format;
  return (
    <figure className="timeline">
      <svg
        viewBox={`0 0 ${width} ${base + axis}`}
        role="img"
        aria-labelledby="timeline-title timeline-desc"
      >
        <title id="timeline-title">
          {words.svg(dots.length, date(first.visit.date), date(last.visit.date))}
        </title>
        <desc id="timeline-desc">{words.desc}</desc>
        <path className="timeline-axis" d={`M0 ${base}H${width}`} />
        {years.map(({ year, x }) => (
          <g key={year}>
            <path className="timeline-axis" d={`M${x} ${base}v6`} />
            <text x={Math.min(x, width - 16)} y={base + 20} textAnchor="middle">
              {year}
            </text>
          </g>
        ))}
        {dots.map(({ visit, mark, x, lane: place }) => (
          <Shape key={visit.id} mark={mark} x={x} y={base - 9 - place * lane} />
        ))}
      </svg>
      <Legend text={text} counts={countMarks(dots)} />
      {older > 0 && <p className="soft small">{words.older(older)}</p>}
      <DotTable text={text} facility={facility} until={until} />
    </figure>
  );
}

/** A mark: its shape and color both say how bad the worst violation was. */
function Shape({ mark, x, y }: { mark: Mark; x: number; y: number }) {
  const className = `mark mark-${mark}`;
  switch (mark) {
    case "harm":
      return <path className={className} d={`M${x} ${y - 7}l7 13h-14z`} />;
    case "serious":
      return <path className={className} d={`M${x - 5.5} ${y - 5.5}h11v11h-11z`} />;
    case "moderate":
      return <path className={className} d={`M${x} ${y - 7}l7 7-7 7-7-7z`} />;
    default:
      return <circle className={className} cx={x} cy={y} r={5} />;
  }
}

/** Returns the meaning of a mark in words. */
const markText = (mark: Mark, text: Messages): string => {
  const { clean, result_only, no_result } = text.provider_page.timeline;
  const words = { clean, result_only, no_result, ...text.terms.severity };
  return words[mark];
};

type LegendProps = { text: Messages; counts: ReturnType<typeof countMarks> };

function Legend({ text, counts }: LegendProps) {
  return (
    <figcaption>
      <p className="soft small">{text.provider_page.timeline.legend}</p>
      <ul className="timeline-legend">
        {counts.map(({ mark, count }) => (
          <li key={mark}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <Shape mark={mark} x={8} y={8} />
            </svg>
            {markText(mark, text)}: {text.format.number(count)}
          </li>
        ))}
      </ul>
    </figcaption>
  );
}

function DotTable({ text, facility, until }: Props) {
  const { timeline: words } = text.provider_page;
  const { inspections } = text.record;
  const { dots } = layOut(facility, until);
  return (
    <div className="visually-hidden">
      <table>
        <caption>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{inspections.date}</th>
            <th scope="col">{inspections.kind}</th>
            <th scope="col">{words.worst}</th>
          </tr>
        </thead>
        <tbody>
          {dots.toReversed().map(({ visit, mark }) => (
            <tr key={visit.id}>
              <th scope="row">{text.format.date(visit.date)}</th>
              <td>
                {visit.purpose === "unknown" ? (
                  <StateWords>{visit.kind}</StateWords>
                ) : (
                  text.terms.visit_purpose[visit.purpose]
                )}
              </td>
              <td>{markText(mark, text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
