import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { candidate, decideMemo, M1, request } from "#tests/memo-cases";
import type { MemoCandidate, MemoRequest } from "./memo-gates";

test("a summary counts the fictional facilities listed, and mentions them only if there are any", () => {
  const mixed = M1.map((each, place) => ({ ...each, is_sample: place === 0 }));
  const { summary } = decideMemo(mixed, request());
  expect(summary).toContain("1 of the facilities listed is fictional sample data");
  expect(decideMemo(M1, request()).summary).not.toContain("fictional");
});

describe("the worked examples of docs/method.md#memo-examples", () => {
  test("M1: the scores are A 87.3, B 76.9, and C 66.4, with two tradeoffs of A", () => {
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
    // The values are also served as fields, so that clients can write them in any language.
    const figures = { facility_id: "B", against_id: "A", by: 80, value: 260, given: 340 };
    expect(memo.tradeoffs[1]).toMatchObject({ kind: "lead", ...figures });
  });

  test("M1b: B ranks first by unrounded score without priorities, and the memo notes a tie", () => {
    const memo = decideMemo(M1, request({ has_origin: true }));
    expect(memo.shortlist.map(({ facility_id, score }) => [facility_id, score])).toEqual([
      ["B", 74.3],
      ["A", 74.3],
      ["C", 71.1],
    ]);
    expect(memo.tradeoffs.map(({ axis }) => axis)).toContain("tie");
  });

  test("M2: an unknown value doesn't beat a known one by chance, and gets verify_first", () => {
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

describe("memo exclusions", () => {
  test.each<[string, Partial<MemoCandidate>, string]>([
    ["an unready record", { trust_tier: "score_ready" }, "not_launch_ready"],
    ["an expired license", { license_status: "expired" }, "license_not_active"],
    ["a place 26 miles away", { distance_miles: 26 }, "outside_geography"],
    ["a place without a point", { distance_miles: null }, "unlocated"],
    ["one that left the agency's list", { listed: false }, "off_list"],
    [
      "one off the list that is too far",
      { listed: false, distance_miles: 26 },
      "outside_geography",
    ],
    ["one that takes older children", { age_min_months: 31 }, "age_out_of_range"],
    ["one that takes younger children", { age_max_months: 29 }, "age_out_of_range"],
    ["a price above 1.25 budgets", { price_weekly: 401 }, "over_budget"],
  ])("a memo excludes and counts %s", (_, over, reason_code) => {
    const memo = decideMemo([candidate("A", over)], request());
    expect(memo.shortlist).toEqual([]);
    expect(memo.excluded).toEqual([{ reason_code, count: 1 }]);
    expect(memo.summary).toContain("No provider");
  });

  test.each<[string, Partial<MemoCandidate>]>([
    ["an unknown age range", { age_min_months: null, age_max_months: null }],
    ["a county benchmark far over budget", { price_weekly: 900, is_benchmark_price: true }],
    ["a probationary license", { license_status: "probationary" }],
    ["a price of exactly 1.25 budgets", { price_weekly: 400 }],
  ])("a memo doesn't exclude %s", (_, over) => {
    expect(decideMemo([candidate("A", over)], request()).shortlist).toHaveLength(1);
  });

  test.each<[string, Partial<MemoCandidate>, boolean]>([
    ["unknown", { age_min_months: null, age_max_months: null }, true],
    ["known at one end", { age_min_months: 0, age_max_months: null }, true],
    ["known", { age_min_months: 0, age_max_months: 60 }, false],
  ])(
    "the reasons ask parents to check the ages unless both ends are known: %s",
    (_, over, isAsked) => {
      const { why } = decideMemo([candidate("A", over)], request()).shortlist[0] ?? {};
      const asked = `ask if it takes a child of ${request().child_age_months} months.`;
      expect(why?.at(-1)?.endsWith(asked)).toBe(isAsked);
    },
  );

  test("the reasons of a facility without a score state its abstention", () => {
    const whyOf = (over: Partial<MemoCandidate>) =>
      decideMemo([candidate("A", { safety_score: null, ...over })], request()).shortlist[0]?.why[0];
    expect(whyOf({ safety_abstention: "stratum_too_small", last_inspected_on: "2026-03-02" })).toBe(
      "No safety score, last inspected 2026-03-02. Fewer than 30 facilities of this agency have inspections to compare with.",
    );
    expect(whyOf({ safety_abstention: "no_inspection_source" })).toBe(
      "No safety score. This agency publishes no inspections that we can read.",
    );
  });

  test("a license based on a list of licensed providers isn't called active", () => {
    const listed = { licensed_list_of: "Colorado", as_of: "2026-01-06" };
    const asked = request({ priorities: ["license_status"] });
    const { why } = decideMemo([candidate("A", listed)], asked).shortlist[0] ?? {};
    expect(why).toContain("On Colorado's licensed list of 2026-01-06.");
    expect(why?.join(" ")).not.toContain("active");
  });

  test("the reasons of a facility without inspections state until when inspections are known", () => {
    const none = { safety_score: null, safety_abstention: "no_inspections" } as const;
    const [reason] =
      decideMemo([candidate("A", { ...none, inspections_until: "2014-08-25" })], request())
        .shortlist[0]?.why ?? [];
    expect(reason).toContain("Inspections are known until 2014-08-25.");
  });

  test("the reasons state that a county price was estimated by its publisher", () => {
    const county = { is_benchmark_price: true, price_year: 2018 };
    const whyOf = (isImputedPrice: boolean) =>
      decideMemo([candidate("A", { ...county, is_imputed_price: isImputedPrice })], request())
        .shortlist[0]?.why;
    const text = "$300 a week, a county benchmark of 2018";
    expect(whyOf(true)).toContain(`${text}, filled in by the survey for lack of answers.`);
    expect(whyOf(false)).toContain(`${text}.`);
  });

  test("the radius is 15 miles if that fills the list, or else 25", () => {
    const near = ["A", "B"].map((id) => candidate(id));
    const far = candidate("C", { distance_miles: 20, safety_score: 99 });
    const full = decideMemo([...near, far], request({ shortlist_limit: 2 }));
    expect([full.radius_miles, full.shortlist.length]).toEqual([15, 2]);
    expect(full.excluded).toEqual([{ reason_code: "outside_geography", count: 1 }]);
    const short = decideMemo([...near, far], request({ shortlist_limit: 3 }));
    expect([short.radius_miles, short.shortlist[0]?.facility_id]).toEqual([25, "C"]);
  });

  test("a memo for a state has no radius", () => {
    const far = candidate("A", { distance_miles: null });
    const memo = decideMemo([far], request({ geography: "TX", geography_kind: "state" }));
    expect(memo.shortlist).toHaveLength(1);
    expect(memo).not.toHaveProperty("radius_miles");
  });

  test("facilities down to the tier historical are listed if the request allows them", () => {
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

describe("recommendationOf", () => {
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
  ])("the recommendation for %s is the first that applies", (_, over, recommendation) => {
    expect(first(over)).toBe(recommendation);
  });

  test("a missing commute doesn't lower the recommendation, but a missing requested risk does", () => {
    const good = { safety_score: 100, price_weekly: 240 };
    expect(first(good, { has_origin: true })).toBe("strong_fit");
    expect(first(good, { priorities: ["safety", "price", "license", "risk"] })).toBe("weak_fit");
  });
});

test("the memo doesn't depend on the order of candidates", () => {
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
