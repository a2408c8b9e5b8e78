import type { Messages } from "#lib/language/messages";

/** Lists what the records can't show. */
export function Limits({ text }: { text: Messages }) {
  const { title, points, close } = text.home.limits;
  return (
    <section className="stack home-limits" aria-labelledby="limits">
      <h2 id="limits">{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>
        <strong>{close}</strong>
      </p>
    </section>
  );
}
