import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Facets } from "#lib/facilities/facets";
import type { SearchInput } from "#lib/facilities/search-input";
import { messages } from "#lib/language/messages";
import type { SearchQuery } from "./address";
import { FilterForm } from "./filter-form";

/** Returns the label of the option without a distance, or undefined if there is no such option. */
function noneOf(asked: SearchQuery): string | undefined {
  const html = renderToStaticMarkup(FilterForm({ text: messages("en"), asked }));
  const [, inSelect = ""] = /<select[^>]* name="radius"[^>]*>(.*?)<\/select>/s.exec(html) ?? [];
  return /<option value=""[^>]*>([^<]+)</.exec(inSelect)?.[1];
}

const point = { lat: ["30.25"], lng: ["-97.75"] };

test("only a ZIP code can be searched without a distance", () => {
  expect(noneOf({})).toBe("This ZIP code only");
  expect(noneOf({ zip_code: ["78704"], radius: ["10"] })).toBe("This ZIP code only");
  expect(noneOf({ ...point, radius: ["10"] })).toBeUndefined();
  expect(noneOf({ ...point, state_code: ["TX"], sort: ["distance"] })).toBe("Any distance");
});

const nothing: Facets = {
  total: 5,
  capacity: 0,
  ages: 5,
  hours: 0,
  subsidy: 0,
  rated: 0,
  inspected: 0,
  scored_now: 0,
  licenses: { active: 4, pending: 1 },
  ratings: [
    { system: "Paths to QUALITY", value: "2", count: 3 },
    { system: "Paths to QUALITY", value: "4", count: 1 },
    { system: "Another", value: "3", count: 9 },
  ],
  types: { center: 3 },
  states: { IL: 5 },
};
const input: SearchInput = { state_code: "IL", limit: 24, offset: 0 };
const shown = (asked: SearchQuery, facets: Facets) =>
  renderToStaticMarkup(
    FilterForm({
      text: messages("en"),
      asked,
      input,
      facets,
      counts: facets,
      hasPoint: false,
      total: 5,
    }),
  );
const fieldOf = (html: string, name: string) =>
  new RegExp(`<(?:input|select)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";

test("a filter that no record can answer is disabled with the reason, unless it has a value", () => {
  const html = shown({ state_code: ["IL"] }, nothing);
  expect(fieldOf(html, "capacity_min")).toContain("disabled");
  expect(html).toContain("Not in Illinois&#x27;s file");
  expect(fieldOf(html, "age")).not.toContain("disabled");
  const asked = { state_code: ["IL"], capacity_min: ["20"] };
  expect(fieldOf(shown(asked, nothing), "capacity_min")).not.toContain("disabled");
});

test("sorting by score is offered only if a provider has a current score", () => {
  const hasScore = (scored_now: number) =>
    shown({ state_code: ["IL"] }, { ...nothing, scored_now }).includes('value="safety_score"');
  expect(hasScore(0)).toBe(false);
  expect(hasScore(1)).toBe(true);
});

test("types have counts, and a type that the area lacks is left out", () => {
  const html = shown({ state_code: ["IL"] }, nothing);
  expect(html).toContain("Child care center (3)");
  expect(html).not.toContain("Home-based care");
});

test("options are counted with the other filters, and all of the area's are offered", () => {
  const html = renderToStaticMarkup(
    FilterForm({
      text: messages("en"),
      asked: { state_code: ["IL"], age_months: ["14"] },
      input: { ...input, age_months: 14 },
      facets: { ...nothing, types: { center: 3, home: 2 } },
      counts: { types: { center: 1 }, licenses: { active: 1 } },
      hasPoint: false,
      total: 1,
    }),
  );
  expect(html).toContain("Child care center (1)");
  expect(html).toContain("Home-based care (0)");
  expect(html).not.toContain("(3)");
});

test("license statuses have counts, and one that the area lacks is left out unless chosen", () => {
  const { active, pending, revoked } = messages("en").terms.license_status;
  const html = shown({ state_code: ["IL"] }, nothing);
  expect(html).toContain(`${active} (4)`);
  expect(html).toContain(`${pending} (1)`);
  expect(html).not.toContain(revoked);
  const asked = { state_code: ["IL"], license_status: ["revoked"] };
  expect(shown(asked, nothing)).toContain(`${revoked} (0)`);
});

test("each lowest quality rating counts the providers from it up, in the state's system", () => {
  const rated = { ...nothing, rated: 4, states: { IN: 5 } };
  const html = renderToStaticMarkup(
    FilterForm({
      text: messages("en"),
      asked: { state_code: ["IN"] },
      input: { ...input, state_code: "IN" },
      facets: rated,
      counts: rated,
      hasPoint: false,
      total: 5,
    }),
  );
  for (const label of [
    "1 or higher (4)",
    "2 or higher (4)",
    "3 or higher (1)",
    "4 or higher (1)",
  ]) {
    expect(html).toContain(label);
  }
  const { ratings: _, ...uncounted } = rated;
  expect(shown({ state_code: ["IN"] }, uncounted)).not.toContain("or higher (");
});

test("an age of whole years is shown in years", () => {
  const of = (months: string) => shown({ state_code: ["IL"], age_months: [months] }, nothing);
  expect(fieldOf(of("36"), "age")).toContain('value="3"');
  expect(of("36")).toContain('<option value="years" selected="">');
  expect(fieldOf(of("14"), "age")).toContain('value="14"');
});
