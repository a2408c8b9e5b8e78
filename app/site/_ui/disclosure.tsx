import type { ReactNode } from "react";

type Props = { summary: ReactNode; id?: string; isOpen?: boolean; children: ReactNode };

/** Content that a tap unfolds. Works without JavaScript. */
export function Disclosure({ summary, id, isOpen = false, children }: Props) {
  return (
    <details className="disclosure" id={id} open={isOpen}>
      <summary>{summary}</summary>
      <div className="stack">{children}</div>
    </details>
  );
}
