import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { composeMemo, type MemoDecision } from "./memo";
import { gateMemo, type MemoCandidate, type MemoRequest } from "./memo-gates";
import { priorityWeights } from "./priorities";
import { rankCandidates } from "./rank";

const candidate = (facility_id: string, over: Partial<MemoCandidate> = {}): MemoCandidate => ({
  facility_id,
  name: facility_id,
  trust_tier: "launch_ready",
  license_status: "active",
  distance_miles: 5,
  age_min_months: null,
  age_max_months: null,
  safety_score: 80,
  safety_low: null,
  safety_high: null,
  is_capped: false,
  price_weekly: 300,
  is_benchmark_price: false,
  price_year: null,
  commute_minutes: null,
  risk: null,
  days_since_last_inspection: null,
  last_inspected_on: null,
  ...over,
});
const request = (over: Partial<MemoRequest> = {}): MemoRequest => ({
  geography: "78704",
  geography_kind: "zip",
  child_age_months: 30,
  budget_weekly: 320,
  shortlist_limit: 5,
  priorities: [],
  allow_non_launch_ready: false,
  has_origin: false,
  ...over,
});

/** As a memo is made of the records (lib/decisions/memo.ts), with no drive to be asked for. */
function decideMemo(candidates: readonly MemoCandidate[], asked: MemoRequest): MemoDecision {
  const { weights, dropped } = priorityWeights(asked.priorities, asked.has_origin);
  const gated = gateMemo(candidates, asked);
  const ranked = rankCandidates(gated.eligible, weights, asked.budget_weekly);
  return composeMemo(ranked.slice(0, asked.shortlist_limit), { gated, weights, dropped }, asked);
}

const M1 = [
  candidate("A", { safety_score: 88, price_weekly: 340, commute_minutes: 22 }),
  candidate("B", { safety_score: 74, price_weekly: 260, commute_minutes: 9 }),
  candidate("C", {
    safety_score: 81,
    price_weekly: 300,
    commute_minutes: 14,
    license_status: "probationary",
  }),
];

test("a summary tells of listed places that are made up, and only of those", () => {
  const mixed = M1.map((each, place) => ({ ...each, is_sample: place === 0 }));
  const { summary } = decideMemo(mixed, request());
  expect(summary).toContain("Of the places listed 1 is made up");
  expect(decideMemo(M1, request()).summary).not.toContain("made up");
});

describe("the worked examples of Method 5", () => {
  test("M1: A 87.3, B 76.9, C 66.4, and what A gives up", () => {
    const priorities = ["safety_score", "license_status", "commute_minutes"];
    const memo = decideMemo(M1, request({ priorities, has_origin: true }));
    expect(memo.shortlist.map(({ facility_id, score }) => [facility_id, score])).toEqual([
      ["A", 87.3],
      ["B", 76.9],
      ["C", 66.4],
    ]);
    expect(memo.shortlist.map(({ recommendation }) => recommendation)).toEqual([
      "consider_with_caution",
      "strong_fit",
      "consider_with_caution",
    ]);
    expect(memo.tradeoffs.map(({ axis, note }) => ({ axis, note }))).toEqual([
      { axis: "commute_minutes", note: "B is 13 min closer by car: 9 min against 22 min for A." },
      { axis: "price_weekly", note: "B costs $80 a week less: $260 against $340 for A." },
    ]);
    // The figures stand beside the words, so that they can be said in any language.
    const figures = { facility_id: "B", against_id: "A", by: 80, value: 260, given: 340 };
    expect(memo.tradeoffs[1]).toMatchObject({ kind: "lead", ...figures });
  });

  test("M1b: without priorities B is first on the unrounded score, and it is a tie", () => {
    const memo = decideMemo(M1, request({ has_origin: true }));
    expect(memo.shortlist.map(({ facility_id, score }) => [facility_id, score])).toEqual([
      ["B", 74.3],
      ["A", 74.3],
      ["C", 71.1],
    ]);
    expect(memo.tradeoffs.map(({ axis }) => axis)).toContain("tie");
  });

  test("M2: unknown never beats known by luck, and says to verify first", () => {
    const memo = decideMemo(
      [
        candidate("A", { safety_score: null, price_weekly: 250 }),
        candidate("B", { safety_score: 70, price_weekly: null }),
        candidate("C", { safety_score: 79, price_weekly: 310 }),
      ],
      request({ budget_weekly: 280, priorities: ["price_weekly"] }),
    );
    expect(
      memo.shortlist.map(({ facility_id, score, recommendation }) => [
        facility_id,
        score,
        recommendation,
      ]),
    ).toEqual([
      ["A", 71.1, "verify_first"],
      ["B", 48.8, "verify_first"],
      ["C", 43, "consider_with_caution"],
    ]);
    expect(memo.tradeoffs.map(({ axis }) => axis)).toEqual(["price_weekly", "evidence"]);
  });
});

