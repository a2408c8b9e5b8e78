import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SearchMeta } from "#lib/facilities/search-meta";
import { messages } from "#lib/language/messages";
import { Sort } from "./sort";

test("sorting by distance is offered only if the search has a starting point", () => {
  const shown = (hasPoint: boolean) => {
    const { children } = Sort({
      text: messages("en"),
      asked: { zip_code: ["78701"] },
      input: { zip_code: "78701", limit: 24, offset: 0 },
      meta: {} as SearchMeta,
      hasPoint,
    }).props as { children: React.ReactNode };
    return renderToStaticMarkup(children);
  };
  expect(shown(true)).toContain("sort=distance");
  expect(shown(false)).not.toContain("sort=distance");
  expect(shown(false)).toContain("sort=safety_score");
});
