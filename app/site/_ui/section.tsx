import type { ReactNode } from "react";

type Props = { id: string; title: string; isWide?: boolean; children: ReactNode };

/** A part of a page that links may lead to, and no script changes. */
export function Section({ id, title, isWide = false, children }: Props) {
  return (
    <section
      id={id}
      className={isWide ? "card facility-wide" : "card"}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
