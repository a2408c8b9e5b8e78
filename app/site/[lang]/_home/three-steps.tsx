import type { Messages } from "#lib/language/messages";

/** Says in three steps how to use a record. */
export function ThreeSteps({ text }: { text: Messages }) {
  const { title, items } = text.home.steps;
  return (
    <section className="stack" aria-labelledby="steps">
      <h2 id="steps">{title}</h2>
      <ol className="home-steps">
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.body}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
