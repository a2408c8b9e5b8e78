import type { Messages } from "#lib/language/messages";

/** Describes Daybook in three parts. */
export function WhatItIs({ text }: { text: Messages }) {
  const { title, items } = text.home.what;
  return (
    <section className="stack" aria-labelledby="what">
      <h2 id="what">{title}</h2>
      <div className="columns columns-3">
        {items.map((item) => (
          <div key={item.title} className="card">
            <h3>{item.title}</h3>
            <p>{item.body}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
