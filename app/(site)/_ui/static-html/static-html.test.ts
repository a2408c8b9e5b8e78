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

  test("stands in the page", () => {
    expect(renderToStaticMarkup(list)).toMatch(
      /^<ol class="results" data-part="[\w-]{22}"><li>&lt;A&gt;<\/li><\/ol>$/,
    );
  });

  test("is only named in the data for the browser", () => {
    expect(JSON.stringify(list.props)).not.toContain("A&gt;");
  });

  test("fails the page where it is not to be found", () => {
    const lost = createElement(StaticHtmlPart, { as: "ol", part: "none" });
    expect(() => renderToStaticMarkup(lost)).toThrow("was not kept");
  });
});
