import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { Report } from "./report";

type Facility = Parameters<typeof Report>[0]["facility"];

const facility: Facility = {
  source_url: "https://agency.example/1",
  license: {
    status: "active",
    status_basis: "stated",
    may_operate: true,
    as_of: "2026-10-01",
    others: [],
    missing: [],
  },
  merge_context: {
    canonical_id: "fac_2TR1PTW7SG9EVECDW8NTA7TMD4",
    sources: [],
    field_sources: {},
    completeness: { percent: 100, reasons: [] },
    merged_from: [],
  },
};

test("a record that we read or joined wrongly is ours to correct: the page leads to how", () => {
  const draw = (locale: "en" | "es") =>
    renderToStaticMarkup(Report({ text: messages(locale), facility, source: undefined }));
  expect(draw("en")).toContain('<a href="/about#corrections">If we read or joined it wrongly');
  expect(draw("es")).toContain('<a href="/es/about#corrections">Si lo leímos o lo unimos mal');
});
