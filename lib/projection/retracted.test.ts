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

/** Returns the keys of the records that are left. */
function left(
  inspections: RecordState<InspectionRecord>[],
  violations: RecordState<ViolationRecord>[],
) {
  const reported = withoutRetracted({ inspections, violations });
  return [...reported.inspections, ...reported.violations].map(({ record }) => record.key);
}

const gone = { gone: true };

describe("withoutRetracted on a violation that disappeared", () => {
  test("a violation is retracted if its file still itemizes its inspection", () => {
    expect(left([], [finding("old", gone), finding("new")])).toEqual(["new"]);
  });

  test("a violation without an inspection or a date is kept", () => {
    const bare = (key: string, place: Place = {}) => {
      const known = finding(key, place);
      delete known.record.cited_on;
      return known;
    };
    expect(left([], [bare("a", gone), bare("b")])).toEqual(["a", "b"]);
  });

  test("a violation that disappeared with its whole inspection is kept, because it may have left the window", () => {
    const other = finding("other", {}, { cited_on: "2026-09-20" });
    expect(left([visit("v", gone)], [finding("a", gone), finding("b", gone), other])).toEqual([
      "v",
      "a",
      "b",
      "other",
    ]);
  });

  test("a violation is kept if only another stream lists its inspection", () => {
    const elsewhere = { stream: "visits" };
    expect(left([visit("2026-09-01", elsewhere)], [finding("a", gone)])).toContain("a");
    expect(left([], [finding("a", gone), finding("b", elsewhere)])).toEqual(["a", "b"]);
  });

  test("a violation is retracted if another stream's file that is no older calls its inspection clean", () => {
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

  test("a violation is kept if the clean inspection is another one, or if its own file lists it", () => {
    const clean = visit("v", { stream: "visits" }, { violations_count: 0 });
    const other = finding("a", gone, { inspection_key: "w" });
    expect(left([clean], [other, finding("b", gone)])).toEqual(["v", "a", "b"]);
    expect(left([clean], [finding("a", {}, { inspection_key: "v" })])).toEqual(["v", "a"]);
  });

  test("a violation is retracted if its own file now lists its inspection without it", () => {
    const cited = finding("a", gone, { inspection_key: "v" });
    expect(left([visit("v")], [cited])).toEqual(["v"]);
    expect(left([visit("v", {}, { findings_unknown: true })], [cited])).toEqual(["v", "a"]);
  });
});

describe("withoutRetracted on an inspection that disappeared", () => {
  const [of_old, of_new] = [{ inspection_key: "old" }, { inspection_key: "new" }];

  test("an inspection is retracted with its violations if its file lists another of the same day and type", () => {
    const findings = [finding("a", gone, of_old), finding("b", {}, of_new)];
    expect(left([visit("old", gone), visit("new")], findings)).toEqual(["new", "b"]);
  });

  test("an inspection is kept if the others have another day or type", () => {
    const others = [
      visit("day", {}, { date: "2026-09-02" }),
      visit("type", {}, { visit_type: "Review" }),
    ];
    expect(left([visit("old", gone), ...others], [])).toEqual(["old", "day", "type"]);
  });

  test("an inspection is kept while a listed violation names it", () => {
    const cited = finding("a", { stream: "non_compliance" }, of_old);
    expect(left([visit("old", gone), visit("new")], [cited])).toEqual(["old", "new", "a"]);
  });
});
