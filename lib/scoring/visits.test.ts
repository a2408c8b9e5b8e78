import { describe, expect, test } from "vitest";
import {
  ageVisits,
  addVisitFacts,
  countVisits,
  decayOf,
  isEvent,
  onePerDay,
  type PublishedVisit,
  asOfDate,
  type Visit,
  visitOfRow,
  visitPoints,
} from "./visits";

const visit = (date: string, over: Partial<Visit> = {}): Visit => ({
  inspection_id: date,
  date,
  purpose: "full",
  findings: {},
  points: 0,
  ...over,
});

/** A clean full visit of 20 January 2026. */
const published = (id: string, over: Partial<PublishedVisit> = {}): PublishedVisit => ({
  id,
  date: "2026-01-20",
  purpose: "full",
  visit_type: null,
  class_points: null,
  violations: 0,
  harm: 0,
  serious: 0,
  moderate: 0,
  low: 0,
  unrated: 0,
  ...over,
});

describe("visitOfRow", () => {
  const counts = { harm: 0, serious: 1, moderate: 0, low: 2, unrated: 0 };
  const row = { id: "inspection_1", date: "2023-01-01", class_points: null, points: 9, ...counts };

  test("a row becomes a visit with grouped findings and without its other columns", () => {
    const stored = {
      ...row,
      purpose: "partial" as const,
      violations: 3,
      corrected_on: "2023-02-01",
    };
    expect(visitOfRow(stored)).toEqual({
      inspection_id: "inspection_1",
      date: "2023-01-01",
      purpose: "partial",
      class_points: null,
      findings: counts,
      points: 9,
      corrected_on: "2023-02-01",
    });
  });

  test("a row without a purpose has purpose unknown and no corrected_on", () => {
    const visit = visitOfRow(row);
    expect(visit.purpose).toBe("unknown");
    expect(visit).not.toHaveProperty("corrected_on");
  });
});

describe("addVisitFacts", () => {
  test.each([
    [null, null, false],
    [0, null, true],
    [null, 0, true],
  ])(
    "a row with %s violations and %s class points has a published result: %s",
    (violations, class_points, actual) => {
      const [visit] = addVisitFacts([published("a", { violations, class_points })], 1);
      expect(visit?.has_result).toBe(actual);
    },
  );

  test("an emergency closure has a published result even without listed findings", () => {
    const [visit] = addVisitFacts([published("a", { violations: null, harm: 1 })], 1);
    expect(visit?.has_result).toBe(true);
  });

  test("the points of a visit are those of its findings, or else of its class", () => {
    const rows = [published("a", { moderate: 1, low: 2 }), published("b", { class_points: 8 })];
    expect(addVisitFacts(rows, 1).map(({ points }) => points)).toEqual([5, 8]);
  });
});

describe("visitPoints", () => {
  test("points come from the findings if there are any, or else from the class", () => {
    expect(visitPoints({ findings: { low: 1 }, class_points: 8 })).toEqual({
      points: 1,
      basis: "findings",
    });
    expect(visitPoints({ findings: {}, class_points: 8 })).toEqual({ points: 8, basis: "class" });
    expect(visitPoints({ findings: {} })).toEqual({ points: 0, basis: "findings" });
    expect(visitPoints({ findings: {}, class_points: null })).toEqual({
      points: 0,
      basis: "findings",
    });
  });
});

describe("isEvent", () => {
  test.each([
    ["one moderate finding", { findings: { moderate: 1 } }, true],
    ["one unrated finding", { findings: { unrated: 1 } }, true],
    ["harm", { findings: { harm: 1 } }, true],
    ["five low findings", { findings: { low: 5 } }, false],
    ["six low findings", { findings: { low: 6 } }, true],
    ["the class that needs a re-inspection", { findings: {}, class_points: 8 }, true],
    ["the class of five or fewer", { findings: {}, class_points: 2 }, false],
    ["nothing", { findings: {} }, false],
  ])("%s (%j) is a significant event: %s", (_, visited, event) => {
    expect(isEvent({ ...visited, ...visitPoints(visited) })).toBe(event);
  });
});

describe("asOfDate", () => {
  const [roster_observed_on, inspections_observed_on] = ["2027-01-20", "2026-02-01"];

  test("the as-of date is the inspection file's, however new the list is", () => {
    const observed = { roster_observed_on, inspections_observed_on };
    expect(asOfDate(observed, "2027-02-01")).toBe("2026-02-01");
    expect(asOfDate(observed, "2026-01-20")).toBe("2026-01-20");
  });

  test("the as-of date is the list's if no inspections are published, and today without files", () => {
    const observed = { roster_observed_on, inspections_observed_on: null };
    expect(asOfDate(observed, "2027-02-01")).toBe("2027-01-20");
    expect(asOfDate(undefined, "2027-02-01")).toBe("2027-02-01");
  });
});

