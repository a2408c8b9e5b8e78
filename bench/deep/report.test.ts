import { describe, expect, test } from "vitest";
import { figure } from "./figures";
import { replaceChecks, writeDeep } from "./report";

const reportOf = (...figures: ReturnType<typeof figure>[]) =>
  writeDeep({
    began: new Date("2026-11-22T10:00:00Z"),
    node: "22.0.0",
    load_before: "0.1",
    took_s: 1_234.4,
    checks: [{ name: "faults", figures, took_s: 12.3 }],
  });

describe("the page of a whole run", () => {
  test("the page states when and where it ran, and how many figures pass", () => {
    const report = reportOf(figure("a (≤ 2 s)", "1 s", true), figure("b (0)", "3", false));
    expect(report).toContain("- 2026-11-22T10:00:00.000Z, Node 22.0.0, ");
    expect(report).toContain("load 0.1 before it began; took 1,234 s.");
    expect(report).toContain("- 1 of 2 figures hold, **1 miss**.");
    expect(report).toContain("## faults\n\nTook 12 s.");
    expect(report).toContain("| a (≤ 2 s) | 1 s | holds |\n| b (0) | 3 | **misses** |");
  });

  test("the page keeps a figure on its line, whatever a program printed", () => {
    const actual = reportOf(figure("lint", "2 errors\n  a | b\n", false));
    expect(actual).toContain("| lint | 2 errors<br>a \\| b | **misses** |");
  });

  test("a check that ran alone later replaces its earlier result, and the passing figures are counted again", () => {
    const [good, bad] = [figure("a", "1", true), figure("b", "3", false)];
    const pageOf = (...figures: (typeof good)[][]) =>
      writeDeep({
        began: new Date("2026-11-22T10:00:00Z"),
        node: "22.0.0",
        load_before: "0.1",
        took_s: 9,
        checks: figures.map((own, n) => ({ name: `check${n}`, figures: own, took_s: 1 })),
      });
    const alone = [{ name: "check1", figures: [good], took_s: 4 }];
    const page = replaceChecks(
      pageOf([good], [bad, bad], [good]),
      alone,
      new Date("2026-11-23T10:00:00Z"),
    );
    const actual = "## check1\n\nTook 4 s, alone on 2026-11-23T10:00:00.000Z.";
    expect(page).toBe(pageOf([good], [good], [good]).replace("## check1\n\nTook 1 s.", actual));
  });

  test("a check that the page lacked is added at its end", () => {
    const added = [{ name: "plans", figures: [figure("b", "2", true)], took_s: 4 }];
    const page = replaceChecks(reportOf(figure("a", "1", true)), added, new Date(0));
    expect(page).toContain("- 2 of 2 figures hold.");
    expect(page).toContain("| a | 1 | holds |\n\n## plans\n\nTook 4 s, alone on ");
    expect(page).toContain("| b | 2 | holds |\n");
  });
});
