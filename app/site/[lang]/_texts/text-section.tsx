import type { ReactNode } from "react";

type Props = { id: string; title: string; children: ReactNode };

/** A titled part of a page of text that the contents link to. */
export function TextSection({ id, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