describe("gates", () => {
  test.each<[string, Partial<MemoCandidate>, string]>([
    ["an unready record", { trust_tier: "score_ready" }, "not_launch_ready"],
    ["an expired license", { license_status: "expired" }, "license_not_active"],
    ["a place 26 miles away", { distance_miles: 26 }, "outside_geography"],
    ["a place without a point", { distance_miles: null }, "outside_geography"],
    ["one that takes older children", { age_min_months: 31 }, "age_out_of_range"],
    ["one that takes younger children", { age_max_months: 29 }, "age_out_of_range"],
    ["a price above 1.25 budgets", { price_weekly: 401 }, "over_budget"],
  ])("leave out %s, and count it", (_, over, reason_code) => {
    const memo = decideMemo([candidate("A", over)], request());
    expect(memo.shortlist).toEqual([]);
    expect(memo.excluded).toEqual([{ reason_code, count: 1 }]);
    expect(memo.summary).toContain("No place");
  });

  test.each<[string, Partial<MemoCandidate>]>([
    ["an unknown age range", { age_min_months: null, age_max_months: null }],
    ["a county benchmark far over budget", { price_weekly: 900, is_benchmark_price: true }],
    ["a probationary license", { license_status: "probationary" }],
    ["a price of exactly 1.25 budgets", { price_weekly: 400 }],
  ])("let %s pass", (_, over) => {
    expect(decideMemo([candidate("A", over)], request()).shortlist).toHaveLength(1);
  });

  test.each<[string, Partial<MemoCandidate>, boolean]>([
    ["unknown", { age_min_months: null, age_max_months: null }, true],
    ["known at one end", { age_min_months: 0, age_max_months: null }, true],
    ["known", { age_min_months: 0, age_max_months: 60 }, false],
  ])("of a place whose ages are %s the reasons tell", (_, over, isAsked) => {
    const { why } = decideMemo([candidate("A", over)], request()).shortlist[0] ?? {};
    const asked = `ask if it takes a child of ${request().child_age_months} months.`;
    expect(why?.at(-1)?.endsWith(asked)).toBe(isAsked);
  });

  test("a county price that its publisher estimated says so in the reasons", () => {
    const county = { is_benchmark_price: true, price_year: 2018 };
    const whyOf = (isImputedPrice: boolean) =>
      decideMemo([candidate("A", { ...county, is_imputed_price: isImputedPrice })], request())
        .shortlist[0]?.why;
    const said = "$300 a week, a county benchmark of 2018";
    expect(whyOf(true)).toContain(`${said}, filled in by the survey for lack of answers.`);
    expect(whyOf(false)).toContain(`${said}.`);
  });

  test("the circle is 15 miles where that fills the list, else 25", () => {
    const near = ["A", "B"].map((id) => candidate(id));
    const far = candidate("C", { distance_miles: 20, safety_score: 99 });
    const full = decideMemo([...near, far], request({ shortlist_limit: 2 }));
    expect([full.radius_miles, full.shortlist.length]).toEqual([15, 2]);
    expect(full.excluded).toEqual([{ reason_code: "outside_geography", count: 1 }]);
    const short = decideMemo([...near, far], request({ shortlist_limit: 3 }));
    expect([short.radius_miles, short.shortlist[0]?.facility_id]).toEqual([25, "C"]);
  });

  test("a state has no circle", () => {
    const far = candidate("A", { distance_miles: null });
    const memo = decideMemo([far], request({ geography: "TX", geography_kind: "state" }));
    expect(memo.shortlist).toHaveLength(1);
    expect(memo).not.toHaveProperty("radius_miles");
  });

  test("unready places are listed when allowed, down to historical", () => {
    const places = [
      candidate("A", { trust_tier: "historical" }),
      candidate("B", { trust_tier: "pending" }),
    ];
    const memo = decideMemo(places, request({ allow_non_launch_ready: true }));
    expect(memo.shortlist.map(({ facility_id }) => facility_id)).toEqual(["A"]);
    expect(memo.trust_floor).toBe("historical");
    expect(decideMemo(places, request()).trust_floor).toBe("launch_ready");
  });
});

