import { describe, expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { redFlags, sayNoFlags } from "./red-flags";

const text = messages("en");
const TODAY = "2026-11-01";
const NO_FINDINGS = { harm: 0, serious: 0, moderate: 0, low: 0, unrated: 0 };

type Facility = Parameters<typeof redFlags>[0];

const clean: Facility = {
  license: { status: "active", may_operate: true, others: [], missing: [] },
  license_status: "active",
  inspections: [],
  violations: [],
  merge_context: { sources: [{ source_id: "tx-hhsc" }] },
  facility_proof: {
    generated_at: `${TODAY}T08:00:00.000Z`,
    freshness: { days: 12, status: "fresh" },
  },
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

/** A visit of which all findings are listed. */
const told = (...[date, findings]: Parameters<typeof visit>): Facility["inspections"][0] => ({
  ...visit(date, findings),
  violations: Object.values(findings).reduce((sum, count) => sum + count, 0),
});

const clean_visit = told("2026-02-01", {});

const finding = (
  severity: Facility["violations"][0]["severity"],
  status: Facility["violations"][0]["status"],
  cited_on?: string,
): Facility["violations"][0] => ({
  id: `vio_${cited_on}`,
  severity,
  status,
  ...(cited_on === undefined ? {} : { cited_on }),
  source_url: "https://agency.example/finding",
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

  test("another license that the agency took is a caution, one that merely ended is none", () => {
    const other = (status: "closed" | "revoked"): Facility["license"]["others"][0] => ({
      status,
      state_term: "TAKEN",
      source_id: "tx-hhsc",
      agency_record_id: "2",
      missing: [],
    });
    const withOthers = (...others: Facility["license"]["others"]) =>
      redFlags({ ...clean, license: { ...clean.license, others } }, TODAY, text);
    expect(withOthers(other("closed"))).toEqual([]);
    expect(withOthers(other("closed"), other("revoked"))).toMatchObject([
      {
        kind: "caution",
        title: "Another license of this place is revoked.",
        body: ["The agency's own word is “TAKEN”."],
      },
    ]);
  });

  test("an end date that passed, where the agency still lists the place, is a caution", () => {
    const license = {
      ...clean.license,
      status: "expired" as const,
      state_term: "License",
      expires_on: "2026-09-30",
      may_operate: null,
    };
    const facility: Facility = { ...clean, license, license_status: "expired" };
    const [flag, ...others] = redFlags(facility, TODAY, text);
    expect(flag?.kind).toBe("caution");
    expect(flag?.title).toBe("The end date of the license, Sep 30, 2026, has passed.");
    expect(flag?.body.join(" ")).toContain("still lists it as “License”");
    expect(others).toEqual([]);
    const gone = redFlags({ ...facility, not_seen_since: "2026-05-01" }, TODAY, text);
    expect(gone.flatMap(({ body }) => body).join(" ")).not.toContain("still lists");
    const said = { ...license, may_operate: false };
    expect(kindsOf({ ...facility, license: said })).toEqual(["danger license"]);
  });

  test("probation and an unknown standing are cautions", () => {
    expect(kindsOf({ ...clean, license_status: "probationary" })).toEqual(["caution license"]);
    expect(kindsOf({ ...clean, license_status: "unknown" })).toEqual(["caution license"]);
  });

  test("probation may be action that is only announced: the agency's own word stands beside it", () => {
    const license = { ...clean.license, state_term: "Pending Revocation" };
    const [flag] = redFlags({ ...clean, license, license_status: "probationary" }, TODAY, text);
    expect(flag?.title).toContain("announced action");
    expect(flag?.body.join(" ")).toContain("“Pending Revocation”");
    expect(flag?.body.join(" ")).not.toContain("conditions");
    const over = { ...license, expires_on: "2026-09-30", may_operate: null };
    const [late] = redFlags(
      { ...clean, license: over, license_status: "probationary" },
      TODAY,
      text,
    );
    expect(late?.title).toContain("announced action");
    expect(late?.body.join(" ")).toMatch(/Sep 30, 2026, has passed.*“Pending Revocation”/);
    expect(late?.body.join(" ")).not.toContain("renewal");
    expect(late?.body.join(" ")).not.toContain("lets it operate");
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
    const violations = [finding("serious", "open", "2026-03-01")];
    const inspections = [visit("2026-02-01", { serious: 2 })];
    const [flag] = redFlags({ ...clean, inspections, violations }, TODAY, text);
    expect(flag?.title).toBe(
      "3 serious findings in the 12 months up to Nov 1, 2026, the latest on Mar 1, 2026.",
    );
  });

  test("a grave finding stands beyond its time while no correction is confirmed", () => {
    const of = (...violations: Facility["violations"]) => kindsOf({ ...clean, violations });
    expect(of(finding("serious", "open", "2024-01-01"))).toEqual(["caution violations"]);
    expect(of(finding("serious", "corrected", "2024-01-01"))).toEqual([]);
    expect(of(finding("serious", "open"))).toEqual(["caution violations"]);
    expect(of(finding("harm", "open", "2022-01-01"))).toEqual(["danger violations"]);
    expect(of(finding("moderate", "open", "2022-01-01"))).toEqual([]);
  });

  test("a temporary closure is a caution where the license is in force", () => {
    const license = { ...clean.license, stage: "temporarily_closed" };
    expect(kindsOf({ ...clean, license })).toEqual(["caution license"]);
    expect(kindsOf({ ...clean, license, license_status: "closed" })).toEqual(["danger license"]);
  });

  test("conditions are quoted; another permit of the place is none", () => {
    const put = (conditions: string[]) =>
      redFlags({ ...clean, license: { ...clean.license, conditions } }, TODAY, text);
    const [flag] = put(["Corrective action", "Adverse action"]);
    expect(flag?.kind).toBe("caution");
    expect(flag?.body.join(" ")).toContain("“Corrective action” and “Adverse action”");
    const shared = { source_id: "nyc-dohmh", agency_record_id: "DC2", missing: [] };
    const others: Facility["license"]["others"] = [
      { ...shared, number: "70002", status: "active" },
    ];
    expect(redFlags({ ...clean, license: { ...clean.license, others } }, TODAY, text)).toEqual([]);
  });

  test("other licenses that were taken are one warning of each standing, in all words of the agency", () => {
    const shared = { source_id: "tx-hhsc", missing: [] };
    const others: Facility["license"]["others"] = [
      { ...shared, agency_record_id: "1", status: "revoked", state_term: "Revoked" },
      { ...shared, agency_record_id: "2", status: "suspended" },
      { ...shared, agency_record_id: "3", status: "revoked", state_term: "Revoked" },
      { ...shared, agency_record_id: "4", status: "revoked", state_term: "License revoked" },
    ];
    const flags = redFlags({ ...clean, license: { ...clean.license, others } }, TODAY, text);
    expect(flags.map(({ title, body }) => [title, body])).toEqual([
      [
        "Another license of this place is revoked.",
        ["The agency's own word is “Revoked”.", "The agency's own word is “License revoked”."],
      ],
      ["Another license of this place is suspended.", []],
    ]);
  });

  test("a condition that the agency gives twice is quoted once", () => {
    const conditions = ["Adverse action", "Adverse action"];
    const [flag] = redFlags({ ...clean, license: { ...clean.license, conditions } }, TODAY, text);
    expect(flag?.body).toEqual(["In the agency's words: “Adverse action”."]);
  });

  test("a closure at a visit is a danger for three years, told once, in the city that says so", () => {
    const outcome = "Violation of Rules and Regulations-Closed - At least one public health hazard";
    const at = (date: string, source_id: string) =>
      kindsOf({
        ...clean,
        inspections: [{ ...visit(date, { harm: 1 }), outcome }],
        merge_context: { sources: [{ source_id }] },
      });
    expect(at("2026-06-01", "nyc-dohmh")).toEqual(["danger inspections"]);
    expect(at("2026-06-01", "sample-nyc-dohmh")).toEqual(["danger inspections"]);
    expect(at("2023-11-02", "nyc-dohmh")).toEqual(["danger inspections"]);
    expect(at("2023-11-01", "nyc-dohmh")).toEqual([]);
    expect(at("2026-06-01", "tx-hhsc")).toEqual(["danger violations"]);
  });

  test.each([
    ["nobody looked", [], /No inspection is on record/],
    ["no visit tells its findings", [visit("2026-02-01", {})], /publishes no list/],
    ["all findings are unrated", [told("2026-02-01", { unrated: 2 })], /how serious/],
    ["a clean visit", [clean_visit], /No warning signs/],
    [
      "most findings are unrated",
      [told("2026-02-01", { unrated: 40, low: 1 })],
      /how serious most/,
    ],
    ["low findings", [told("2026-02-01", { low: 3 })], /No warning signs/],
    ["moderate findings", [told("2026-02-01", { moderate: 9 })], /Other problems are on record/],
    ["moderate ones of long ago", [told("2023-10-01", { moderate: 9 }), clean_visit], /No warning/],
    ["few unrated findings", [told("2026-02-01", { unrated: 1, low: 2 })], /Other problems/],
    ["harm of long ago", [told("2023-10-01", { harm: 1 }), clean_visit], /Other problems/],
    ["serious findings of 13 months ago", [told("2025-10-01", { serious: 4 })], /Other problems/],
    ["nobody looked for three years", [told("2017-02-01", {})], /No inspection of the three years/],
    [
      "one visit is listed, another is told as a class alone",
      [told("2026-05-07", { moderate: 2, low: 2 }), visit("2026-04-16", {})],
      /does not list what some of its inspections found/,
    ],
    [
      "one visit was clean, another is told as a class alone",
      [told("2026-05-07", {}), visit("2026-04-16", {})],
      /does not list what some/,
    ],
    [
      "what is told as a class alone is older than the window",
      [told("2026-05-07", { low: 1 }), visit("2023-10-01", {})],
      /No warning signs/,
    ],
  ])("without flags: %s", (_case, inspections, words) => {
    expect(redFlags({ ...clean, inspections }, TODAY, text)).toEqual([]);
    expect(sayNoFlags({ ...clean, inspections, safety: {} }, TODAY, text)).toMatch(words);
  });

  test.each([
    [72, /Other problems are on record/],
    [73, /No warning signs/],
  ])("without flags: many low findings, and a score of %i", (value, words) => {
    const seen = { ...clean, inspections: [told("2026-02-01", { low: 9 })], safety: { value } };
    expect(sayNoFlags(seen, TODAY, text)).toMatch(words);
  });

  test("a facility that left the agency's list says since when", () => {
    const [flag] = redFlags({ ...clean, not_seen_since: "2026-05-01" }, TODAY, text);
    expect(flag?.title).toContain("May 1, 2026");
  });

  test("a record of an old list says of when the list is, unless the place has left it", () => {
    const aged = (days: number, status: "aging" | "stale"): Facility => ({
      ...clean,
      facility_proof: { ...clean.facility_proof, freshness: { days, status } },
    });
    const [flag, ...others] = redFlags(aged(4_451, "stale"), TODAY, text);
    expect(flag).toMatchObject({
      kind: "caution",
      title: "These records are old: the newest list is of Aug 25, 2014.",
      target: "sources",
    });
    expect(others).toEqual([]);
    expect(kindsOf(aged(120, "aging"))).toEqual([]);
    const gone = { ...aged(200, "stale"), not_seen_since: "2026-05-01" };
    expect(redFlags(gone, TODAY, text).map(({ title }) => title)).toEqual([
      expect.stringContaining("has not named this facility since May 1, 2026"),
    ]);
  });
});
