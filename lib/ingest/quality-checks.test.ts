import { describe, expect, test } from "vitest";
import {
  QUALITY_LIMITS,
  checkLoad,
  checkLoss,
  checkScores,
  type LoadStatistics,
  type NewLoad,
} from "./quality-checks";

const LAST: LoadStatistics = {
  rows_read: 1_000,
  keys_count: 1_000,
  status_shares: { active: 0.9, suspended: 0.1 },
  field_shares: { "facility.phone": 0.98 },
};

const SAME: NewLoad = {
  ...LAST,
  row_errors: 0,
  keys_new: 0,
  keys_gone: 0,
  conflicting_key_count: 0,
  rejected_values: 0,
  sanitized_cells: 0,
  ends_within_line: false,
  repeats_on: undefined,
};

const codes = (load: Partial<NewLoad>, last: LoadStatistics | undefined = LAST) =>
  checkLoad({ ...SAME, ...load }, last).map(({ severity, code }) => `${severity} ${code}`);

describe("checkLoad passes ordinary monthly changes", () => {
  test.each<[string, Partial<NewLoad>]>([
    ["the same again", {}],
    ["4.9 % fewer records", { keys_count: 951 }],
    ["half of the rows for the same records", { rows_read: 500 }],
    ["24.9 % more records", { keys_count: 1_249 }],
    ["5 % of ids new or gone", { keys_new: 25, keys_gone: 25 }],
    ["a status share that moves by 10 points", { status_shares: { active: 0.8, suspended: 0.2 } }],
    ["a field that 5 points fewer give", { field_shares: { "facility.phone": 0.93 } }],
  ])("%s", (_, load) => {
    expect(codes(load)).toEqual([]);
  });

  test.each([
    [0.8, 0.7],
    [0.3, 0.2],
    [0.55, 0.65],
  ])(
    "a status share that moves by exactly 10 points, from %d to %d, raises no issue",
    (was, is) => {
      const shares = (active: number) => ({ status_shares: { active, other: 1 - active } });
      expect(codes(shares(is), { ...LAST, ...shares(was) })).toEqual([]);
    },
  );

  test("a field that exactly 5 points fewer records give raises no issue, despite binary fractions", () => {
    const shares = (phone: number) => ({ field_shares: { "facility.phone": phone } });
    expect(codes(shares(0.85), { ...LAST, ...shares(0.9) })).toEqual([]);
  });
});

describe("checkLoad warns", () => {
  test.each<[string, Partial<NewLoad>, string]>([
    ["5 % fewer records", { keys_count: 950 }, "warn rows_fell"],
    ["25 % more records", { keys_count: 1_250 }, "warn rows_rose"],
    ["more than 5 % of ids new or gone", { keys_new: 26, keys_gone: 25 }, "warn ids_changed"],
  ])("%s", (_, load, expected) => {
    expect(codes(load)).toEqual([expected]);
  });
});

describe("checkLoad stops", () => {
  test.each<[string, Partial<NewLoad>, string]>([
    ["20 % fewer records", { keys_count: 800 }, "stop rows_fell"],
    ["twice the ids", { keys_count: 2_000 }, "stop ids_doubled"],
    ["more than half of the ids new or gone", { keys_new: 501 }, "stop ids_changed"],
    ["more than 0.1 % of rows unread", { row_errors: 2 }, "stop row_errors"],
    ["a file without rows", { rows_read: 0 }, "stop no_rows"],
    ["rows that give no record", { keys_count: 0 }, "stop no_records"],
    ["the bytes of an earlier date", { repeats_on: "2026-01-01" }, "stop stale_file"],
    ["an end within a line", { ends_within_line: true }, "stop truncated"],
    [
      "more than 5 % of keys with several contents",
      { conflicting_key_count: 53 },
      "stop key_conflict",
    ],
    ["a field that dries up", { field_shares: { "facility.phone": 0.92 } }, "stop field_dried_up"],
  ])("%s", (_, load, expected) => {
    expect(codes(load)).toContain(expected);
  });

  test("status shares that move by more than 10 points each stop the load", () => {
    const load = { status_shares: { active: 0.7, revoked: 0.2, suspended: 0.1 } };
    expect(codes(load)).toEqual(["stop status_share_moved", "stop status_share_moved"]);
  });

  test("prices or places that lose more than 5% of their rows stop the load", () => {
    expect(checkLoss(50, 1_000)).toEqual([]);
    expect(checkLoss(51, 1_000).map(({ severity }) => severity)).toEqual(["stop"]);
  });
});

