import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./markdown";

describe("renderMarkdown", () => {
  test("renderMarkdown puts a table into a scrollable box that the keyboard can reach", () => {
    const html = renderMarkdown("| a | b |\n| --- | :-: |\n| 1 | 2 |");
    expect(html).toContain(
      '<div class="prose-table" role="group" aria-label="Table" tabindex="0">',
    );
    expect(html).not.toContain("style=");
  });

  test("renderMarkdown drops HTML in the text", () => {
    const html = renderMarkdown("hello <script>alert(1)</script> <b onclick=x>you</b>");
    expect(html).not.toMatch(/<script|<b/);
  });

  test("renderMarkdown titles a code block with its title and language, once", () => {
    const html = renderMarkdown('```ts "Read <all>" run\nlet a;\n```\n\n```bash "curl"\nx\n```');
    expect(html).toContain('<p class="code-title">Read &#x3C;all> (TypeScript)</p>');
    expect(html).toContain('<p class="code-title">curl</p>');
    expect(renderMarkdown("```text\nx\n```")).not.toContain("code-title");
  });

  test("renderMarkdown drops a link address that runs a script", () => {
    expect(renderMarkdown("[x](javascript:alert(1))")).not.toContain("javascript:");
  });
});
