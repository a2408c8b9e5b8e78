import { describe, expect, test } from "vitest";
import { candidate, decideMemo, M1, request } from "#tests/memo-cases";

describe("tradeoffsOf", () => {
  test("a price gap below the material gap has no note", () => {
    const places = [
      candidate("A", { safety_score: 90, price_weekly: 300 }),
      candidate("B", { safety_score: 60, price_weekly: 286 }),
    ];
    expect(decideMemo(places, request()).tradeoffs).toEqual([]);
  });

  test("a price gap of exactly the material gap has a note, despite binary fractions", () => {
    const places = [
      candidate("A", { safety_score: 90, price_weekly: 262.4 }),
      candidate("B", { safety_score: 60, price_weekly: 247.4 }),
    ];
    expect(262.4 - 247.4).toBeLessThan(15);
    expect(decideMemo(places, request()).tradeoffs).toMatchObject([
      { axis: "price_weekly", kind: "lead", facility_id: "B", by: 15 },
    ]);
  });

  test("close scores have a note if their intervals don't overlap", () => {
    const places = [
      candidate("A", { safety_score: 80, safety_low: 79, safety_high: 81, price_weekly: 240 }),
      candidate("B", { safety_score: 84, safety_low: 83, safety_high: 85, price_weekly: 310 }),
    ];
    const axes = decideMemo(places, request({ priorities: ["price"] })).tradeoffs;
    expect(axes.map(({ axis }) => axis)).toEqual(["safety_score"]);
  });

  test("the budget note names the year if every price is a county benchmark", () => {
    const places = ["A", "B"].map((id, place) =>
      candidate(id, { safety_score: 90 - 20 * place, is_benchmark_price: true, price_year: 2018 }),
    );
    const [note] = decideMemo(places, request()).tradeoffs;
    expect(note?.axis).toBe("budget");
    expect(note?.note).toContain("2018");
  });

  const estimate = { is_benchmark_price: true, price_year: 2018 };

  test.each([
    ["both prices are", estimate, estimate, ["budget"]],
    ["the first price is", estimate, {}, []],
    ["the other price is", {}, estimate, []],
    ["no price is", {}, {}, ["price_weekly"]],
  ])("a lower price has a note only if it isn't the county's: %s", (_, own, other, axes) => {
    const places = [
      candidate("A", { price_weekly: 280, safety_score: 80, ...own }),
      candidate("B", { price_weekly: 220, safety_score: 60, ...other }),
    ];
    expect(decideMemo(places, request()).tradeoffs.map(({ axis }) => axis)).toEqual(axes);
  });

  test("two facilities that only a county price separates are noted as a tie", () => {
    const at = (price_weekly: number, over: object) =>
      candidate(`at ${price_weekly}`, { price_weekly, ...over });
    const axesOf = (over: object) =>
      decideMemo([at(200, over), at(320, over)], request()).tradeoffs.map(({ axis }) => axis);
    expect(axesOf(estimate)).toEqual(["tie", "budget"]);
    expect(axesOf({})).toEqual([]);
  });

  test.each([
    ["another agency", { jurisdiction_id: "oh-jfs" }],
    ["a list 181 days older", { as_of: "2026-04-03" }],
  ])("a higher score under %s has no note", (_, over) => {
    const places = [
      candidate("A", { safety_score: 60, price_weekly: 240 }),
      candidate("B", { safety_score: 90, price_weekly: 320, ...over }),
    ];
    const query = request({ priorities: ["price"] });
    expect(decideMemo(places, query).tradeoffs).toEqual([]);
  });

  test("notes on missing scores and county prices are kept when others are dropped", () => {
    const places = [
      candidate("A", { ...estimate, price_weekly: 280, commute_minutes: 10 }),
      candidate("B", { ...estimate, price_weekly: 220, commute_minutes: 4, safety_score: 60 }),
      candidate("C", { ...estimate, safety_score: null }),
      candidate("D", { ...estimate, safety_score: 95, commute_minutes: 40 }),
    ];
    const query = request({ has_origin: true, priorities: ["commute", "safety"] });
    const { tradeoffs, shortlist } = decideMemo(places, query);
    expect(shortlist[0]?.facility_id).toBe("A");
    expect(tradeoffs.map(({ axis, kind }) => [axis, kind])).toEqual([
      ["commute_minutes", "unknown"],
      ["commute_minutes", "lead"],
      ["evidence", "unknown"],
      ["budget", "benchmark_prices"],
    ]);
    expect(tradeoffs[2]?.note).toBe(
      "1 of 4 has no safety score. Ask to see their inspection reports.",
    );
  });

  test("a lead in commute states if the drive is measured to a ZIP code", () => {
    const places = [
      candidate("A", { safety_score: 90, commute_minutes: 17 }),
      candidate("B", { safety_score: 60, commute_minutes: 4, location_precision: "withheld" }),
    ];
    const query = request({ has_origin: true, priorities: ["safety", "commute"] });
    const notes = decideMemo(places, query).tradeoffs.map(({ note }) => note);
    expect(notes).toContain(
      "B is 13 min closer by car, measured to a ZIP code and not to an address: 4 min against 17 min for A.",
    );
  });

  test("a tie is noted by the rounded difference", () => {
    const axesAt = (price_weekly: number) => {
      const places = [candidate("A"), candidate("B", { price_weekly })];
      return decideMemo(places, request()).tradeoffs.map(({ axis }) => axis);
    };
    // The scores differ by 1.94, shown as 1.9, and by 1.97, shown as 2.0.
    expect(axesAt(311.2)).toEqual(["tie"]);
    expect(axesAt(311.35)).toEqual([]);
  });

  test("a risk difference is in percentage points, and an inspection difference in days", () => {
    const places = [
      candidate("A", {
        safety_score: 90,
        risk: { probability: 0.15, base_rate: 0.1 },
        days_since_last_inspection: 101,
      }),
      candidate("B", {
        safety_score: 50,
        risk: { probability: 0.1, base_rate: 0.1 },
        days_since_last_inspection: 1,
        last_inspected_on: "2026-10-29",
        inspections_until: "2026-10-30",
      }),
    ];
    const priorities = ["safety", "risk", "inspection_recency"];
    const { tradeoffs, shortlist } = decideMemo(places, request({ priorities }));
    expect(tradeoffs.map(({ note }) => note)).toEqual([
      "B has a 30-day risk lower by 5.0 percentage points: 10.0% against 15.0% for A.",
      "B was inspected 100 days more recently: 1 day before its file ends against 101 days before its file ends for A.",
    ]);
    expect(shortlist[1]?.why).toContain(
      "Last inspected 2026-10-29; inspections known until 2026-10-30.",
    );
  });

  test("the note on dropped priorities doesn't count toward the four", () => {
    const { tradeoffs } = decideMemo(M1, request({ priorities: ["vibes", "commute"] }));
    expect(tradeoffs.at(-1)?.axis).toBe("priorities");
    expect(tradeoffs.at(-1)?.note).toContain("vibes, commute");
    expect(tradeoffs.filter(({ axis }) => axis !== "priorities").length).toBeLessThanOrEqual(4);
  });
});
