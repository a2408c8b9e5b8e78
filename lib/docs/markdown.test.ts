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

  test("renderMarkdown labels each cell with the heading of its column", () => {
    const html = renderMarkdown("| State | *Changed* |\n| --- | --- |\n| Texas | 4 |");
    expect(html).toContain('<td data-label="State">Texas</td>');
    expect(html).toContain('<td data-label="Changed">4</td>');
  });

  test("renderMarkdown lets a name in a table break after its signs, and nowhere else", () => {
    const html = renderMarkdown(
      "`DAYBOOK_PAGES`\n\n| Name | Path |\n| --- | --- |\n| `MAX_WAIT_S` | `docs://{path}/_x` |",
    );
    expect(html).toContain("<code>DAYBOOK_PAGES</code>");
    expect(html).toContain("<code>MAX_<wbr>WAIT_<wbr>S</code>");
    expect(html).toContain("<code>docs://{path}/<wbr>_<wbr>x</code>");
  });

  test("renderMarkdown drops HTML in the text", () => {
    const html = renderMarkdown("hello <script>alert(1)</script> <b onclick=x>you</b>");
    expect(html).not.toMatch(/<script|<b/);
  });

  test("renderMarkdown titles a code block with its title and language, once", () => {
    const html = renderMarkdown('```ts "Read <all>" run\nlet a;\n```\n\n```json "JSON"\n{}\n```');
    expect(html).toContain('<span class="code-title">Read &#x3C;all> · TypeScript</span>');
    expect(html).toContain('<span class="code-title">JSON</span>');
    expect(renderMarkdown("```text\nx\n```")).toContain('<span class="code-title"></span>');
  });

  test("renderMarkdown colors code by class and without styles, and keeps its text", () => {
    const html = renderMarkdown('```ts\nconst a = "<b>";\n```');
    expect(html).toContain('<span class="hljs-keyword">const</span>');
    expect(html).not.toContain("style=");
    expect(html.replaceAll(/<[^>]+>/g, "")).toContain('const a = "&#x3C;b>";');
  });

  test("renderMarkdown groups consecutive samples of different languages", () => {
    const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
    const samples = [fence("bash", "curl x"), fence("ts", "let x;"), fence("json", "{}")];
    const html = renderMarkdown(samples.join("\n\n"));
    const [, group = "", rest = ""] = /<div class="code-group">(.*)<\/div>(.*)$/s.exec(html) ?? [];
    expect(group).toContain('data-language="curl"');
    expect(`${group}${rest}`.match(/code-group/g)).toBeNull();
    expect(renderMarkdown(fence("bash", "curl x"))).not.toContain("code-group");
  });

  test("renderMarkdown lists the members of a schema as a definition list", () => {
    const html = renderMarkdown(
      "| Member | Type | Meaning |\n| --- | --- | --- |\n| `zip` | string | ZIP code |",
    );
    expect(html).toContain('<dl class="members">');
    expect(html).toContain("<dd>ZIP code</dd>");
    expect(html).not.toContain("<table");
  });

  test("renderMarkdown drops a link address that runs a script", () => {
    expect(renderMarkdown("[x](javascript:alert(1))")).not.toContain("javascript:");
  });

  test("renderMarkdown keeps a link that calls a number", () => {
    expect(renderMarkdown("[911](tel:911)")).toContain('<a href="tel:911">911</a>');
  });
});
