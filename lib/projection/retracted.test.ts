import { describe, expect, test } from "vitest";
import type { InspectionRecord, ViolationRecord } from "#lib/sources/records";
import type { RecordState } from "./identity";
import { withoutRetracted } from "./retracted";

type Place = { stream?: string; gone?: boolean; observed_on?: string };

const known = <R>(
  record: R,
  { stream = "citations", gone = false, observed_on = "2026-10-01" }: Place,
): RecordState<R> => ({
  source_id: "de-occl",
  stream,
  record,
  observed_on,
  not_seen_since: gone ? "2026-10-08" : null,
  retrieved_at: "2026-10-01T06:00:00.000Z",
  seen_at: "2026-10-01T06:00:00.000Z",
  sha256: "",
});

const visit = (key: string, place: Place = {}, more: Partial<InspectionRecord> = {}) =>
  known<InspectionRecord>(
    {
      kind: "inspection",
      key,
      facility_key: "1",
      date: "2026-09-01",
      purpose: "partial",
      visit_type: "Complaint",
      evidence_kind: "complaint_investigation",
      ...more,
    },
    place,
  );

const finding = (key: string, place: Place = {}, more: Partial<ViolationRecord> = {}) =>
  known<ViolationRecord>(
    {
      kind: "violation",
      key,
      facility_key: "1",
      cited_on: "2026-09-01",
      severity: "unrated",
      status: "unknown",
      ...more,
    },
    place,
  );

/** The keys of what is left. */
function left(
  inspections: RecordState<InspectionRecord>[],
  violations: RecordState<ViolationRecord>[],
) {
  const reported = withoutRetracted({ inspections, violations });
  return [...reported.inspections, ...reported.violations].map(({ record }) => record.key);
}

const gone = { gone: true };

describe("a finding that is gone", () => {
  test("from a file that itemises its visit still was taken back", () => {
    expect(left([], [finding("old", gone), finding("new")])).toEqual(["new"]);
  });

  test("stays where nobody knows which visit made it", () => {
    const bare = (key: string, place: Place = {}) => {
      const known = finding(key, place);
      delete known.record.cited_on;
      return known;
    };
    expect(left([], [bare("a", gone), bare("b")])).toEqual(["a", "b"]);
  });

  test("with all of its visit stays: the visit may have left the window", () => {
    const other = finding("other", {}, { cited_on: "2026-09-20" });
    expect(left([visit("v", gone)], [finding("a", gone), finding("b", gone), other])).toEqual([
      "v",
      "a",
      "b",
      "other",
    ]);
  });

  test("stays where only another stream tells of its visit", () => {
    const elsewhere = { stream: "visits" };
    expect(left([visit("2026-09-01", elsewhere)], [finding("a", gone)])).toContain("a");
    expect(left([], [finding("a", gone), finding("b", elsewhere)])).toEqual(["a", "b"]);
  });

  test("was taken back where another stream's file that is no older calls its visit clean", () => {
    const cited = finding("a", gone, { inspection_key: "v" });
    const reported = (more: Partial<InspectionRecord>, place: Place = {}) =>
      left([visit("v", { stream: "visits", ...place }, more)], [cited]);
    expect(reported({ violations_count: 0 })).toEqual(["v"]);
    expect(reported({ class_points: 0 })).toEqual(["v"]);
    expect(reported({ violations_count: 0 }, { observed_on: "2026-10-08" })).toEqual(["v"]);
    expect(reported({ violations_count: 0 }, { observed_on: "2026-09-30" })).toEqual(["v", "a"]);
    expect(reported({ violations_count: 0 }, gone)).toEqual(["v", "a"]);
    expect(reported({ violations_count: 1 })).toEqual(["v", "a"]);
    expect(reported({ findings_unknown: true })).toEqual(["v", "a"]);
  });

  test("stays where a clean visit is another's, and while its own file lists it", () => {
    const clean = visit("v", { stream: "visits" }, { violations_count: 0 });
    const other = finding("a", gone, { inspection_key: "w" });
    expect(left([clean], [other, finding("b", gone)])).toEqual(["v", "a", "b"]);
    expect(left([clean], [finding("a", {}, { inspection_key: "v" })])).toEqual(["v", "a"]);
  });

  test("was taken back where its own row now tells of the visit otherwise", () => {
    const cited = finding("a", gone, { inspection_key: "v" });
    expect(left([visit("v")], [cited])).toEqual(["v"]);
    expect(left([visit("v", {}, { findings_unknown: true })], [cited])).toEqual(["v", "a"]);
  });
});

describe("a visit that is gone", () => {
  const [of_old, of_new] = [{ inspection_key: "old" }, { inspection_key: "new" }];

  test("from a file that tells of the same day and type was retold, with its findings", () => {
    const findings = [finding("a", gone, of_old), finding("b", {}, of_new)];
    expect(left([visit("old", gone), visit("new")], findings)).toEqual(["new", "b"]);
  });

  test("stays where the day or the type is another", () => {
    const others = [
      visit("day", {}, { date: "2026-09-02" }),
      visit("type", {}, { visit_type: "Review" }),
    ];
    expect(left([visit("old", gone), ...others], [])).toEqual(["old", "day", "type"]);
  });

  test("stays while a finding that is still listed names it", () => {
    const cited = finding("a", { stream: "non_compliance" }, of_old);
    expect(left([visit("old", gone), visit("new")], [cited])).toEqual(["old", "new", "a"]);
  });
});
