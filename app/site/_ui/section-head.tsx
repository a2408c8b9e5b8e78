import type { ReactNode } from "react";

type Props = { id: string; title: string; children?: ReactNode };

/** The heading of a part of a page, with an optional link or note at its end. */
export function SectionHead({ id, title, children }: Props) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
