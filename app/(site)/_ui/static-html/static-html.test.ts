import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { StaticHtml } from "./static-html";
import { StaticHtmlPart } from "./static-html-part";

describe("a part that no script changes", () => {
  const list = StaticHtml({
    as: "ol",
    className: "results",
    children: createElement("li", null, "<A>"),
  });

  test("a static part's HTML is in the page", () => {
    expect(renderToStaticMarkup(list)).toMatch(
      /^<ol class="results" data-part="[\w-]{22}"><li>&lt;A&gt;<\/li><\/ol>$/,
    );
  });

  test("the browser data refers to a static part only by its name", () => {
    expect(JSON.stringify(list.props)).not.toContain("A&gt;");
  });

  test("a page fails if its static part is missing", () => {
    const lost = createElement(StaticHtmlPart, { as: "ol", part: "none" });
    expect(() => renderToStaticMarkup(lost)).toThrow("was not kept");
  });
});
