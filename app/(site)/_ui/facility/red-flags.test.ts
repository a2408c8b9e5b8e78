import { describe, expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { redFlags } from "./red-flags";

const text = messages("en");
const TODAY = "2026-11-01";
const NO_FINDINGS = { harm: 0, serious: 0, moderate: 0, low: 0, unrated: 0 };

type Facility = Parameters<typeof redFlags>[0];

const clean: Facility = {
  license: { status: "active", may_operate: true, missing: [] },
  license_status: "active",
  inspections: [],
  violations: [],
};

const visit = (
  date: string,
  findings: Partial<typeof NO_FINDINGS>,
): Facility["inspections"][0] => ({
  id: `insp_${date}`,
  date,
  source: "https://agency.example/visit",
  kind: "Inspection",
  purpose: "full",
  findings: { ...NO_FINDINGS, ...findings },
  missing: [],
});

const kindsOf = (facility: Facility) =>
  redFlags(facility, TODAY, text).map(({ kind, target }) => `${kind} ${target}`);

describe("redFlags", () => {
  test("a clean record has none", () => {
    expect(kindsOf(clean)).toEqual([]);
  });

  test.each(["expired", "revoked", "suspended", "pending", "closed"] as const)(
    "a license that is %s is a danger, with the agency's own word",
    (license_status) => {
      const license = { ...clean.license, status: license_status, state_term: "OUT" };
      const [flag] = redFlags({ ...clean, license, license_status }, TODAY, text);
      expect(flag?.kind).toBe("danger");
      expect(flag?.body.join(" ")).toContain("OUT");
    },
  );

  test("probation and an unknown standing are cautions", () => {
    expect(kindsOf({ ...clean, license_status: "probationary" })).toEqual(["caution license"]);
    expect(kindsOf({ ...clean, license_status: "unknown" })).toEqual(["caution license"]);
  });

  test("an active license that may not be used is a danger", () => {
    const license = { ...clean.license, may_operate: false };
    expect(kindsOf({ ...clean, license })).toEqual(["danger license"]);
  });

  test("harm stands for three years, a serious finding for one", () => {
    const inspections = [visit("2024-01-10", { harm: 1 }), visit("2026-02-01", { serious: 2 })];
    expect(kindsOf({ ...clean, inspections })).toEqual(["danger violations", "caution violations"]);
    const old = [visit("2023-10-31", { harm: 1 }), visit("2025-10-31", { serious: 1 })];
    expect(kindsOf({ ...clean, inspections: old })).toEqual([]);
  });

  test("serious findings are counted over visits and citations without a visit", () => {
    const violations: Facility["violations"] = [
      {
        id: "vio_1",
        cited_on: "2026-03-01",
        severity: "serious",
        status: "open",
        source_url: "https://agency.example/finding",
        missing: [],
      },
    ];
    const inspections = [visit("2026-02-01", { serious: 2 })];
    const [flag] = redFlags({ ...clean, inspections, violations }, TODAY, text);
    expect(flag?.title).toBe(
      "3 serious findings in the last 12 months, the latest on Mar 1, 2026.",
    );
  });

  test("a facility that left the agency's list says since when", () => {
    const [flag] = redFlags({ ...clean, not_seen_since: "2026-05-01" }, TODAY, text);
    expect(flag?.title).toContain("May 1, 2026");
  });
});