describe("a recommendation is the first that fits", () => {
  const first = (over: Partial<MemoCandidate>, asked: Partial<MemoRequest> = {}) =>
    decideMemo([candidate("A", over)], request(asked)).shortlist[0]?.recommendation;

  test.each<[string, Partial<MemoCandidate>, string]>([
    [
      "no score, and on probation",
      { safety_score: null, license_status: "probationary" },
      "verify_first",
    ],
    ["a cap", { safety_score: 95, is_capped: true }, "consider_with_caution"],
    [
      "a benchmark over budget",
      { price_weekly: 330, is_benchmark_price: true },
      "consider_with_caution",
    ],
    ["all well", { safety_score: 90, price_weekly: 240 }, "strong_fit"],
    [
      "a benchmark within budget",
      { safety_score: 90, price_weekly: 240, is_benchmark_price: true },
      "strong_fit",
    ],
    ["a middling score", { safety_score: 70, price_weekly: 260 }, "good_fit"],
    ["a poor score", { safety_score: 55, price_weekly: 310 }, "weak_fit"],
  ])("with %s", (_, over, recommendation) => {
    expect(first(over)).toBe(recommendation);
  });

  test("a missing commute does not count, a missing risk that was asked for does", () => {
    const good = { safety_score: 100, price_weekly: 240 };
    expect(first(good, { has_origin: true })).toBe("strong_fit");
    expect(first(good, { priorities: ["safety", "price", "license", "risk"] })).toBe("weak_fit");
  });
});

describe("trade-offs", () => {
  test("a gap that does not matter is not told", () => {
    const places = [
      candidate("A", { safety_score: 90, price_weekly: 300 }),
      candidate("B", { safety_score: 60, price_weekly: 286 }),
    ];
    expect(decideMemo(places, request()).tradeoffs).toEqual([]);
  });

  test("a gap of just the size that matters is told, whatever the binary fraction", () => {
    const places = [
      candidate("A", { safety_score: 90, price_weekly: 262.4 }),
      candidate("B", { safety_score: 60, price_weekly: 247.4 }),
    ];
    expect(262.4 - 247.4).toBeLessThan(15);
    expect(decideMemo(places, request()).tradeoffs).toMatchObject([
      { axis: "price_weekly", kind: "lead", facility_id: "B", by: 15 },
    ]);
  });

  test("scores whose intervals do not meet differ, however near", () => {
    const places = [
      candidate("A", { safety_score: 80, safety_low: 79, safety_high: 81, price_weekly: 240 }),
      candidate("B", { safety_score: 84, safety_low: 83, safety_high: 85, price_weekly: 310 }),
    ];
    const axes = decideMemo(places, request({ priorities: ["price"] })).tradeoffs;
    expect(axes.map(({ axis }) => axis)).toEqual(["safety_score"]);
  });

  test("where every price is a benchmark its year is named", () => {
    const places = ["A", "B"].map((id, place) =>
      candidate(id, { safety_score: 90 - 20 * place, is_benchmark_price: true, price_year: 2018 }),
    );
    const [note] = decideMemo(places, request()).tradeoffs;
    expect(note?.axis).toBe("budget");
    expect(note?.note).toContain("2018");
  });

  test("a tie is told by the difference that is shown", () => {
    const axesAt = (price_weekly: number) => {
      const places = [candidate("A"), candidate("B", { price_weekly })];
      return decideMemo(places, request()).tradeoffs.map(({ axis }) => axis);
    };
    // The scores differ by 1.94, shown as 1.9, and by 1.97, shown as 2.0.
    expect(axesAt(311.2)).toEqual(["tie"]);
    expect(axesAt(311.35)).toEqual([]);
  });

  test("a difference of risks is told in percentage points, one of days in days", () => {
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
      }),
    ];
    const priorities = ["safety", "risk", "inspection_recency"];
    const { tradeoffs, shortlist } = decideMemo(places, request({ priorities }));
    expect(tradeoffs.map(({ note }) => note)).toEqual([
      "B has a 30-day risk lower by 5.0 percentage points: 10.0% against 15.0% for A.",
      "B was inspected 100 days more recently: 1 day ago against 101 days ago for A.",
    ]);
    expect(shortlist[1]?.why).toContain("Last inspected 1 day ago.");
  });

  test("dropped priorities are told beside the four", () => {
    const { tradeoffs } = decideMemo(M1, request({ priorities: ["vibes", "commute"] }));
    expect(tradeoffs.at(-1)?.axis).toBe("priorities");
    expect(tradeoffs.at(-1)?.note).toContain("vibes, commute");
    expect(tradeoffs.filter(({ axis }) => axis !== "priorities").length).toBeLessThanOrEqual(4);
  });
});

test("the order of candidates does not matter, equal ones stand by id", () => {
  const some = fc.array(
    fc.record({
      id: fc.integer({ min: 0, max: 99 }),
      safety_score: fc.option(fc.integer({ min: 40, max: 100 })),
      price_weekly: fc.option(fc.integer({ min: 200, max: 400 })),
    }),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(some, (rows) => {
      const unique = new Map(rows.map(({ id, ...over }) => [id, candidate(`f${id}`, over)]));
      const places = [...unique.values()];
      const memo = decideMemo(places, request());
      expect(decideMemo(places.toReversed(), request())).toEqual(memo);
      const scores = memo.shortlist.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
    }),
  );
});
