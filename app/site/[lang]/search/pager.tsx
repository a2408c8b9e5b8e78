import type { Messages } from "#lib/language/messages";
import type { SearchResult } from "./data";
import type { SearchQuery } from "./address";
import { pagePath } from "./describe";
import { Pager } from "../../_ui/pager";

type Props = { text: Messages; asked: SearchQuery; meta: SearchResult["meta"] };

/** The first, the last and the pages around the current one, in order. */
export function pagesAround(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last];
  return [...new Set(near)].filter((page) => page >= 1 && page <= last).toSorted((a, b) => a - b);
}

/** The pages of the results, each a link. */
export function ResultsPager({ text, asked, meta }: Props) {
  const { pages } = text.search;
  const current = Math.floor(meta.offset / meta.limit) + 1;
  const last = Math.ceil(meta.total / meta.limit);
  const pathOf = (page: number) => text.href(pagePath(asked, page));
  return (
    <Pager {...{ text, current, last, pathOf }}>
      {pagesAround(current, last).map((page, index, all) => (
        <PageLink
          key={page}
          page={page}
          path={pathOf(page)}
          isCurrent={page === current}
          afterGap={index > 0 && page - (all[index - 1] ?? page) > 1}
          label={pages.page(page)}
        />
      ))}
    </Pager>
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
