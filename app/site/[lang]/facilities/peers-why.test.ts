import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { listed } from "#tests/clean-facility";
import { WhyScore } from "./peers-why";

type Facility = Parameters<typeof WhyScore>[0]["facility"];
type Violation = Facility["violations"][number];

const visit = {
  inspection_id: "insp_1",
  date: "2026-06-01",
  age_days: 153,
  exposure: 1,
  points: 6,
  weight: 0.75,
  basis: "findings" as const,
};
const safety: Facility["safety"] = {
  value: 60,
  method_version: "safety-1.0",
  peer_group: "TX center",
  caps: [],
  abstention_reasons: [],
  inputs: {
    as_of: "2026-11-01",
    mu: 3,
    k: 4,
    half_life_days: 365,
    n: 1,
    effective_inspections: 0.75,
    points_weighted: 4.5,
    lambda: 3.5,
    ratio: 1.16,
    raw: 71.6,
    visits: [visit],
  },
};

const merge_context = { sources: [listed("nyc-dohmh")] };

/** Returns the links in the explanation of a score with one serious violation. */
function linksOf(result: Partial<Violation>, locale: Locale): string[] {
  const violation: Violation = {
    id: "vio_1",
    inspection_id: "insp_1",
    severity: "serious",
    status: "open",
    source_url: "https://agency.example/1",
    source_url_kind: "record",
    missing: [],
    ...result,
  };
  const facility = { inspections: [], violations: [violation], safety, merge_context };
  const html = renderToStaticMarkup(WhyScore({ text: messages(locale), facility }));
  return [...html.matchAll(/<a class="outside".*?<\/a>/g)].map(([link]) => link);
}

test("a violation is linked in the agency's words, marked as English", () => {
  const [link] = linksOf({ text: "A gate was open." }, "es");
  expect(link).toContain('<span lang="en">A gate was open.</span>');
  expect(link).not.toContain("aria-label");
});

test("a violation without text or rule is linked in the page's own words, never by our code", () => {
  for (const locale of ["en", "es"] as const) {
    const { format, peers } = messages(locale);
    const [link] = linksOf({}, locale);
    expect(link).toContain(peers.why.no_text(format.date("2026-06-01")));
    expect(link).not.toMatch(/serious|aria-label|lang="en"/);
  }
});

test("an inspection is described as capped only if its violations exceed the points limit", () => {
  const { peers } = messages("en");
  const saysCapped = (serious: number): boolean => {
    const findings = { harm: 0, serious, moderate: 0, low: 0, unrated: 0 };
    const result = { id: "insp_1", date: visit.date, source: "https://agency.example/1" };
    const visits = [{ ...visit, points: 30 }];
    const facility = {
      inspections: [{ ...result, findings }] as unknown as Facility["inspections"],
      violations: [],
      merge_context,
      safety: { ...safety, inputs: { ...safety.inputs, visits } } as Facility["safety"],
    };
    const html = renderToStaticMarkup(WhyScore({ text: messages("en"), facility }));
    return html.includes(peers.why.capped(30));
  };
  expect(saysCapped(5)).toBe(false);
  expect(saysCapped(6)).toBe(true);
});

test("a closure at an inspection appears with the violations and has its own points", () => {
  const text = messages("en");
  const inspections: Facility["inspections"] = [
    {
      id: "insp_1",
      date: visit.date,
      violations: 1,
      source: "https://agency.example/1",
      source_url_kind: "record",
      kind: "Inspection",
      purpose: "full",
      outcome: "Violation of Rules and Regulations-Closed - At least one public health hazard",
      findings: { harm: 1, serious: 1, moderate: 0, low: 0, unrated: 0 },
      missing: [],
    },
  ];
  const textOf = (source_id: string) =>
    renderToStaticMarkup(
      WhyScore({
        text,
        facility: {
          inspections,
          violations: [],
          safety,
          merge_context: { sources: [listed(source_id)] },
        },
      }),
    );
  expect(textOf("nyc-dohmh")).toContain("the agency closed this provider (12 points)");
  expect(textOf("tx-hhsc")).not.toContain("closed this provider");
});
