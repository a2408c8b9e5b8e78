import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { cleanFacility } from "#tests/clean-facility";
import { Violations } from "./violations";

type Facility = Parameters<typeof Violations>[0]["facility"];
type Visit = Facility["inspections"][number];
type Finding = Facility["violations"][number];

const visit = (id: string, date: string): Visit => ({
  id,
  date,
  violations: 1,
  source: "https://agency.example/1",
  source_url_kind: "record",
  kind: "Initial Annual Inspection",
  purpose: "full",
  outcome: "Violation of Rules and Regulations",
  findings: { harm: 0, serious: 1, moderate: 0, low: 0, unrated: 0 },
  missing: [],
});

const finding = (id: string, inspection_id: string | undefined): Finding => ({
  id,
  ...(inspection_id === undefined ? {} : { inspection_id }),
  cited_on: "2026-06-01",
  text: "Staff were not supervised.",
  severity: "serious",
  status: "unknown",
  source_url: "https://agency.example/1",
  source_url_kind: "record",
  missing: [],
});

const [first, second] = [visit("insp_1", "2026-06-01"), visit("insp_2", "2026-06-01")];

function shown(twice: Visit, violations: readonly Finding[]): string {
  const facility = {
    ...cleanFacility,
    id: "fac_x",
    inspections: [first, twice, visit("insp_3", "2026-01-01")],
    violations,
  } as unknown as Facility;
  return renderToStaticMarkup(Violations({ text: messages("en"), facility }));
}

const found = [
  finding("vio_1", "insp_1"),
  finding("vio_2", "insp_2"),
  finding("vio_3", "insp_3"),
  finding("vio_4", undefined),
];

test("violations recorded for each license are described as counted once", () => {
  const said = shown({ ...second, repeats: first.id }, found);
  expect(said).toContain("Serious: 3");
});

test("a facility with one license counts all its violations", () => {
  expect(shown(second, found)).toContain("All 4 violations");
});

test("three violations have no link to all of them, because the page shows all", () => {
  const said = shown({ ...second, repeats: first.id }, found);
  expect(said).toContain("Serious: 3");
  expect(said).not.toContain("All 3 violations");
});

test("the page shows the newest three violations and links to those of each level", () => {
  const many = Array.from({ length: 7 }, (_, place) => finding(`vio_${place}`, "insp_1"));
  const said = shown(second, many);
  expect(said.match(/<li class="finding">/g)).toHaveLength(3);
  expect(said).toContain("The newest 3, in the agency&#x27;s words:");
  expect(said).toContain('href="/facilities/fac_x/inspections?severity=serious"');
  expect(said).toContain("All 7 violations");
});

test("a long text is cut at a word, and all of it is in the page", () => {
  const text = `${"Staff left children alone. ".repeat(20)}<b>End</b>`;
  const said = shown(second, [{ ...finding("vio_1", "insp_1"), text }]);
  const [, start = ""] = /class="finding-start" lang="en">(.*?)…<\/p>/.exec(said) ?? [];
  expect(start).toMatch(/^Staff left .*\b(Staff|left|children|alone)$/);
  expect(start.length).toBeLessThan(150);
  expect(said).toContain("&lt;b&gt;End&lt;/b&gt;");
});

test("a provider's note is shown with the violation that it names, as the provider's words", () => {
  const facility = {
    ...cleanFacility,
    id: "fac_x",
    inspections: [first],
    violations: [finding("vio_1", "insp_1"), finding("vio_2", "insp_1")],
  } as unknown as Facility;
  const note = { note_id: "note_1", note: "<i>Fixed</i> at once.", noted_on: "2026-06-02" };
  const draw = (violation_id: string | null) =>
    renderToStaticMarkup(
      Violations({ text: messages("en"), facility, notes: [{ ...note, violation_id }] }),
    );
  const [, before = "", after = ""] = draw("vio_2").split('<li class="finding">');
  expect(before).not.toContain("provider-note");
  expect(after).toContain("Provider&#x27;s response, Jun 2, 2026");
  expect(after).toContain("&lt;i&gt;Fixed&lt;/i&gt; at once.");
  expect(draw(null)).not.toContain("provider-note");
});
