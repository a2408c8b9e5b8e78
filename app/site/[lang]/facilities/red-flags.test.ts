import { describe, expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import {
  cleanFacility as clean,
  type Flagged as Facility,
  listed,
  TODAY,
} from "#tests/clean-facility";
import { redFlags } from "./red-flags";

const text = messages("en");
const NO_FINDINGS = { harm: 0, serious: 0, moderate: 0, low: 0, unrated: 0 };

const visit = (
  date: string,
  findings: Partial<typeof NO_FINDINGS>,
): Facility["inspections"][0] => ({
  id: `insp_${date}`,
  date,
  source: "https://agency.example/visit",
  source_url_kind: "record",
  kind: "Inspection",
  purpose: "full",
  findings: { ...NO_FINDINGS, ...findings },
  missing: [],
});

/** Creates an inspection whose violations are all listed. */
const withResult = (...[date, findings]: Parameters<typeof visit>): Facility["inspections"][0] => ({
  ...visit(date, findings),
  violations: Object.values(findings).reduce((sum, count) => sum + count, 0),
});

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
  source_url_kind: "record",
  missing: [],
});

const kindsOf = (facility: Facility) =>
  redFlags(facility, TODAY, text).map(({ kind, target }) => `${kind} ${target}`);

describe("redFlags", () => {
  test("a clean record has none", () => {
    expect(kindsOf(clean)).toEqual([]);
  });

  test("harm stays flagged for three years, and a serious violation for one", () => {
    const inspections = [visit("2024-01-10", { harm: 1 }), visit("2026-02-01", { serious: 2 })];
    expect(kindsOf({ ...clean, inspections })).toEqual(["danger violations", "caution violations"]);
    const old = [visit("2023-10-31", { harm: 1 }), visit("2025-10-31", { serious: 1 })];
    expect(kindsOf({ ...clean, inspections: old })).toEqual([]);
  });

  test("serious violations are counted across inspections and citations without an inspection", () => {
    const violations = [finding("serious", "open", "2026-03-01")];
    const inspections = [visit("2026-02-01", { serious: 2 })];
    const [flag] = redFlags({ ...clean, inspections, violations }, TODAY, text);
    expect(flag?.title).toBe(
      "3 serious violations in the 12 months through Nov 1, 2026, the latest on Mar 1, 2026.",
    );
  });

  test("an inspection recorded for each of two licenses gives one warning with its worst violation", () => {
    const [better, worse] = [
      { ...withResult("2026-02-01", { serious: 2 }), id: "insp_1" },
      { ...withResult("2026-02-01", { serious: 3 }), id: "insp_2" },
    ];
    const titleOf = (...inspections: Facility["inspections"]) =>
      redFlags({ ...clean, inspections }, TODAY, text)[0]?.title;
    expect(titleOf({ ...better, repeats: worse.id }, worse)).toContain(
      "3 serious violations in the 12 months",
    );
    // Under one license they are two inspections on one day.
    expect(titleOf(better, worse)).toContain("5 serious violations in the 12 months");
  });

  test("serious violations are described as corrected only if each of them is listed as corrected", () => {
    const inspections = [withResult("2026-02-01", { serious: 2 })];
    const bodyOf = (...statuses: Facility["violations"][0]["status"][]) => {
      const violations = statuses.map((status) => ({
        ...finding("serious", status, "2026-02-01"),
        inspection_id: "insp_2026-02-01",
      }));
      return redFlags({ ...clean, inspections, violations }, TODAY, text)[0]?.body;
    };
    expect(bodyOf("corrected", "corrected")).toEqual([
      "The agency lists all of them as corrected.",
    ]);
    expect(bodyOf("corrected", "open")).toEqual([]);
    expect(bodyOf("corrected", "disputed")).toEqual([]);
    expect(bodyOf("corrected")).toEqual([]);
  });

  test("violations of a repeated inspection don't replace one that isn't listed", () => {
    const first = { ...withResult("2026-02-01", { serious: 1 }), id: "insp_1" };
    const second = { ...first, id: "insp_2", repeats: first.id };
    const inspections = [first, second, withResult("2026-03-01", { serious: 1 })];
    const violations = ["insp_1", "insp_2"].map((inspection_id) => ({
      ...finding("serious", "corrected", "2026-02-01"),
      inspection_id,
    }));
    const [flag] = redFlags({ ...clean, inspections, violations }, TODAY, text);
    expect(flag?.title).toContain("2 serious violations");
    expect(flag?.body).toEqual([]);
  });

  test("a severe violation stays flagged after its window while no correction is confirmed", () => {
    const of = (...violations: Facility["violations"]) => kindsOf({ ...clean, violations });
    expect(of(finding("serious", "open", "2024-01-01"))).toEqual(["caution violations"]);
    expect(of(finding("serious", "corrected", "2024-01-01"))).toEqual([]);
    expect(of(finding("serious", "open"))).toEqual(["caution violations"]);
    expect(of(finding("harm", "open", "2022-01-01"))).toEqual(["danger violations"]);
    expect(of(finding("moderate", "open", "2022-01-01"))).toEqual([]);
  });

  test("a closure at an inspection is one danger flag for three years, with the city that states it", () => {
    const outcome = "Violation of Rules and Regulations-Closed - At least one public health hazard";
    const at = (date: string, source_id: string) =>
      kindsOf({
        ...clean,
        inspections: [{ ...visit(date, { harm: 1 }), outcome }],
        merge_context: { sources: [listed(source_id)] },
      });
    expect(at("2026-06-01", "nyc-dohmh")).toEqual(["danger inspections"]);
    expect(at("2026-06-01", "sample-nyc-dohmh")).toEqual(["danger inspections"]);
    expect(at("2023-11-02", "nyc-dohmh")).toEqual(["danger inspections"]);
    expect(at("2023-11-01", "nyc-dohmh")).toEqual([]);
    expect(at("2026-06-01", "tx-hhsc")).toEqual(["danger violations"]);
  });

  test("a facility that left the agency's list shows the date it left", () => {
    const [flag] = redFlags({ ...clean, not_seen_since: "2026-05-01" }, TODAY, text);
    expect(flag?.title).toContain("May 1, 2026");
  });

  test("a record from an old list shows the list's date, unless the facility has left the list", () => {
    const aged = (days: number, status: "aging" | "stale"): Facility => ({
      ...clean,
      facility_proof: { ...clean.facility_proof, freshness: { days, status } },
    });
    const [flag, ...others] = redFlags(aged(4_451, "stale"), TODAY, text);
    expect(flag).toMatchObject({
      kind: "caution",
      title: "Historical records: list of Aug 25, 2014.",
      target: "sources",
    });
    expect(others).toEqual([]);
    expect(kindsOf(aged(120, "aging"))).toEqual([]);
    const gone = { ...aged(200, "stale"), not_seen_since: "2026-05-01" };
    expect(redFlags(gone, TODAY, text).map(({ title }) => title)).toEqual([
      expect.stringContaining("Off the agency's list since May 1, 2026"),
    ]);
  });
});
