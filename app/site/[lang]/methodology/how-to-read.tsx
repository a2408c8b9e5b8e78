import type { Messages } from "#lib/language/messages";
import { ScoreScale } from "../../_ui/score-scale";

/** How to read a safety score, with its scale. */
export function HowToRead({ text }: { text: Messages }) {
  const { title, lead, points, scale_label } = text.home.score;
  return (
    <section className="stack" aria-labelledby="scores">
      <h2 id="scores">{title}</h2>
      <p>{lead}</p>
      <ScoreScale text={text} label={scale_label} />
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
