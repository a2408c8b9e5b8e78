import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import type { FacilitySummary } from "#lib/facilities/summary";
import { FilterForm } from "../search/filter-form";
import { ResultCard } from "../search/result-card";
import { SiteFoot } from "../site-foot";
import { escapeHtml, writeHtml } from "./write-html";

/** Attributes in order of their names: React has an order of its own for those of fields. */
const sorted = (html: string) =>
  html.replace(/<([\w-]+)((?: [\w-]+="[^"]*")+)/g, (_, tag: string, attributes: string) => {
    const each = attributes.match(/ [\w-]+="[^"]*"/g) ?? [];
    return `<${tag}${each.toSorted().join("")}`;
  });
const asReact = (node: ReactNode) =>
  expect(sorted(writeHtml(node))).toBe(sorted(renderToStaticMarkup(node)));

const hostile = `<img src=x onerror=alert(1)> & "quoted" 'name'`;

const facility: FacilitySummary = {
  id: "fac_00000000000000000000000001",
  name: "O'Brien & Daughters",
  city: "Austin",
  state_code: "TX",
  facility_type: "center",
  license_status: "active",
  safety_score: 71,
  distance_miles: 0.04,
  source_url: "https://example.org/record/1",
  source_url_kind: "record",
  trust_tier: "launch_ready",
  is_sample: true,
  as_of: "2026-10-01",
  listed: true,
  last_listed_on: "2026-10-01",
  missing: [],
};

describe("parts of a page are written as React would write them", () => {
  const asked = {
    zip_code: ["78704"],
    radius: ["7"],
    facility_type: ["home", "none such"],
    open_from: ["06:30"],
    name_query: [hostile],
    sort: ["name"],
  };
  for (const locale of ["en", "es"] as const) {
    const text = messages(locale);
    test(`the filters render with a query and with errors (${locale})`, () => {
      asReact(createElement(FilterForm, { text, asked }));
      const fault = { parameter: "zip_code", code: "invalid_format", message: hostile };
      asReact(createElement(FilterForm, { text, asked, faults: [fault as never] }));
    });

    test(`a card, also of a name that would be markup (${locale})`, () => {
      asReact(createElement(ResultCard, { text, facility }));
      const { safety_score: _score, ...unscored } = facility;
      asReact(createElement(ResultCard, { text, facility: { ...unscored, name: hostile } }));
    });

    test(`the foot (${locale})`, () => asReact(createElement(SiteFoot, { text })));
  }

  test("drawings, states of attributes, and what is not shown", () => {
    asReact(
      createElement(
        "svg",
        { viewBox: "0 0 1 1", "aria-hidden": true, "data-kept": false },
        createElement("text", { x: 0, textAnchor: "middle" }, 12, null, false, undefined, [" a"]),
      ),
    );
    asReact(createElement("button", { disabled: true, hidden: false, tabIndex: -1 }, hostile));
  });
});

test("text can't close the element or attribute that contains it", () => {
  expect(escapeHtml(hostile)).not.toMatch(/[<>"']/);
  expect(writeHtml(createElement("p", { title: hostile }, hostile))).toBe(
    `<p title="${escapeHtml(hostile)}">${escapeHtml(hostile)}</p>`,
  );
});

test("an address is a link and never runs a script", () => {
  const link = (href: string) => writeHtml(createElement("a", { href }, "x"));
  expect(link("/search?a=1&b=2")).toBe('<a href="/search?a=1&amp;b=2">x</a>');
  expect(link("https://example.org/")).toBe('<a href="https://example.org/">x</a>');
  expect(link("tel:+15125550100")).toBe('<a href="tel:+15125550100">x</a>');
  expect(link("mailto:a@b.example")).toBe('<a href="mailto:a@b.example">x</a>');
  for (const href of ["javascript:alert(1)", " javascript:alert(1)", "data:text/html,x", "tel:x"]) {
    expect(link(href)).toBe("<a>x</a>");
  }
});

test("what needs a script or time is refused", () => {
  const onClick = () => {};
  expect(() => writeHtml(createElement("button", { onClick }))).toThrow(/onClick/);
  expect(() => writeHtml(createElement("p", { style: { color: "red" } }))).toThrow(/style/);
  expect(() => writeHtml(createElement(async () => "late"))).toThrow(TypeError);
});
