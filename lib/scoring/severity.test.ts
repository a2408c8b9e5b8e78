import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countFindings, pointsOf, SEVERITY, SEVERITY_CROSSWALK, severityOf } from "./severity";

describe("severityOf (docs/method.md#severity-crosswalk)", () => {
  test.each([
    ["ny-dohmh", "PUBLIC HEALTH HAZARD", "serious"],
    ["ny-dohmh", "CRITICAL", "moderate"],
    ["ny-dohmh", "GENERAL", "low"],
    ["tx-hhsc", "High", "serious"],
    ["tx-hhsc", "Medium High", "moderate"],
    ["tx-hhsc", "Medium", "low"],
    ["tx-hhsc", "Medium Low", "low"],
    ["tx-hhsc", "Low", "low"],
    ["ca-ccld", "Type A", "serious"],
    ["ca-ccld", "Type B", "moderate"],
    ["ca-ccld", "Technical", "low"],
    ["ca-ccld", "Advisory", "low"],
    ["fl-dcf", "Class I", "serious"],
    ["fl-dcf", "Class II", "moderate"],
    ["fl-dcf", "Class III", "low"],
    ["oh-dcy", "SRNC", "serious"],
    ["oh-dcy", "MRNC", "moderate"],
    ["oh-dcy", "Low Risk", "low"],
  ])("%s: the term %s has the level %s", (jurisdiction_id, term, severity) => {
    expect(severityOf(jurisdiction_id, term)).toEqual({ severity });
  });
});

describe("severityOf never guesses", () => {
  test("case and spacing of a term don't matter", () => {
    expect(severityOf("tx-hhsc", "  medium   HIGH ")).toEqual({ severity: "moderate" });
  });

  test("an unknown term is unrated and has the code severity_unmapped", () => {
    const unmapped = { severity: "unrated", code: "severity_unmapped" };
    expect(severityOf("tx-hhsc", "Extreme")).toEqual(unmapped);
    expect(severityOf("zz-none", "High")).toEqual(unmapped);
    expect(severityOf("tx-hhsc", "constructor")).toEqual(unmapped);
  });

  test.each([undefined, null, "", "  "])("a blank term (%j) is unrated without a code", (term) => {
    expect(severityOf("tx-hhsc", term)).toEqual({ severity: "unrated" });
  });

  test("no table maps a term to harm", () => {
    const levels = Object.values(SEVERITY_CROSSWALK).flatMap((table) => Object.values(table));
    expect(levels).not.toContain("harm");
  });

  test("every entry of the tables can be reached by its term in upper case", () => {
    for (const [jurisdiction_id, table] of Object.entries(SEVERITY_CROSSWALK)) {
      for (const [term, severity] of Object.entries(table)) {
        expect(severityOf(jurisdiction_id, term.toUpperCase())).toEqual({ severity });
      }
    }
  });
});

describe("points of a visit", () => {
  test("the weights are 12, 6, 3, 1, and 3 for an unrated finding", () => {
    expect(pointsOf({ harm: 1 })).toBe(12);
    expect(pointsOf({ serious: 1, moderate: 1, low: 2 })).toBe(11);
    expect(pointsOf({ unrated: 2 })).toBe(6);
  });

  test("harm and four serious findings sum to 36, limited to 30", () => {
    expect(pointsOf({ harm: 1, serious: 4 })).toBe(30);
  });

  test("another finding never lowers the points, which stay within 0..30", () => {
    const counts = fc.record({
      harm: fc.nat(4),
      serious: fc.nat(9),
      moderate: fc.nat(9),
      low: fc.nat(40),
      unrated: fc.nat(9),
    });
    fc.assert(
      fc.property(counts, fc.constantFrom(...SEVERITY.levels), (findings, level) => {
        const more = { ...findings, [level]: findings[level] + 1 };
        expect(pointsOf(more)).toBeGreaterThanOrEqual(pointsOf(findings));
        expect(pointsOf(more)).toBeLessThanOrEqual(SEVERITY.visit_points_max);
        expect(countFindings(more)).toBe(countFindings(findings) + 1);
      }),
    );
  });
});
