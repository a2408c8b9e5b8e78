import { describe, expect, test } from "vitest";
import { type SafetyRequest, scoreSafety } from "#lib/scoring/safety";
import { visitPoints } from "#lib/scoring/visits";
import { causeOf } from "./cause";

type Visit = SafetyRequest["visits"][number];

const visit = (inspection_id: string, date: string, harm = 0): Visit => ({
  inspection_id,
  date,
  purpose: "full",
  findings: { harm },
  points: visitPoints({ findings: { harm } }).points,
});

const scored = (visits: Visit[], as_of: string, over: Partial<SafetyRequest> = {}) =>
  scoreSafety({
    as_of,
    peer_group: "tx-hhsc/center",
    mu: 3.9,
    license_status: "active",
    has_merge_conflict: false,
    jurisdiction: {
      is_covered: true,
      has_inspection_source: true,
      inspected_facilities: 400,
      counted_only_pct: 0,
      are_counts_missing: false,
      are_clean_missing: false,
    },
    visits,
    days_without_result: [],
    ...over,
  });

const HARMED = [visit("a", "2025-10-01", 1), visit("b", "2026-02-01")];
const FIRST = "2026-09-25";
const LATER = "2026-10-05";

const cause = (now: Visit[], over: Partial<SafetyRequest> = {}) =>
  causeOf(scored(HARMED, FIRST), scored(now, LATER, over), (day) => scored(now, day, over));

describe("causeOf", () => {
  test("the cause is aging if a harm cap lapses after its year without a correction", () => {
    const [before, after] = [scored(HARMED, FIRST), scored(HARMED, LATER)];
    expect([before.caps.length, after.caps.length]).toEqual([1, 0]);
    expect(cause(HARMED)).toBe("aging");
  });

  test("the cause is aging if a visit leaves the three-year window", () => {
    const old = [...HARMED, visit("c", "2023-09-28")];
    const onDay = (day: string) => scored(old, day);
    expect(causeOf(onDay(FIRST), onDay(LATER), onDay)).toBe("aging");
  });

  test("the cause is new_visit if a visit wasn't counted before", () => {
    expect(cause([...HARMED, visit("d", "2026-09-28")])).toBe("new_visit");
  });

  test("a visit moved from another facility is a correction, unless a new visit comes with it", () => {
    const merged = [...HARMED, visit("d", "2026-09-20")];
    const causeAt = (now: Visit[]) =>
      causeOf(scored(HARMED, FIRST), scored(now, LATER), (day) => scored(now, day), new Set(["d"]));
    expect(causeAt(merged)).toBe("correction");
    expect(causeAt([...merged, visit("e", "2026-09-28")])).toBe("new_visit");
  });

  test.each([
    ["another date", [visit("a", "2025-10-01", 1), visit("b", "2026-03-01")]],
    ["other findings", [visit("a", "2025-10-01"), visit("b", "2026-02-01")]],
    ["a visit taken back", [visit("a", "2025-10-01", 1)]],
  ])("%s makes the cause a correction", (_, now) => {
    expect(cause(now)).toBe("correction");
  });

  test("the cause is correction if the license status or facility type changes", () => {
    expect(cause(HARMED, { license_status: "probationary" })).toBe("correction");
    expect(cause(HARMED, { peer_group: "tx-hhsc/home" })).toBe("correction");
  });
});