describe("checkScores on the mean score of a source's facilities", () => {
  const moved = (
    was: number | null,
    is: number | null,
    scored: number = QUALITY_LIMITS.volume_min,
  ) => checkScores({ scored, mean: was }, { scored, mean: is }).map(({ code }) => code);
  const left = (scored: number, of: number = QUALITY_LIMITS.volume_min) =>
    checkScores({ scored: of, mean: 70 }, { scored, mean: scored ? 70 : null }).map(
      ({ code }) => code,
    );

  test("a fall of scored facilities by 20% or more stops the load, if the source had at least 100", () => {
    expect(left(QUALITY_LIMITS.volume_min * 0.8 + 1)).toEqual([]);
    expect(left(QUALITY_LIMITS.volume_min * 0.8)).toEqual(["scores_fell"]);
    expect(left(0)).toEqual(["scores_fell"]);
    expect(left(0, QUALITY_LIMITS.volume_min - 1)).toEqual([]);
  });

  test.each([
    ["rises", 70.1, 73.2],
    ["falls", 73.2, 70.1],
  ])("a mean score that %s by more than 3 points stops the load", (_, was, is) => {
    expect(moved(was, is)).toEqual(["mean_score_moved"]);
  });

  test("a mean score passes if it moves by exactly 3 points, if fewer than 100 are scored, or if it was undefined", () => {
    expect(moved(70.1, 73.1)).toEqual([]);
    expect(moved(70, 80, QUALITY_LIMITS.volume_min - 1)).toEqual([]);
    expect(moved(null, 40)).toEqual([]);
  });
});

describe("checkLoad quarantines", () => {
  test.each<[string, Partial<NewLoad>, string]>([
    ["a row in a thousand that cannot be read", { row_errors: 1 }, "quarantine row_errors"],
    ["a key with two contents", { conflicting_key_count: 1 }, "quarantine key_conflict"],
    ["5 % of keys with several contents", { conflicting_key_count: 52 }, "quarantine key_conflict"],
    ["a value that cannot be true", { rejected_values: 1 }, "quarantine impossible_values"],
    ["a cell with markup", { sanitized_cells: 1 }, "quarantine cells_cleaned"],
  ])("%s", (_, load, expected) => {
    expect(codes(load)).toEqual([expected]);
  });

  test("each quarantine detail uses the singular for a count of 1", () => {
    const load = { ...SAME, conflicting_key_count: 1, rejected_values: 1, sanitized_cells: 1 };
    const result = checkLoad(load, LAST).map(({ detail }) => detail);
    expect(result).toEqual([
      "The file has several contents for 1 key; none was taken.",
      "Markup, control characters or excess length left 1 cell.",
      "Left out: 1 value that cannot be true.",
    ]);
  });
});

describe("checkLoad on small lists and first loads", () => {
  const count = QUALITY_LIMITS.volume_min - 1;
  const small: LoadStatistics = { ...LAST, rows_read: count, keys_count: count };

  test("a loss of half the records only warns if the list has fewer than 100", () => {
    expect(codes({ rows_read: 50, keys_count: 50 }, small)).toEqual(["warn rows_fell"]);
  });

  test("a list of 5 records stops the load if more than half of the ids are new", () => {
    const few = { ...LAST, rows_read: count, keys_count: 5 };
    const next = (keys_new: number) => codes({ ...few, keys_new }, few);
    expect(next(2)).toEqual(["warn ids_changed"]);
    expect(next(3)).toEqual(["stop ids_changed"]);
  });

  test("any share of conflicting keys is only quarantined if the list has fewer than 100 keys", () => {
    const few = { rows_read: 99, keys_count: 59, conflicting_key_count: 40 };
    expect(codes(few, { ...small, keys_count: 59 })).toEqual(["quarantine key_conflict"]);
  });

  test("a first load is checked by its own rows alone", () => {
    expect(codes({ row_errors: 1 }, undefined)).toEqual(["quarantine row_errors"]);
    expect(codes({ conflicting_key_count: 500 }, undefined)).toEqual(["stop key_conflict"]);
  });
});