describe("ageVisits", () => {
  test("the window contains visits aged 0 to 1095 days, newest first", () => {
    const dates = ["2020-01-01", "2022-12-31", "2020-01-02", "2023-01-01", "2023-01-02"];
    const aged = ageVisits(
      dates.map((date) => visit(date)),
      "2023-01-01",
    );
    expect(aged.map(({ age_days }) => age_days)).toEqual([0, 1, 1095]);
  });

  test("a visit's weight halves every 365 days", () => {
    expect(decayOf(0)).toBe(1);
    expect(decayOf(365)).toBe(0.5);
    expect(decayOf(730)).toBe(0.25);
  });

  test.each([
    ["full", 1],
    ["partial", 0.5],
    ["follow_up", 0],
    ["unknown", 1],
  ] as const)("a %s visit has exposure %s", (purpose, exposure) => {
    expect(ageVisits([visit("2023-01-01", { purpose })], "2023-01-01")[0]?.exposure).toBe(exposure);
  });
});

describe("visits of a facility with several permits", () => {
  const row = published;
  const countedOf = (rows: PublishedVisit[], permits = 2) =>
    countVisits(addVisitFacts(rows, permits));
  const idsOf = (rows: PublishedVisit[], permits = 2) =>
    countedOf(rows, permits).visits.map(({ inspection_id }) => inspection_id);

  test("visits on one day for one purpose count as one inspection, the worst", () => {
    const troubled = row("b", { violations: 2, moderate: 2 });
    expect(idsOf([row("a"), troubled])).toEqual(["b"]);
    expect(idsOf([troubled, row("a")])).toEqual(["b"]);
    expect(idsOf([troubled, row("c", { harm: 1, violations: 1 })])).toEqual(["c"]);
    expect(idsOf([row("d", { harm: 1 }), row("e", { serious: 4, violations: 4 })])).toEqual(["d"]);
  });

  test("visits on other days, for other purposes, or under one permit count separately", () => {
    const next = row("b", { date: "2026-01-21" });
    expect(idsOf([row("a"), next])).toEqual(["a", "b"]);
    expect(idsOf([row("a"), row("b")], 1)).toEqual(["a", "b"]);
    expect(idsOf([row("a"), row("c", { purpose: "partial" })])).toEqual(["a", "c"]);
    const sanitation = (id: string) => row(id, { visit_type: "SANITATION" });
    const education = (id: string) =>
      row(id, { visit_type: "EDUCATION", class_points: 8, violations: null });
    const both = [sanitation("a"), education("b"), sanitation("c"), education("d")];
    expect(idsOf(both)).toEqual(["a", "b"]);
  });

  test("two visits without a published result count as one visit without a result", () => {
    const unpublished = [row("a", { violations: null }), row("b", { violations: null })];
    expect(countedOf(unpublished)).toEqual({
      visits: [],
      days_without_result: ["2026-01-20"],
    });
    expect(countedOf(unpublished, 1).days_without_result).toHaveLength(2);
  });

  test("each repeated visit is mapped to the one that counts instead", () => {
    const unsupervised = row("a", { violations: 2, moderate: 2 });
    const failed = row("b", { violations: null, class_points: 8 });
    const silent = [row("c", { violations: null }), row("d", { violations: null })];
    const rows = [unsupervised, failed, ...silent, row("e", { purpose: "partial" })];
    const repeatsOf = (permits: number) =>
      addVisitFacts(rows, permits).flatMap(({ id, repeats }) => (repeats ? [[id, repeats]] : []));
    expect(repeatsOf(2)).toEqual([
      ["a", "b"],
      ["d", "c"],
    ]);
    expect(repeatsOf(1)).toEqual([]);
    const { visits, days_without_result } = countedOf(rows);
    expect(visits.map(({ inspection_id }) => inspection_id)).toEqual(["b", "e"]);
    expect(days_without_result).toHaveLength(1);
  });
});

test("two reports of one day are one visit, the worst of both", () => {
  const days = onePerDay(
    [
      { day: 2, points: 0, is_event: false, corrected: false },
      { day: 1, points: 8, is_event: true, corrected: true },
      { day: 1, points: 2, is_event: false, corrected: false },
    ],
    ({ day }) => day,
  );
  expect(days).toEqual([
    { day: 1, points: 8, is_event: true, corrected: true },
    { day: 2, points: 0, is_event: false, corrected: false },
  ]);
});

test.each([
  ["2023-01-31", false],
  ["2023-02-01", true],
])("a finding corrected on 2023-02-01 is corrected as of %s: %s", (as_of, corrected) => {
  const [aged] = ageVisits([visit("2023-01-01", { corrected_on: "2023-02-01" })], as_of);
  expect(aged?.corrected).toBe(corrected);
});
