import { describe, expect, test } from "vitest";
import { replaceSection } from "./report";

const PAGE = "# Results\n\n- head\n\n## Requests\n\na\n\n## Ingest\n\nold\n\n## Deliveries\n\nb\n";

describe("a section of the results that ran alone", () => {
  test("the section replaces its earlier text, and the others stay", () => {
    expect(replaceSection(PAGE, "Ingest", "new")).toBe(PAGE.replace("old", "new"));
    expect(replaceSection(PAGE, "Deliveries", "new")).toBe(PAGE.replace("b\n", "new\n"));
  });

  test("a section that the page lacks goes to its end", () => {
    expect(replaceSection(PAGE, "Latency", "new")).toBe(`${PAGE}\n## Latency\n\nnew\n`);
  });
});
