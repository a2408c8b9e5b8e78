import type { Messages } from "#lib/language/messages";
import type { SearchResult } from "./data";
import type { SearchQuery } from "./address";
import { pagePath } from "./describe";
import { Icon } from "../../_ui/icon";

type Props = { text: Messages; asked: SearchQuery; meta: SearchResult["meta"] };

/** The first, the last and the pages around the current one, in order. */
export function pagesAround(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last];
  return [...new Set(near)].filter((page) => page >= 1 && page <= last).toSorted((a, b) => a - b);
}

/** The pages of the results, each a link. */
export function Pager({ text, asked, meta }: Props) {
  const { pages } = text.search;
  const current = Math.floor(meta.offset / meta.limit) + 1;
  const last = Math.ceil(meta.total / meta.limit);
  if (last <= 1) return null;
  const path = (page: number) => text.href(pagePath(asked, page));
  return (
    <nav className="pager" aria-label={pages.title}>
      {current > 1 && (
        <a rel="prev" href={path(current - 1)}>
          <Icon name="previous" />
          {pages.previous}
        </a>
      )}
      {pagesAround(current, last).map((page, index, all) => (
        <PageLink
          key={page}
          page={page}
          path={path(page)}
          isCurrent={page === current}
          afterGap={index > 0 && page - (all[index - 1] ?? page) > 1}
          label={pages.page(page)}
        />
      ))}
      {current < last && (
        <a rel="next" href={path(current + 1)}>
          {pages.next}
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}

function PageLink(props: {
  page: number;
  path: string;
  isCurrent: boolean;
  afterGap: boolean;
  label: string;
}) {
  const { page, path, isCurrent, afterGap, label } = props;
  return (
    <>
      {afterGap && <span aria-hidden="true">…</span>}
      {isCurrent ? (
        <span aria-current="page">
          <span className="visually-hidden">{label}</span>
          <span aria-hidden="true">{page}</span>
        </span>
      ) : (
        <a href={path} aria-label={label}>
          {page}
        </a>
      )}
    </>
  );
}
