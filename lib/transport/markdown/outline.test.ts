import { expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { facilityMarkdown } from "./facility";
import { outline, ROWS_MAX } from "./outline";

test("the low end of a score and the count of low findings have different labels", () => {
  const digest = {
    safety: { value: 71, low: 60, high: 80 },
    findings_36m: { harm: 0, serious: 1, moderate: 2, low: 3, unrated: 0 },
  };
  expect(outline(digest)).toEqual([
    "- Safety:",
    "  - Value: 71",
    "  - Interval from: 60",
    "  - Interval to: 80",
    "- Findings 36m:",
    "  - Harm: 0",
    "  - Serious: 1",
    "  - Moderate: 2",
    "  - Low: 3",
    "  - Unrated: 0",
  ]);
});

test("outline cuts a list to 25 rows, but facilityMarkdown has every violation", () => {
  const violations = Array.from({ length: ROWS_MAX + 5 }, (_, at) => ({ text: `Finding ${at}.` }));
  const cut = outline({ violations });
  expect(cut).toHaveLength(1 + ROWS_MAX + 1);
  expect(cut.at(-1)).toBe("  - and 5 more in the structured answer");
  const facility = {
    id: "fac_x",
    name: "Acorn",
    license: {},
    violations,
  } as unknown as FacilityDetail;
  const page = facilityMarkdown(facility);
  for (const { text } of violations) expect(page).toContain(text);
  expect(page).not.toContain("structured answer");
});

test('an empty list reads "not known" instead of "none" if `missing` has a reason for it', () => {
  const missing = [{ field: "violations", code: "counts_only" }];
  expect(outline({ violations: [], missing })).toEqual([
    "- Violations: not known",
    "- Not known: violations (counts_only)",
  ]);
  expect(outline({ violations: [], missing: [] })).toEqual(["- Violations: none"]);
});

test("a score is listed with its date and its number of inspections", () => {
  const inputs = { as_of: "2026-10-31", n: 4, mu: 2.1, visits: [] };
  expect(outline({ safety: { value: 71, inputs } })).toEqual([
    "- Safety:",
    "  - Value: 71",
    "  - As of: 2026-10-31",
    "  - Inspections counted: 4",
  ]);
});

test("facilityMarkdown escapes markup in a source's text", () => {
  const hostile = "[Official record](https://evil.example) <b>*safe*</b>";
  const shown = "\\[Official record\\](https://evil.example) \\<b\\>\\*safe\\*\\</b\\>";
  const row = { name: hostile, text: hostile };
  const facility = {
    id: "fac_x",
    name: hostile,
    license: { number: hostile },
    source_url_kind: "search",
    violations: [row],
    conditions: [hostile],
  };
  const page = facilityMarkdown(facility as unknown as FacilityDetail);
  expect(page).toContain(`- Name: ${shown}\n`);
  expect(page.split("\n")[0]).toBe("# Facility record");
  expect(page).toContain(`**${shown}** · Text: ${shown}`);
  expect(page).not.toContain(hostile);
});
