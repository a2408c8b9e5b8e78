import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./markdown";

describe("renderMarkdown", () => {
  test("tables can be scrolled by keys, so that they never widen the page", () => {
    const html = renderMarkdown("| a | b |\n| --- | :-: |\n| 1 | 2 |");
    expect(html).toContain(
      '<div class="prose-table" role="group" aria-label="Table" tabindex="0">',
    );
    expect(html).not.toContain("style=");
  });

  test("HTML in a text does not reach the page", () => {
    const html = renderMarkdown("hello <script>alert(1)</script> <b onclick=x>you</b>");
    expect(html).not.toMatch(/<script|<b/);
  });

  test("a sample is called what its text calls it, with its language, once", () => {
    const html = renderMarkdown('```ts "Walk <all>" run\nlet a;\n```\n\n```bash "curl"\nx\n```');
    expect(html).toContain('<p class="code-title">Walk &#x3C;all> (TypeScript)</p>');
    expect(html).toContain('<p class="code-title">curl</p>');
    expect(renderMarkdown("```text\nx\n```")).not.toContain("code-title");
  });

  test("an address that runs a script is no link", () => {
    expect(renderMarkdown("[x](javascript:alert(1))")).not.toContain("javascript:");
  });
});
