import type { ReactNode } from "react";
import type { Messages } from "#lib/language/messages";
import { Icon } from "./icon";

type Props = {
  text: Messages;
  /** Name of the navigation; without it, that of pages of results. */
  label?: string;
  current: number;
  last: number;
  /** Returns the address of a page. */
  pathOf: (page: number) => string;
  /** The content between both links, such as the number of the page. */
  children: ReactNode;
};

/** Links to the previous and next page of a list. Renders nothing if there is one page. */
export function Pager({ text, label, current, last, pathOf, children }: Props) {
  const { pages } = text.search;
  if (last <= 1) return null;
  return (
    <nav className="pager" aria-label={label ?? pages.title}>
      {current > 1 && (
        <a rel="prev" href={pathOf(current - 1)}>
          <Icon name="previous" />
          {pages.previous}
        </a>
      )}
      {children}
      {current < last && (
        <a rel="next" href={pathOf(current + 1)}>
          {pages.next}
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
