import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { cleanFacility, listed } from "#tests/clean-facility";
import { AllInspections } from "./all-inspections";

type Facility = Parameters<typeof AllInspections>[0]["facility"];

const closed: Facility["inspections"][number] = {
  id: "insp_1",
  date: "2026-06-01",
  violations: 3,
  source: "https://agency.example/1",
  source_url_kind: "record",
  kind: "Inspection",
  purpose: "full",
  outcome: "Violation of Rules and Regulations-Closed - At least one public health hazard",
  findings: { harm: 1, serious: 0, moderate: 2, low: 1, unrated: 0 },
  missing: [],
};

function shown(
  inspections: Facility["inspections"],
  abstention_reasons: Facility["safety"]["abstention_reasons"] = [],
): string {
  const facility = {
    ...cleanFacility,
    id: "fac_x",
    name: "Acorn",
    inspections,
    safety: { abstention_reasons },
    merge_context: { sources: [listed("nyc-dohmh")] },
  } as unknown as Facility;
  const html = renderToStaticMarkup(
    AllInspections({ text: messages("en"), facility, filters: {} }),
  );
  return html
    .replaceAll("<p>", " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"');
}

test("a closure appears next to an inspection's violations but isn't counted as one of them", () => {
  const said = shown([closed]);
  expect(said).toContain("Closed at the inspection. 3 violations: 2 moderate, 1 low.");
  expect(said).not.toContain("1 harm");
});

test("inspections recorded for each license are described as counted once", () => {
  const second = { ...closed, id: "insp_2" };
  const earlier = { ...closed, id: "insp_3", date: "2026-01-01" };
  expect(shown([closed, { ...second, repeats: closed.id }, earlier])).toContain(
    "We count repeats once, using the worst result: 2 inspections",
  );
  expect(shown([closed, second, earlier])).not.toContain("repeats");
});

test("the reader is informed if the agency publishes only inspections with violations", () => {
  const words = messages("en").reasons.of("clean_inspections_missing");
  expect(shown([closed], ["clean_inspections_missing"])).toContain(words.replaceAll("'", "&#x27;"));
  expect(shown([closed])).not.toContain(words);
});

test("a provider without inspections gets the agency's own search instead of a form of filters", () => {
  const facility = {
    ...cleanFacility,
    id: "fac_x",
    name: "Acorn",
    state_code: "FL",
    source_url: "https://directory.example/1",
    source_url_kind: "search",
    provider: { agency: "Directory" },
    license: {},
    inspections: [],
    violations: [],
    safety: { abstention_reasons: [], peer_group: "fl-hifld:center" },
    merge_context: { sources: [listed("fl-hifld")] },
  } as unknown as Facility;
  const html = renderToStaticMarkup(
    AllInspections({ text: messages("en"), facility, filters: {} }),
  );
  expect(html).toContain("We don&#x27;t have Florida&#x27;s inspections of this provider.");
  expect(html).toContain("Search Florida&#x27;s site");
  expect(html).not.toContain("<form");
});
